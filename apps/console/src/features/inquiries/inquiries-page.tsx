import type { SiteId } from '@hoga/kernel/ids';
import { useState } from 'react';
import { type Inquiry, inquiries, useInquiry } from '../../data/inquiries.ts';
import { useSiteNames } from '../../data/sites.ts';
import type { Column } from '../../shared/grid/column.ts';
import { momentColumn, siteColumn, stateColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { INQUIRY_STATUS } from '../../shared/inquiry-names.ts';
import { ResourcePage } from '../../shared/resource/resource-page.tsx';
import { useResource } from '../../shared/resource/use-resource.ts';
import { InquiryDetail } from './inquiry-detail.tsx';
import { ABOUT, VIEWS } from './inquiry-words.ts';

function columnsOf(siteName: (id: SiteId) => string): readonly Column<Inquiry>[] {
  return [
    { id: 'about', title: t('inquiries.category'), track: '52px', cell: ({ category }) => ABOUT[category] },
    siteColumn(({ siteId }) => siteName(siteId)),
    {
      id: 'member',
      title: t('inquiries.member'),
      track: 'minmax(64px,120px)',
      cell: ({ username }) => <b className="font-semibold">{username}</b>,
    },
    {
      id: 'question',
      title: t('inquiries.question'),
      track: 'minmax(80px,1fr)',
      cell: ({ question }) => question,
    },
    {
      id: 'lines',
      title: t('inquiries.lines'),
      track: '40px',
      isFigure: true,
      room: 'wide',
      cell: ({ lines }) => lines,
    },
    stateColumn('68px', ({ status }) => INQUIRY_STATUS[status]),
    momentColumn(t('inquiries.last'), ({ updatedAt }) => updatedAt),
  ];
}

/** What members ask, those first who have waited longest. */
export function InquiriesPage() {
  const page = useResource(VIEWS);
  const { search, open, chosen } = page;
  const list = inquiries.useList(chosen.statuses);
  const siteName = useSiteNames();
  const [openedAt] = useState(Date.now);
  // What is answered leaves the queue, and stays in sight until another is opened.
  const [last, setLast] = useState<Inquiry | null>(null);
  const listed = list.rows.find(({ id }) => Number(id) === search.open);
  const kept = listed ?? (last !== null && Number(last.id) === search.open ? last : undefined);
  // Of another view, or further down: an address may open any.
  const found = useInquiry(list.isLoading || kept !== undefined ? null : (search.open ?? null)).data;
  return (
    <ResourcePage
      page={page}
      list={list}
      label={t('inquiries.title')}
      columns={columnsOf(siteName)}
      idOf={({ id }) => Number(id)}
      isNew={({ createdAt }) => createdAt > openedAt}
      empty={chosen.id === 'waiting' ? t('inquiries.noneWaiting') : t('inquiries.empty')}
      foot={[t('inquiries.count', { total: list.total })]}
      opened={kept ?? found ?? null}
      onOpen={(id) => {
        setLast(list.rows.find((row) => Number(row.id) === id) ?? null);
        open(id);
      }}
      detail={(opened) => (
        <InquiryDetail
          key={`${opened.id}`}
          inquiry={opened}
          siteName={siteName(opened.siteId)}
          onClose={() => open(null)}
          onChanged={() => {
            setLast(opened);
            list.reload();
          }}
        />
      )}
    />
  );
}
