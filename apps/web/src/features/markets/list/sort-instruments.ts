import type { OverseaOption, Ticker } from '@hoga/contract/market';
import { parseDecimal } from '@hoga/kernel/decimal';

export type SortColumn = 'name' | 'price' | 'change' | 'high' | 'low' | 'volume';
export interface Sorting {
  readonly column: SortColumn;
  readonly direction: 'ascending' | 'descending';
}

const FIGURE = {
  price: 'last',
  change: 'changePercent',
  high: 'high',
  low: 'low',
  volume: 'volume',
} as const satisfies Record<Exclude<SortColumn, 'name'>, keyof Ticker>;

/**
 * The ids in order at this moment. Prices move on, rows do not: the order is taken once, when a header is pressed.
 * Instruments without a price stand last either way.
 */
export function sortedIds(
  options: readonly Pick<OverseaOption, 'id' | 'koName' | 'stock'>[],
  { column, direction }: Sorting,
  tickerOf: (stock: string) => Ticker | null,
): number[] {
  const sign = direction === 'ascending' ? 1 : -1;
  if (column === 'name') {
    return [...options].sort((a, b) => sign * a.koName.localeCompare(b.koName, 'ko')).map(({ id }) => id);
  }
  const figure = FIGURE[column];
  const valued = options.map(({ id, stock }) => ({ id, value: parseDecimal(tickerOf(stock)?.[figure] ?? '') }));
  return valued
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return a.value === b.value ? 0 : sign * (a.value > b.value ? 1 : -1);
    })
    .map(({ id }) => id);
}

/** The same column again turns round; another starts with its most telling end. */
export function nextSorting(before: Sorting | null, column: SortColumn): Sorting {
  if (before?.column === column) {
    return { column, direction: before.direction === 'ascending' ? 'descending' : 'ascending' };
  }
  return { column, direction: column === 'name' ? 'ascending' : 'descending' };
}
