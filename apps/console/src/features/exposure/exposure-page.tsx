import type { SiteId } from '@hoga/kernel/ids';
import { useState } from 'react';
import { useStore } from 'zustand';
import { messageForError } from '../../data/api.ts';
import { useExposure, useGlance } from '../../data/dashboard.ts';
import { sitesWith, useOperator } from '../../data/session-store.ts';
import { scopeStore, useScopedSites } from '../../data/site-scope.ts';
import { useNamedSites, useSiteNames } from '../../data/sites.ts';
import { ListState } from '../../shared/grid/list-state.tsx';
import { byWeight, ExposureTable } from '../../shared/house/exposure-table.tsx';
import { t } from '../../shared/i18n/t.ts';
import { ListPage } from '../../shared/kit/list-page.tsx';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { ScrollArea } from '../../shared/kit/scroll-area.tsx';
import { SiteSelect } from '../../shared/kit/site-select.tsx';
import { Toolbar } from '../../shared/kit/toolbar.tsx';
import { useListSearch } from '../../shared/use-list-search.ts';
import { AlarmDetail } from './alarm-detail.tsx';
import { AlarmList } from './alarm-list.tsx';
import { RulesForm } from './rules-form.tsx';

type View = 'exposure' | 'alarms' | 'past' | 'rules';

/** What members hold against the limits; what has gone beyond one; and from what on that is said. */
export function ExposurePage() {
  const me = useOperator();
  const { search, open, view } = useListSearch();
  const siteName = useSiteNames();
  const openAlarms = useGlance()?.sites.reduce((sum, site) => sum + site.openAlarms, 0);
  const views: readonly { id: View; name: string; count?: number | undefined }[] = [
    { id: 'exposure', name: t('exposure.exposure') },
    { id: 'alarms', name: t('exposure.openAlarms'), count: openAlarms },
    { id: 'past', name: t('exposure.pastAlarms') },
    ...(sitesWith(me, 'sites.read').length > 0 ? [{ id: 'rules' as const, name: t('exposure.rules') }] : []),
  ];
  const chosen = views.find(({ id }) => id === search.view)?.id ?? 'exposure';
  const isOfAlarms = chosen === 'alarms' || chosen === 'past';
  const toolbar = <SavedFilters<View> filters={views} chosen={chosen} onChoose={view} />;
  return (
    <ListPage
      list={
        isOfAlarms ? (
          <AlarmList
            closedToo={chosen === 'past'}
            siteName={siteName}
            open={search.open}
            onOpen={open}
            toolbar={toolbar}
          />
        ) : (
          <>
            <Toolbar>{toolbar}</Toolbar>
            {chosen === 'exposure' ? <ExposureList siteName={siteName} /> : <Rules />}
          </>
        )
      }
      detail={
        isOfAlarms && search.open !== undefined ? (
          <AlarmDetail key={search.open} id={search.open} siteName={siteName} onClose={() => open(null)} />
        ) : null
      }
    />
  );
}

function ExposureList({ siteName }: { siteName: (id: SiteId) => string }) {
  const isAll = useStore(scopeStore, ({ scope }) => scope === 'ALL');
  const { data, error, refetch } = useExposure();
  return (
    <ListState
      isLoading={data === undefined}
      error={data === undefined && error !== null ? (messageForError(error) ?? error.message) : null}
      isEmpty={data?.rows.length === 0}
      empty={t('exposure.noPositions')}
      onRetry={() => void refetch()}
    >
      <ScrollArea className="flex-1">
        <ExposureTable rows={(data?.rows ?? []).toSorted(byWeight)} siteName={isAll ? siteName : null} />
      </ScrollArea>
    </ListState>
  );
}

/** They are of one site: with several in scope, of the one that is chosen. */
function Rules() {
  const sites = useNamedSites(useScopedSites('sites.read'));
  const [wanted, setWanted] = useState<SiteId>();
  const site = sites.find(({ id }) => id === wanted) ?? sites[0];
  if (site === undefined) return <p className="m-auto p-8 text-ink-3">{t('exposure.mayNot')}</p>;
  return (
    <>
      {sites.length > 1 && (
        <div className="flex w-full max-w-80 shrink-0 px-3.5 pb-2">
          <SiteSelect sites={sites} value={site.id} onChange={setWanted} />
        </div>
      )}
      <RulesForm key={site.id} site={site} />
    </>
  );
}
