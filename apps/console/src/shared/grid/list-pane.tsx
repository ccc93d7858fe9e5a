import type { ReactNode } from 'react';
import { Toolbar } from '../kit/toolbar.tsx';
import { DataGrid, type DataGridProps } from './data-grid.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListState } from './list-state.tsx';
import type { LoadedList } from './loaded-list.ts';

export interface ListPaneProps<Row, Key extends string | number>
  extends Omit<DataGridProps<Row, Key>, 'rows' | 'open'> {
  list: LoadedList<Row>;
  open: Key | undefined;
  /** Its views, its search and its actions. */
  toolbar: ReactNode;
  /** Whether the toolbar takes as many lines as it needs. */
  wraps?: boolean | undefined;
  /** Between the toolbar and the rows. */
  filter?: ReactNode;
  /** One sentence about there being nothing. */
  empty: string;
  /** The totals of the list. */
  foot: readonly string[];
}

/** A list as every page has it: its filter, its rows or why there are none, their totals, and the next page. */
export function ListPane<Row, Key extends string | number>(props: ListPaneProps<Row, Key>) {
  const { list, open, toolbar, wraps, filter, empty, foot, ...grid } = props;
  const { rows, isLoading, error, more, reload } = list;
  // No count is shown before it is loaded.
  const isKnown = !isLoading && error === null;
  return (
    <>
      <Toolbar wraps={wraps}>{toolbar}</Toolbar>
      {filter}
      <ListState isLoading={isLoading} error={error} isEmpty={rows.length === 0} empty={empty} onRetry={reload}>
        <DataGrid {...grid} rows={rows} open={open ?? null} />
      </ListState>
      <ListFoot words={isKnown ? foot : []} more={more} />
    </>
  );
}
