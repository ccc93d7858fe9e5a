import type { SiteId } from '@hoga/kernel/ids';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import { type Inquiry, useInquiries } from '../../data/inquiries.ts';
import { useNamedSites } from '../../data/sites.ts';
import type { Column } from '../../shared/grid/column.ts';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import { ListFoot } from '../../shared/grid/list-foot.tsx';
import { ListState } from '../../shared/grid/list-state.tsx';
import { ListPage } from '../../shared/kit/list-page.tsx';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { useListSearch } from '../../shared/use-list-search.ts';
import { InquiryDetail } from './inquiry-detail.tsx';
import { ABOUT, STATUS, VIEWS } from './inquiry-words.ts';

function columnsOf(siteName: (id: SiteId) => string): readonly Column<Inquiry>[] {
  return [
    { id: 'about', title: '분류', track: '52px', cell: ({ category }) => ABOUT[category] },
    {
      id: 'site',
      title: '사이트',
      track: '72px',
      room: 'wide',
      cell: ({ siteId }) => <span className="text-micro text-ink-2">{siteName(siteId)}</span>,
    },
    {
      id: 'member',
      title: '회원',
      track: 'minmax(64px,120px)',
      cell: ({ username }) => <b className="font-semibold">{username}</b>,
    },
    {
      id: 'question',
      title: '물은 것',
      track: 'minmax(80px,1fr)',
      cell: ({ question }) => question,
    },
    { id: 'lines', title: '대화', track: '40px', isFigure: true, room: 'wide', cell: ({ lines }) => lines },
    {
      id: 'status',
      title: '상태',
      track: '68px',
      cell: ({ status }) => <StatusTag tone={STATUS[status][1]}>{STATUS[status][0]}</StatusTag>,
    },
    {
      id: 'at',
      title: '마지막',
      track: '84px',
      isFigure: true,
      room: 'desktop',
      cell: ({ updatedAt }) => <span className="text-ink-2">{formatKstShort(updatedAt)}</span>,
    },
  ];
}

/** What members ask, those first who have waited longest. */
export function InquiriesPage() {
  const { search, open, view } = useListSearch();
  const chosen = VIEWS.find(({ id }) => id === search.view) ?? VIEWS[0];
  const { rows, total, isLoading, error, more, reload } = useInquiries(chosen.statuses);
  const sites = useNamedSites([...new Set(rows.map(({ siteId }) => siteId))]);
  const siteName = (siteId: SiteId) => sites.find(({ id }) => id === siteId)?.name ?? '';
  const [openedAt] = useState(Date.now);
  // What is answered leaves the queue, and stays in sight until another is opened.
  const [last, setLast] = useState<Inquiry | null>(null);
  const listed = rows.find(({ id }) => Number(id) === search.open);
  const opened = listed ?? (last !== null && Number(last.id) === search.open ? last : undefined);
  return (
    <ListPage
      list={
        <>
          <div className="flex h-11 shrink-0 items-center gap-2 px-3.5 max-lg:h-14">
            <SavedFilters
              filters={VIEWS.map(({ id, name }) => ({ id, name, count: id === chosen.id ? total : undefined }))}
              chosen={chosen.id}
              onChoose={view}
            />
          </div>
          <ListState
            isLoading={isLoading}
            error={error}
            isEmpty={rows.length === 0}
            empty={chosen.id === 'waiting' ? '답변을 기다리는 문의가 없습니다.' : '문의가 없습니다.'}
            onRetry={reload}
          >
            <DataGrid
              label="문의"
              columns={columnsOf(siteName)}
              rows={rows}
              keyOf={({ id }) => Number(id)}
              open={search.open ?? null}
              onOpen={(id) => {
                setLast(rows.find((row) => Number(row.id) === id) ?? null);
                open(id);
              }}
              isNew={({ createdAt }) => createdAt > openedAt}
            />
          </ListState>
          <ListFoot words={[`${total}건`]} more={more} />
        </>
      }
      detail={
        opened === undefined ? null : (
          <InquiryDetail
            key={`${opened.id}`}
            inquiry={opened}
            siteName={siteName(opened.siteId)}
            onClose={() => open(null)}
            onChanged={() => {
              setLast(opened);
              reload();
            }}
          />
        )
      }
    />
  );
}
