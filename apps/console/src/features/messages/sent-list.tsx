import { formatKstDateTime, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { type Sent, sentMessages } from '../../data/messages.ts';
import { useOwnFilters } from '../../data/own-filters.ts';
import { useSiteNames } from '../../data/sites.ts';
import type { Column } from '../../shared/grid/column.ts';
import { ListPane } from '../../shared/grid/list-pane.tsx';
import { siteColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { FindBox } from '../../shared/kit/find-box.tsx';
import { ListPage } from '../../shared/kit/list-page.tsx';
import { OwnFilters } from '../../shared/kit/own-filters.tsx';
import { PeriodFields } from '../../shared/kit/period-fields.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { categoryName } from '../../shared/message-words.ts';
import { periodSearch } from '../../shared/period-search.ts';
import { useListSearch } from '../../shared/use-list-search.ts';

/** Operators' messages, their recipients, and how many have read them. */
export function SentList() {
  const { search, open, find, period, show } = useListSearch();
  const { open: _opened, ...filtered } = search;
  const own = useOwnFilters('messages');
  const siteName = useSiteNames();
  const filter = { category: undefined, keyword: search.find ?? '', from: search.from, to: search.to };
  const list = sentMessages.useList(filter);
  const opened = list.rows.find(({ id }) => id === search.open);
  return (
    <ListPage
      list={
        <ListPane
          toolbar={
            <>
              <FindBox label={t('messages.find')} words={search.find ?? ''} onFind={find} />
              <PeriodFields period={periodSearch(search)} onChange={period} />
              <OwnFilters own={own} search={filtered} onChoose={show} />
            </>
          }
          wraps
          label={t('messages.sentList')}
          list={list}
          columns={columnsOf(({ siteId }) => siteName(siteId))}
          keyOf={({ id }) => Number(id)}
          open={search.open}
          onOpen={open}
          empty={t('messages.noneSent')}
          foot={[t('messages.sentCount', { count: list.total.toLocaleString() })]}
        />
      }
      detail={
        opened === undefined ? null : (
          <SentDetail sent={opened} siteName={siteName(opened.siteId)} onClose={() => open(null)} />
        )
      }
    />
  );
}

const toWhom = ({ member }: Sent) => member?.name ?? t('messages.everyone');
const readText = ({ reads, count }: Sent) =>
  t('messages.readOf', { reads: reads.toLocaleString(), count: count.toLocaleString() });

function columnsOf(siteName: (sent: Sent) => string): readonly Column<Sent>[] {
  return [
    {
      id: 'category',
      title: t('messages.category'),
      track: '60px',
      cell: ({ category }) => <StatusTag tone="wait">{categoryName(category)}</StatusTag>,
    },
    siteColumn(siteName),
    {
      id: 'title',
      title: t('messages.title'),
      track: 'minmax(96px,1fr)',
      cell: ({ title }) => <b className="font-semibold">{title}</b>,
    },
    { id: 'to', title: t('messages.recipients'), track: 'minmax(64px,120px)', cell: toWhom },
    { id: 'reads', title: t('messages.reads'), track: '96px', isFigure: true, cell: readText },
    {
      id: 'by',
      title: t('messages.sentBy'),
      track: '96px',
      room: 'wide',
      cell: ({ sentBy }) => <span className="text-ink-2">{sentBy.name}</span>,
    },
    {
      id: 'at',
      title: t('messages.sentAt'),
      track: '92px',
      room: 'desktop',
      cell: ({ createdAt }) => (
        <span className="text-ink-2" title={formatKstDateTime(createdAt)}>
          {formatKstShort(createdAt)}
        </span>
      ),
    },
  ];
}

function SentDetail({ sent, siteName, onClose }: { sent: Sent; siteName: string; onClose: () => void }) {
  return (
    <DetailPane label={sent.title} head={<b className="truncate font-semibold">{sent.title}</b>} onClose={onClose}>
      <p className="rounded-md bg-bg p-3 whitespace-pre-wrap wrap-anywhere">{sent.text}</p>
      <Facts
        facts={[
          [t('messages.recipients'), toWhom(sent)],
          [t('messages.reads'), readText(sent)],
          [t('messages.category'), categoryName(sent.category)],
          [t('messages.link'), sent.link ?? '–'],
          [t('messages.site'), siteName],
          [t('messages.sentBy'), sent.sentBy.name],
          [t('messages.sentAt'), formatKstDateTime(sent.createdAt)],
        ]}
      />
    </DetailPane>
  );
}
