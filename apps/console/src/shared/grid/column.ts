import type { ReactNode } from 'react';

export interface ColumnSort {
  /** How the list is sorted by it now; null: by something else. */
  readonly is: 'ascending' | 'descending' | null;
  /** Sorts by it, or the other way round. */
  readonly onSort: () => void;
}

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** A track of a CSS grid: `64px`, `minmax(120px,1fr)`. */
  readonly track: string;
  /** Figures stand at the right. */
  readonly isFigure?: boolean;
  /** What it takes to be shown; without it always. */
  readonly room?: 'desktop' | 'wide';
  /** With one, its head is pressed to sort by it. */
  readonly sort?: ColumnSort;
  readonly cell: (row: Row) => ReactNode;
}

export function tracksOf<Row>(columns: readonly Column<Row>[]): string {
  return columns.map(({ track }) => track).join(' ');
}
