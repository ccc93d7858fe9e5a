import { useEffect } from 'react';
import type { LoadedList } from './loaded-list.ts';

/** The most rows that are loaded for it: a row beyond them counts as not found. */
const MOST_ROWS = 1_000;

/** A row opened by its address may be beyond the first page: pages are loaded until it is found. */
export function useReadUntil<Row>(isFound: boolean, { rows, more }: Pick<LoadedList<Row>, 'rows' | 'more'>): void {
  useEffect(() => {
    if (!isFound && rows.length < MOST_ROWS) more?.();
  }, [isFound, rows.length, more]);
}
