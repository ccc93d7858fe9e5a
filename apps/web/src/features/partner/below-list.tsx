import { ListRow } from '@hoga/ui/components/list-row.tsx';
import { PagedList } from '@hoga/ui/components/paged-list.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { messageForError } from '../../data/api/api.ts';
import { rowsOf } from '../../data/api/pages.ts';
import { partnersBelowQuery } from '../../data/partner/partner-queries.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { shareText } from './share-text.ts';

/** Partners below, on all levels. */
export function BelowList() {
  const t = useText();
  const query = useInfiniteQuery(partnersBelowQuery());
  const rows = rowsOf(query.data?.pages ?? []);
  return (
    <PagedList
      query={query}
      rows={rows.length}
      errorText={messageForError(query.error)}
      emptyText={t('partner.noBelow')}
      endText={t('partner.endOfList')}
    >
      <ul aria-label={t('partner.below')}>
        {rows.map(({ id, name, level, share, members }) => (
          <li key={id}>
            <ListRow
              title={name}
              detail={t('partner.level', { level })}
              value={shareText(share)}
              valueDetail={t('partner.memberCount', { count: formatFigure(members) })}
            />
          </li>
        ))}
      </ul>
    </PagedList>
  );
}
