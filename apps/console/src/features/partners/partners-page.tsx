import { formatPercent } from '@hoga/ui/lib/format-number.ts';
import { useOwnFilters } from '../../data/own-filters.ts';
import { type SitePartner, usePartner, usePartners } from '../../data/partners.ts';
import { sitesWith, useOperator } from '../../data/session-store.ts';
import { useSiteNames } from '../../data/sites.ts';
import type { Column } from '../../shared/grid/column.ts';
import { ListPane } from '../../shared/grid/list-pane.tsx';
import { personColumn, sinceColumn, siteColumn } from '../../shared/grid/shared-columns.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { FindBox } from '../../shared/kit/find-box.tsx';
import { ListPage } from '../../shared/kit/list-page.tsx';
import { OwnFilters } from '../../shared/kit/own-filters.tsx';
import { countedViews, SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { percentOf } from '../../shared/parameters/parameter.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import { useMaking } from '../../shared/use-making.ts';
import { NewPartner } from './new-partner.tsx';
import { PartnerDetail } from './partner-detail.tsx';

const VIEWS = [
  { id: 'all', name: '전체' },
  { id: 'top', name: '최상위' },
] as const;
type View = (typeof VIEWS)[number]['id'];

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
  const { search, open, view, find, show } = useListSearch();
  const { open: _opened, ...filtered } = search;
  const own = useOwnFilters('partners');
  const chosen: View = search.view === 'top' ? 'top' : 'all';
  const list = usePartners({ isTop: chosen === 'top', find: search.find ?? '' });
  const { rows, total, isLoading, reload } = list;
  const listed = rows.find(({ id }) => Number(id) === search.open);
  const one = usePartner(isLoading ? null : (search.open ?? null), listed?.siteId);
  const opened = one.data ?? listed ?? null;
  const nameOf = useSiteNames();
  const siteName = ({ siteId }: SitePartner) => nameOf(siteId);
  const making = useMaking(open);
  const writable = sitesWith(operator, 'partners.write');
  const saved = () => {
    reload();
    void one.refetch();
  };
  return (
    <ListPage
      list={
        <ListPane
          toolbar={
            <>
              <SavedFilters<View> filters={countedViews(VIEWS, chosen, list)} chosen={chosen} onChoose={view}>
                <OwnFilters own={own} search={filtered} onChoose={show} />
              </SavedFilters>
              <FindBox label="아이디, 닉네임, 코드 찾기" words={search.find ?? ''} onFind={find} />
              {writable.length > 0 && (
                <Control className="ml-auto" onClick={making.begin}>
                  파트너 추가
                </Control>
              )}
            </>
          }
          wraps
          label="파트너"
          list={list}
          columns={columnsOf(siteName)}
          keyOf={({ id }) => Number(id)}
          open={search.open}
          onOpen={making.openLine}
          empty={search.find === undefined ? '파트너가 없습니다.' : '찾은 파트너가 없습니다.'}
          foot={[`${total}명`]}
        />
      }
      detail={
        opened !== null ? (
          <PartnerDetail
            key={`${opened.id}`}
            partner={opened}
            siteName={siteName(opened)}
            onOpen={open}
            onClose={() => open(null)}
            onSaved={saved}
          />
        ) : making.isMaking ? (
          <NewPartner
            siteIds={writable}
            onClose={making.end}
            onMade={(id) => {
              reload();
              making.openLine(id);
            }}
          />
        ) : null
      }
    />
  );
}
