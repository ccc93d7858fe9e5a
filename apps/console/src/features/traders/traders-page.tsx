import { TRADER_STATES, type TraderState } from '@hoga/domain/copy/vocabulary';
import { formatPercent } from '@hoga/ui/lib/format-number.ts';
import { useOwnFilters } from '../../data/own-filters.ts';
import { useSiteNames } from '../../data/sites.ts';
import { type CopyTrader, traders } from '../../data/traders.ts';
import type { Column } from '../../shared/grid/column.ts';
import { personColumn, sinceColumn, siteColumn, stateColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { PeriodBar } from '../../shared/kit/period-bar.tsx';
import { periodSearch } from '../../shared/period-search.ts';
import { ResourcePage } from '../../shared/resource/resource-page.tsx';
import { type ResourceView, useResource } from '../../shared/resource/use-resource.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import { TraderDetail } from './trader-detail.tsx';
import { TRADER_STATES_SHOWN } from './trader-words.ts';

const VIEWS = [
  { id: 'all', name: t('traders.all'), states: TRADER_STATES },
  { id: 'applied', name: t('traders.applied'), states: ['APPLIED'] },
  { id: 'active', name: t('traders.active'), states: ['ACTIVE'] },
  { id: 'suspended', name: t('traders.suspended'), states: ['SUSPENDED'] },
  { id: 'retired', name: t('traders.retired'), states: ['RETIRED'] },
] as const satisfies readonly (ResourceView & { states: readonly TraderState[] })[];
const columnsOf = (siteName: (row: CopyTrader) => string): readonly Column<CopyTrader>[] => [
  personColumn({ title: t('traders.trader') }),
  siteColumn(siteName),
  {
    id: 'roi',
    title: t('traders.month'),
    track: '84px',
    isFigure: true,
    cell: ({ figures }) => (figures.isCounting ? t('traders.counting') : formatPercent(figures.roi30)),
  },
  {
    id: 'followers',
    title: t('traders.followers'),
    track: '80px',
    isFigure: true,
    room: 'wide',
    cell: ({ followers, maxFollower }) => `${followers}/${maxFollower}`,
  },
  stateColumn('52px', ({ state }) => TRADER_STATES_SHOWN[state]),
  sinceColumn(t('traders.applied'), ({ since }) => since),
];

/** Traders who may be followed, and applicants. */
export function TradersPage() {
  const page = useResource(VIEWS);
  const { period: changePeriod } = useListSearch();
  const period = periodSearch(page.search);
  const list = traders.useList({ states: page.chosen.states, period });
  const nameOf = useSiteNames();
  const siteName = ({ siteId }: CopyTrader) => nameOf(siteId);
  return (
    <ResourcePage
      page={page}
      list={list}
      label={t('traders.title')}
      columns={columnsOf(siteName)}
      idOf={({ id }) => id}
      own={useOwnFilters('traders')}
      filter={
        <PeriodBar period={period} onChange={changePeriod}>
          {t('traders.periodApplied')}
        </PeriodBar>
      }
      empty={t('traders.empty')}
      foot={[t('traders.count', { total: list.total })]}
      detail={(opened) => (
        <TraderDetail
          key={`${opened.id} ${opened.state}`}
          trader={opened}
          siteName={siteName(opened)}
          onClose={() => page.open(null)}
          onDecided={list.reload}
        />
      )}
    />
  );
}
