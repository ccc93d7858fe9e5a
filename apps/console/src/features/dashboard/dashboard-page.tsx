import type { SiteId } from '@hoga/kernel/ids';
import { useStore } from 'zustand';
import { useDashboard, useExposure } from '../../data/dashboard.ts';
import { sitesWith, useOperator } from '../../data/session-store.ts';
import { scopeStore } from '../../data/site-scope.ts';
import { useSiteNames } from '../../data/sites.ts';
import { byWeight, ExposureTable } from '../../shared/house/exposure-table.tsx';
import { t } from '../../shared/i18n/t.ts';
import { Pane } from '../../shared/kit/pane.tsx';
import { HousePane } from './house-pane.tsx';
import { PaneState } from './pane-state.tsx';
import { AlarmsPane, FeedsPane, LongestPane } from './side-panes.tsx';
import { FeedsTile, LimitTile, MembersTile, ResultTile, WaitingTile } from './summary-tiles.tsx';

const NONE = { sites: [], feeds: [], serverTime: 0 };

/** The present state: waiting requests, the house's result and exposure, the age of prices. */
export function DashboardPage() {
  const me = useOperator();
  const { data, error, refetch } = useDashboard();
  const siteName = useSiteNames();
  const { sites, feeds, serverTime } = data ?? NONE;
  const maySeeRequests = sitesWith(me, 'requests.read').length > 0;
  return (
    <PaneState isLoading={data === undefined} error={error} onRetry={() => void refetch()}>
      <div className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto">
        <div className="grid shrink-0 grid-cols-2 gap-2 lg:grid-cols-3 xl:grid-cols-[1.08fr_1.12fr_.96fr_.96fr_.88fr]">
          <WaitingTile sites={sites} />
          <ResultTile />
          <LimitTile />
          <MembersTile sites={sites} siteName={siteName} />
          <FeedsTile feeds={feeds} />
        </div>
        <div className="grid gap-2 max-lg:shrink-0 lg:min-h-158 lg:flex-1 lg:grid-cols-[minmax(0,1fr)_300px] lg:grid-rows-[304px_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_392px]">
          <HousePane />
          <AlarmsPane />
          <ExposurePane siteName={siteName} />
          <div className="flex min-h-0 flex-col gap-2">
            <FeedsPane feeds={feeds} serverTime={serverTime} />
            {maySeeRequests && <LongestPane />}
          </div>
        </div>
      </div>
    </PaneState>
  );
}

function ExposurePane({ siteName }: { siteName: (id: SiteId) => string }) {
  const isAll = useStore(scopeStore, ({ scope }) => scope === 'ALL');
  const { data, error, refetch } = useExposure();
  return (
    <Pane title={t('dashboard.exposure')} note={t('dashboard.exposureAbout')}>
      <PaneState isLoading={data === undefined} error={error} onRetry={() => void refetch()}>
        {data?.rows.length === 0 ? (
          <p className="grid flex-1 place-items-center p-8 text-ink-3">{t('dashboard.noPositions')}</p>
        ) : (
          <div className="min-h-0 flex-1 overflow-auto">
            <ExposureTable rows={(data?.rows ?? []).toSorted(byWeight)} siteName={isAll ? siteName : null} />
          </div>
        )}
      </PaneState>
    </Pane>
  );
}
