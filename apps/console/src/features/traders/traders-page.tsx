import { TRADER_STATES, type TraderState } from '@hoga/domain/copy/vocabulary';
import { formatPercent } from '@hoga/ui/lib/format-number.ts';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import { useNamedSites } from '../../data/sites.ts';
import { type CopyTrader, useTraders } from '../../data/traders.ts';
import type { Column } from '../../shared/grid/column.ts';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import { ListFoot } from '../../shared/grid/list-foot.tsx';
import { ListState } from '../../shared/grid/list-state.tsx';
import { ListPage } from '../../shared/kit/list-page.tsx';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
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
  {
    id: 'name',
    title: '트레이더',
    track: 'minmax(120px,1fr)',
    cell: ({ name, username }) => (
      <>
        <b className="font-semibold">{name}</b> <span className="text-ink-2">{username}</span>
      </>
    ),
  },
  {
    id: 'site',
    title: '사이트',
    track: '80px',
    room: 'wide',
    cell: (row) => <span className="text-micro text-ink-2">{siteName(row)}</span>,
  },
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
  {
    id: 'state',
    title: '상태',
    track: '52px',
    cell: ({ state }) => {
      const [name, tone] = TRADER_STATES_SHOWN[state];
      return <StatusTag tone={tone}>{name}</StatusTag>;
    },
  },
  {
    id: 'since',
    title: '신청',
    track: '84px',
    room: 'wide',
    cell: ({ since }) => <span className="text-ink-2">{formatKstDate(since)}</span>,
  },
];

/** Who may be followed, and who asks to be. */
export function TradersPage() {
  const { search, open, view } = useListSearch();
  const chosen = VIEWS.find(({ id }) => id === search.view) ?? VIEWS[0];
  const { rows, total, isLoading, error, more, reload } = useTraders(chosen.states);
  const sites = useNamedSites([...new Set(rows.map(({ siteId }) => siteId))]);
  const siteName = ({ siteId }: CopyTrader) => sites.find(({ id }) => id === siteId)?.name ?? '';
  const opened = rows.find(({ id }) => id === search.open);
  return (
    <ListPage
      list={
        <>
          <div className="flex h-11 shrink-0 items-center gap-2 px-3.5 max-lg:h-14">
            <SavedFilters<View>
              filters={VIEWS.map(({ id, name }) => ({ id, name, count: id === chosen.id ? total : undefined }))}
              chosen={chosen.id}
              onChoose={view}
            />
          </div>
          <ListState
            isLoading={isLoading}
            error={error}
            isEmpty={rows.length === 0}
            empty="해당하는 트레이더가 없습니다."
            onRetry={reload}
          >
            <DataGrid
              label="카피 트레이더"
              columns={columnsOf(siteName)}
              rows={rows}
              keyOf={({ id }) => id}
              open={search.open ?? null}
              onOpen={open}
            />
          </ListState>
          <ListFoot words={[`${total}명`]} more={more} />
        </>
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
