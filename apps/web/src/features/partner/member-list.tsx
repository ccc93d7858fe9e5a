import { ListRow } from '@hoga/ui/components/list-row.tsx';
import { PagedList } from '@hoga/ui/components/paged-list.tsx';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { messageForError } from '../../data/api/api.ts';
import { partnerMembersQuery } from '../../data/partner/partner-queries.ts';
import { useText } from '../../shared/i18n/use-text.ts';

/** Members by masked names: a partner sees their number and since when, never who they are. */
export function MemberList() {
  const t = useText();
  const query = useInfiniteQuery(partnerMembersQuery());
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <PagedList
      query={query}
      rows={rows.length}
      errorText={messageForError(query.error)}
      emptyText={t('partner.noMembers')}
      endText={t('partner.endOfList')}
    >
      <p className="px-gutter pt-3 text-micro text-ink-3">{t('partner.maskedHint')}</p>
      <ul aria-label={t('partner.members')}>
        {rows.map(({ name, createdAt }, place) => (
          // Names are masked and may be equal: only the place in the list is unique.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id of their own, by design.
          <li key={`${place} ${name}`}>
            <ListRow title={name} value={formatKstDate(createdAt)} valueDetail={t('partner.joined')} />
          </li>
        ))}
      </ul>
    </PagedList>
  );
}
