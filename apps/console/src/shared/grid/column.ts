import type { ReactNode } from 'react';

export interface ColumnSort {
  /** The present order by this column; null: the list is ordered by another. */
  readonly is: 'ascending' | 'descending' | null;
  /** Sorts by it, or reverses the order. */
  readonly onSort: () => void;
}

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** A track of a CSS grid: `64px`, `minmax(120px,1fr)`. */
  readonly track: string;
  /** Figures stand at the right. */
  readonly isFigure?: boolean;
  /** The width it needs; without it the column is always shown. */
  readonly room?: 'desktop' | 'wide';
  /** With one, its head is pressed to sort by it. */
  readonly sort?: ColumnSort;
  readonly cell: (row: Row) => ReactNode;
}

export function tracksOf<Row>(columns: readonly Column<Row>[]): string {
  return columns.map(({ track }) => track).join(' ');
}
