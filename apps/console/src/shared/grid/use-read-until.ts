import { useEffect } from 'react';
import type { LoadedList } from './loaded-list.ts';

/** Rows that are read for it at the most: what is not among them is not there. */
const MOST_ROWS = 1_000;

/** What an address has opened may be further down than the first page: pages are read on until it is there. */
export function useReadUntil<Row>(isFound: boolean, { rows, more }: Pick<LoadedList<Row>, 'rows' | 'more'>): void {
  useEffect(() => {
    if (!isFound && rows.length < MOST_ROWS) more?.();
  }, [isFound, rows.length, more]);
}
