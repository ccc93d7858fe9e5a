import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { t } from '../../../shared/i18n/t.ts';
import type { SmallColumn } from '../../../shared/kit/small-table.tsx';

/** When it was, to the second. */
export function timeColumn<Row>(at: (row: Row) => number): SmallColumn<Row> {
  return {
    id: 'at',
    title: t('members.time'),
    cell: (row) => <span className="text-micro text-ink-3">{formatKstDateTime(at(row))}</span>,
  };
}
