import { type Paged, PagedList } from '@hoga/ui/components/paged-list.tsx';
import type { ReactNode } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

export interface InfiniteListProps<Row extends { readonly id: number }> {
  label: string;
  query: Paged & { readonly error: unknown };
  rows: readonly Row[];
  row: (row: Row) => ReactNode;
}

/** Ended rows, page after page. */
export function InfiniteList<Row extends { readonly id: number }>({ label, query, rows, row }: InfiniteListProps<Row>) {
  const t = useText();
  return (
    <PagedList
      query={query}
      rows={rows.length}
      errorText={messageForError(query.error)}
      emptyText={t('futures.noRecords')}
      endText={t('futures.endOfList')}
    >
      <ul aria-label={label}>
        {rows.map((item) => (
          <li key={item.id}>{row(item)}</li>
        ))}
      </ul>
    </PagedList>
  );
}
