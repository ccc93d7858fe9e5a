import type { OrderColumn } from './ladder-column.ts';

/** A cell that an order is placed from. */
export interface LadderChoice {
  readonly column: OrderColumn;
  readonly row: number;
  /** The last price as displayed when it was chosen. */
  readonly last: number;
}

/** A limit at the market or beyond it fills at the quote: allowed, but shown before. */
export function isMarketable(
  column: OrderColumn,
  row: number,
  best: { readonly ask: number | null; readonly bid: number | null },
): boolean {
  if (column === 'buy') return best.ask !== null && row >= best.ask;
  if (column === 'sell') return best.bid !== null && row <= best.bid;
  return false;
}
