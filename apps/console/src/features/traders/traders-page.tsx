import { TRADER_STATES, type TraderState } from '@hoga/domain/copy/vocabulary';
import { formatPercent } from '@hoga/ui/lib/format-number.ts';
import { useSiteNames } from '../../data/sites.ts';
import { type CopyTrader, traders } from '../../data/traders.ts';
import type { Column } from '../../shared/grid/column.ts';
import { personColumn, sinceColumn, siteColumn, stateColumn } from '../../shared/grid/shared-columns.tsx';
import { ResourcePage } from '../../shared/resource/resource-page.tsx';
import { type ResourceView, useResource } from '../../shared/resource/use-resource.ts';
import { TraderDetail } from './trader-detail.tsx';
import { TRADER_STATES_SHOWN } from './trader-words.ts';

const VIEWS = [
  { id: 'all', name: '전체', states: TRADER_STATES },
  { id: 'applied', name: '신청', states: ['APPLIED'] },
  { id: 'active', name: '활동', states: ['ACTIVE'] },
  { id: 'suspended', name: '정지', states: ['SUSPENDED'] },
  { id: 'retired', name: '종료', states: ['RETIRED'] },
] as const satisfies readonly (ResourceView & { states: readonly TraderState[] })[];
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
  const page = useResource(VIEWS);
  const list = traders.useList(page.chosen.states);
  const nameOf = useSiteNames();
  const siteName = ({ siteId }: CopyTrader) => nameOf(siteId);
  return (
    <ResourcePage
      page={page}
      list={list}
      label="카피 트레이더"
      columns={columnsOf(siteName)}
      idOf={({ id }) => id}
      empty="해당하는 트레이더가 없습니다."
      foot={[`${list.total}명`]}
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
