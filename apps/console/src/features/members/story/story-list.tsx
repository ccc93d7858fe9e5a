import type { ReactNode } from 'react';
import { ListFoot } from '../../../shared/grid/list-foot.tsx';
import { ListState } from '../../../shared/grid/list-state.tsx';
import type { LoadedList } from '../../../shared/grid/loaded-list.ts';
import { t } from '../../../shared/i18n/t.ts';
import { type SmallColumn, SmallTable } from '../../../shared/kit/small-table.tsx';

export interface StoryListProps<Row> {
  label: string;
  list: LoadedList<Row>;
  columns: readonly SmallColumn<Row>[];
  keyOf: (row: Row) => string | number;
  empty: string;
  detail?: ((row: Row) => ReactNode) | undefined;
  /** Above the rows. */
  filter?: ReactNode;
}

/** One kind of a member's history, newest first. */
export function StoryList<Row>({ label, list, columns, keyOf, empty, detail, filter }: StoryListProps<Row>) {
  const { rows, isLoading, error, more, reload } = list;
  return (
    <>
      {filter !== undefined && <div className="flex shrink-0 flex-wrap items-end gap-2 px-3.5 pb-1.5">{filter}</div>}
      <ListState isLoading={isLoading} error={error} isEmpty={rows.length === 0} empty={empty} onRetry={reload}>
        <SmallTable label={label} columns={columns} rows={rows} keyOf={keyOf} detail={detail} />
      </ListState>
      {rows.length > 0 && <ListFoot words={[t('members.recordCount', { count: rows.length })]} more={more} />}
    </>
  );
}
