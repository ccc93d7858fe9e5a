import type { RiskRow } from '@hoga/contract/admin-risk';
import type { SiteId } from '@hoga/kernel/ids';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { messageForError } from '../../data/api.ts';
import { useGlance } from '../../data/dashboard.ts';
import { useOwnFilters } from '../../data/own-filters.ts';
import { type Risk, useRisk } from '../../data/risk.ts';
import { sitesWith, useOperator } from '../../data/session-store.ts';
import { scopeStore, useScopedSites } from '../../data/site-scope.ts';
import { useNamedSites, useSiteNames } from '../../data/sites.ts';
import { ListPane } from '../../shared/grid/list-pane.tsx';
import { byWeight } from '../../shared/house/exposure-table.tsx';
import { shortAmount } from '../../shared/house/short-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import { ListPage } from '../../shared/kit/list-page.tsx';
import { OwnFilters } from '../../shared/kit/own-filters.tsx';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { SiteSelect } from '../../shared/kit/site-select.tsx';
import { Toolbar } from '../../shared/kit/toolbar.tsx';
import { useListSearch } from '../../shared/use-list-search.ts';
import { AlarmDetail } from './alarm-detail.tsx';
import { AlarmList } from './alarm-list.tsx';
import { MembersView } from './members-view.tsx';
import { MovesView } from './moves-view.tsx';
import { riskColumns, rowKey } from './risk-columns.tsx';
import { RiskDetail } from './risk-detail.tsx';
import { RiskNotice, RiskState } from './risk-state.tsx';
import { RulesForm } from './rules-form.tsx';

type View = 'exposure' | 'moves' | 'members' | 'alarms' | 'past' | 'rules';

/** Members' exposure against the limits and under price moves; open alarms; and the rules that raise them. */
export function ExposurePage() {
  const me = useOperator();
  const { search, open, view, show } = useListSearch();
  const { open: _opened, ...filtered } = search;
  const own = useOwnFilters('alarms');
  const siteName = useSiteNames();
  const openAlarms = useGlance()?.sites.reduce((sum, site) => sum + site.openAlarms, 0);
  const views: readonly { id: View; name: string; count?: number | undefined }[] = [
    { id: 'exposure', name: t('exposure.exposure') },
    { id: 'moves', name: t('risk.moves') },
    { id: 'members', name: t('risk.members') },
    { id: 'alarms', name: t('exposure.openAlarms'), count: openAlarms },
    { id: 'past', name: t('exposure.pastAlarms') },
    ...(sitesWith(me, 'sites.read').length > 0 ? [{ id: 'rules' as const, name: t('exposure.rules') }] : []),
  ];
  const chosen = views.find(({ id }) => id === search.view)?.id ?? 'exposure';
  const isPast = chosen === 'past';
  const toolbar = (
    <SavedFilters<View> filters={views} chosen={chosen} onChoose={view}>
      {isPast && <OwnFilters own={own} search={filtered} onChoose={show} />}
    </SavedFilters>
  );
  if (chosen === 'alarms' || isPast) {
    return (
      <ListPage
        list={<AlarmList closedToo={isPast} siteName={siteName} open={search.open} onOpen={open} toolbar={toolbar} />}
        detail={
          search.open === undefined ? null : (
            <AlarmDetail key={search.open} id={search.open} siteName={siteName} onClose={() => open(null)} />
          )
        }
      />
    );
  }
  if (chosen === 'exposure') return <ExposureView toolbar={toolbar} />;
  return (
    <ListPage
      list={
        <>
          <Toolbar>{toolbar}</Toolbar>
          {chosen === 'rules' ? <Rules /> : <Forecasts view={chosen} />}
        </>
      }
      detail={null}
    />
  );
}

const NO_ROWS: readonly RiskRow[] = [];

/** Members' holdings of each instrument; each opens to the effects of price moves, and its limit. */
function ExposureView({ toolbar }: { toolbar: ReactNode }) {
  const { search, open } = useListSearch();
  const siteName = useSiteNames();
  const isAll = useStore(scopeStore, ({ scope }) => scope === 'ALL');
  const { data, error, refetch } = useRisk();
  const rows = data?.rows.toSorted(byWeight) ?? NO_ROWS;
  const opened = rows.find((row) => rowKey(row) === search.open);
  return (
    <ListPage
      list={
        <ListPane
          toolbar={toolbar}
          filter={data == null ? undefined : <RiskNotice risk={data} />}
          label={t('exposure.exposure')}
          list={{
            rows,
            isLoading: data === undefined,
            error: data === undefined && error !== null ? (messageForError(error) ?? error.message) : null,
            more: null,
            reload: () => void refetch(),
          }}
          columns={riskColumns({ siteName: isAll ? siteName : null, isNarrow: opened !== undefined })}
          keyOf={rowKey}
          open={search.open}
          onOpen={open}
          empty={t('exposure.noPositions')}
          foot={allUp(data ?? null)}
        />
      }
      detail={
        opened === undefined ? null : (
          <RiskDetail key={rowKey(opened)} row={opened} siteName={siteName} onClose={() => open(null)} />
        )
      }
    />
  );
}

/** The house's gain or loss where everything rises by 1 %. */
function allUp(risk: Risk | null): readonly string[] {
  const sums = (risk?.together ?? []).flatMap(({ currency, moves }) => {
    const up = moves.find(({ percent }) => percent === 1);
    return up === undefined ? [] : [shortAmount(up.house, currency, { signed: true })];
  });
  return sums.length === 0 ? [] : [t('house.allUp'), ...sums];
}

function Forecasts({ view }: { view: 'moves' | 'members' }) {
  const siteName = useSiteNames();
  const isAll = useStore(scopeStore, ({ scope }) => scope === 'ALL');
  const shownName = isAll ? siteName : null;
  return (
    <RiskState>
      {(risk) =>
        view === 'moves' ? (
          <MovesView risk={risk} rows={risk.rows.toSorted(byWeight)} siteName={shownName} />
        ) : (
          <MembersView risk={risk} siteName={shownName} />
        )
      }
    </RiskState>
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
