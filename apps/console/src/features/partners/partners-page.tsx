import { formatPercent } from '@hoga/ui/lib/format-number.ts';
import { useOwnFilters } from '../../data/own-filters.ts';
import { partners, type SitePartner, usePartner } from '../../data/partners.ts';
import { sitesWith, useOperator } from '../../data/session-store.ts';
import { useSiteNames } from '../../data/sites.ts';
import type { Column } from '../../shared/grid/column.ts';
import { personColumn, sinceColumn, siteColumn } from '../../shared/grid/shared-columns.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { percentOf } from '../../shared/parameters/parameter.ts';
import { ResourcePage } from '../../shared/resource/resource-page.tsx';
import { useResource } from '../../shared/resource/use-resource.ts';
import { NewPartner } from './new-partner.tsx';
import { PartnerDetail } from './partner-detail.tsx';

const VIEWS = [
  { id: 'all', name: '전체' },
  { id: 'top', name: '최상위' },
] as const;
const columnsOf = (siteName: (row: SitePartner) => string): readonly Column<SitePartner>[] => [
  personColumn({ title: '파트너' }),
  siteColumn(siteName),
  { id: 'level', title: '단계', track: '44px', cell: ({ level }) => <StatusTag tone="wait">{level}</StatusTag> },
  { id: 'code', title: '추천 코드', track: 'minmax(64px,96px)', cell: ({ referralCode }) => referralCode },
  {
    id: 'share',
    title: '요율',
    track: '72px',
    isFigure: true,
    cell: ({ share }) => formatPercent(percentOf(share), { signed: false }),
  },
  {
    id: 'members',
    title: '회원',
    track: '56px',
    isFigure: true,
    room: 'wide',
    cell: ({ members }) => members,
  },
  sinceColumn('등록', ({ createdAt }) => createdAt),
];

/** Who brings members, what share each gets, and what the days brought. */
export function PartnersPage() {
  const operator = useOperator();
  const page = useResource(VIEWS);
  const { search, open } = page;
  const list = partners.useList({ isTop: page.chosen.id === 'top', find: page.find });
  const listed = list.rows.find(({ id }) => Number(id) === search.open);
  const one = usePartner(list.isLoading ? null : (search.open ?? null), listed?.siteId);
  const nameOf = useSiteNames();
  const siteName = ({ siteId }: SitePartner) => nameOf(siteId);
  const writable = sitesWith(operator, 'partners.write');
  return (
    <ResourcePage
      page={page}
      list={list}
      label="파트너"
      columns={columnsOf(siteName)}
      idOf={({ id }) => Number(id)}
      wraps
      own={useOwnFilters('partners')}
      findLabel="아이디, 닉네임, 코드 찾기"
      empty={page.find === '' ? '파트너가 없습니다.' : '찾은 파트너가 없습니다.'}
      foot={[`${list.total}명`]}
      opened={one.data ?? listed ?? null}
      detail={(opened) => (
        <PartnerDetail
          key={`${opened.id}`}
          partner={opened}
          siteName={siteName(opened)}
          onOpen={open}
          onClose={() => open(null)}
          onSaved={() => {
            list.reload();
            void one.refetch();
          }}
        />
      )}
      making={
        writable.length === 0
          ? null
          : {
              name: '파트너 추가',
              pane: () => (
                <NewPartner
                  siteIds={writable}
                  onClose={() => open(null)}
                  onMade={(id) => {
                    list.reload();
                    open(id);
                  }}
                />
              ),
            }
      }
    />
  );
}
