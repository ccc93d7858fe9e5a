import { formatPercent } from '@hoga/ui/lib/format-number.ts';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import { type SitePartner, usePartner, usePartners } from '../../data/partners.ts';
import { sitesWith, useOperator } from '../../data/session-store.ts';
import { useNamedSites } from '../../data/sites.ts';
import type { Column } from '../../shared/grid/column.ts';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import { ListFoot } from '../../shared/grid/list-foot.tsx';
import { ListState } from '../../shared/grid/list-state.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { FindBox } from '../../shared/kit/find-box.tsx';
import { ListPage } from '../../shared/kit/list-page.tsx';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { percentOf } from '../../shared/parameters/parameter.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import { NewPartner } from './new-partner.tsx';
import { PartnerDetail } from './partner-detail.tsx';

const VIEWS = [
  { id: 'all', name: '전체' },
  { id: 'top', name: '최상위' },
] as const;
type View = (typeof VIEWS)[number]['id'];

const columnsOf = (siteName: (row: SitePartner) => string): readonly Column<SitePartner>[] => [
  {
    id: 'name',
    title: '파트너',
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
    track: '72px',
    room: 'wide',
    cell: (row) => <span className="text-micro text-ink-2">{siteName(row)}</span>,
  },
  { id: 'level', title: '단계', track: '44px', cell: ({ level }) => <StatusTag tone="wait">{level}</StatusTag> },
  { id: 'code', title: '추천 코드', track: '96px', cell: ({ referralCode }) => referralCode },
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
  {
    id: 'since',
    title: '등록',
    track: '84px',
    room: 'wide',
    cell: ({ createdAt }) => <span className="text-ink-2">{formatKstDate(createdAt)}</span>,
  },
];

/** Who brings members, what share each gets, and what the days brought. */
export function PartnersPage() {
  const operator = useOperator();
  const { search, open, view, find } = useListSearch();
  const chosen: View = search.view === 'top' ? 'top' : 'all';
  const list = usePartners({ isTop: chosen === 'top', find: search.find ?? '' });
  const { rows, total, isLoading, error, more, reload } = list;
  const listed = rows.find(({ id }) => Number(id) === search.open);
  const one = usePartner(isLoading ? null : (search.open ?? null), listed?.siteId);
  const opened = one.data ?? null;
  const sites = useNamedSites(operator.sites.map(({ siteInfoId }) => siteInfoId));
  const siteName = ({ siteId }: SitePartner) => sites.find(({ id }) => id === siteId)?.name ?? '';
  const [isMaking, setMaking] = useState(false);
  const writable = sitesWith(operator, 'partners.write');
  const saved = () => {
    reload();
    void one.refetch();
  };
  return (
    <ListPage
      list={
        <>
          <div className="flex h-11 shrink-0 items-center gap-2 px-3.5 max-lg:h-14">
            <SavedFilters<View>
              filters={VIEWS.map((each) => ({ ...each, count: each.id === chosen ? total : undefined }))}
              chosen={chosen}
              onChoose={view}
            />
            <FindBox label="아이디, 닉네임, 코드 찾기" words={search.find ?? ''} onFind={find} />
            {writable.length > 0 && (
              <Control
                className="ml-auto"
                onClick={() => {
                  open(null);
                  setMaking(true);
                }}
              >
                파트너 추가
              </Control>
            )}
          </div>
          <ListState
            isLoading={isLoading}
            error={error}
            isEmpty={rows.length === 0}
            empty={search.find === undefined ? '파트너가 없습니다.' : '찾은 파트너가 없습니다.'}
            onRetry={reload}
          >
            <DataGrid
              label="파트너"
              columns={columnsOf(siteName)}
              rows={rows}
              keyOf={({ id }) => Number(id)}
              open={search.open ?? null}
              onOpen={(id) => {
                setMaking(false);
                open(id);
              }}
            />
          </ListState>
          <ListFoot words={[`${total}명`]} more={more} />
        </>
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
        ) : isMaking ? (
          <NewPartner
            siteIds={writable}
            onClose={() => setMaking(false)}
            onMade={(id) => {
              setMaking(false);
              reload();
              open(id);
            }}
          />
        ) : null
      }
    />
  );
}
