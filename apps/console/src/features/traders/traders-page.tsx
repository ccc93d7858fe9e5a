import { TRADER_STATES, type TraderState } from '@hoga/domain/copy/vocabulary';
import { formatPercent } from '@hoga/ui/lib/format-number.ts';
import { useSiteNames } from '../../data/sites.ts';
import { type CopyTrader, useTraders } from '../../data/traders.ts';
import type { Column } from '../../shared/grid/column.ts';
import { ListPane } from '../../shared/grid/list-pane.tsx';
import { personColumn, sinceColumn, siteColumn, stateColumn } from '../../shared/grid/shared-columns.tsx';
import { useReadUntil } from '../../shared/grid/use-read-until.ts';
import { ListPage } from '../../shared/kit/list-page.tsx';
import { countedViews, SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { useListSearch } from '../../shared/use-list-search.ts';
import { TraderDetail } from './trader-detail.tsx';
import { TRADER_STATES_SHOWN } from './trader-words.ts';

const VIEWS = [
  { id: 'all', name: '전체', states: TRADER_STATES },
  { id: 'applied', name: '신청', states: ['APPLIED'] },
  { id: 'active', name: '활동', states: ['ACTIVE'] },
  { id: 'suspended', name: '정지', states: ['SUSPENDED'] },
  { id: 'retired', name: '종료', states: ['RETIRED'] },
] as const satisfies readonly { id: string; name: string; states: readonly TraderState[] }[];
type View = (typeof VIEWS)[number]['id'];

const columnsOf = (siteName: (row: CopyTrader) => string): readonly Column<CopyTrader>[] => [
  personColumn({ title: '트레이더' }),
  siteColumn(siteName),
  {
    id: 'roi',
    title: '30일',
    track: '84px',
    isFigure: true,
    cell: ({ figures }) => (figures.isCounting ? '집계 중' : formatPercent(figures.roi30)),
  },
  {
    id: 'followers',
    title: '팔로워',
    track: '80px',
    isFigure: true,
    room: 'wide',
    cell: ({ followers, maxFollower }) => `${followers}/${maxFollower}`,
  },
  stateColumn('52px', ({ state }) => TRADER_STATES_SHOWN[state]),
  sinceColumn('신청', ({ since }) => since),
];

/** Who may be followed, and who asks to be. */
export function TradersPage() {
  const { search, open, view } = useListSearch();
  const chosen = VIEWS.find(({ id }) => id === search.view) ?? VIEWS[0];
  const list = useTraders(chosen.states);
  const { rows, total, reload } = list;
  const nameOf = useSiteNames();
  const siteName = ({ siteId }: CopyTrader) => nameOf(siteId);
  const opened = rows.find(({ id }) => id === search.open);
  useReadUntil(search.open === undefined || opened !== undefined, list);
  return (
    <ListPage
      list={
        <ListPane
          toolbar={
            <SavedFilters<View> filters={countedViews(VIEWS, chosen.id, list)} chosen={chosen.id} onChoose={view} />
          }
          label="카피 트레이더"
          list={list}
          columns={columnsOf(siteName)}
          keyOf={({ id }) => id}
          open={search.open}
          onOpen={open}
          empty="해당하는 트레이더가 없습니다."
          foot={[`${total}명`]}
        />
      }
      detail={
        opened === undefined ? null : (
          <TraderDetail
            key={`${opened.id} ${opened.state}`}
            trader={opened}
            siteName={siteName(opened)}
            onClose={() => open(null)}
            onDecided={reload}
          />
        )
      }
    />
  );
}
