import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { type Inquiry, inquiries, useInquiry } from '../../data/inquiries.ts';
import { useOwnFilters } from '../../data/own-filters.ts';
import { useOperator } from '../../data/session-store.ts';
import { useSiteNames } from '../../data/sites.ts';
import { t } from '../../shared/i18n/t.ts';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { Control } from '../../shared/kit/control.tsx';
import { ResourcePage } from '../../shared/resource/resource-page.tsx';
import { useNow } from '../../shared/use-now.ts';
import { inquiryColumns } from './inquiry-columns.tsx';
import { InquiryDetail } from './inquiry-detail.tsx';
import { InquiryFilterRow } from './inquiry-filter.tsx';
import { filterOf } from './inquiry-search.ts';
import { SatisfactionPane } from './satisfaction-pane.tsx';
import { useInquirySearch } from './use-inquiry-search.ts';

/** How often waits are computed anew. */
const AGE_MS = 20_000;

/** Members' inquiries, the soonest due first. */
export function InquiriesPage() {
  const page = useInquirySearch();
  const { search, open, chosen, change } = page;
  const list = inquiries.useList(filterOf(search));
  const siteName = useSiteNames();
  const me = useOperator();
  const now = useNow(AGE_MS);
  const [openedAt] = useState(Date.now);
  const { category, member, from, to } = search;
  const [isFiltering, setFiltering] = useState([category, member, from, to].some((each) => each !== undefined));
  useKeys([{ keys: 'f', does: t('inquiries.filter'), run: () => setFiltering(!isFiltering) }]);
  // An answered inquiry leaves the queue, and stays visible until another is opened.
  const [last, setLast] = useState<Inquiry | null>(null);
  const listed = list.rows.find(({ id }) => Number(id) === search.open);
  const kept = listed ?? (last !== null && Number(last.id) === search.open ? last : undefined);
  const isNumber = search.open !== undefined && search.open > 0;
  // Of another view, or further down: an address may open any.
  const found = useInquiry(list.isLoading || kept !== undefined || !isNumber ? null : (search.open ?? null)).data;
  return (
    <ResourcePage
      page={page}
      list={list}
      label={t('inquiries.title')}
      columns={inquiryColumns({ siteName, now, me: me.id })}
      idOf={({ id }) => Number(id)}
      isNew={({ createdAt }) => createdAt > openedAt}
      wraps
      own={useOwnFilters('inquiries')}
      findLabel={t('inquiries.find')}
      beside={
        <Control
          aria-expanded={isFiltering}
          aria-label={t('inquiries.filter')}
          onClick={() => setFiltering(!isFiltering)}
        >
          <SlidersHorizontal size={14} aria-hidden="true" />
        </Control>
      }
      filter={isFiltering && <InquiryFilterRow search={search} onChange={change} />}
      empty={chosen.id === 'waiting' && page.find === '' ? t('inquiries.noneWaiting') : t('inquiries.empty')}
      foot={[t('inquiries.count', { total: list.total })]}
      making={{ name: t('inquiries.satisfaction'), pane: () => <SatisfactionPane onClose={() => open(null)} /> }}
      opened={isNumber ? (kept ?? found ?? null) : null}
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
