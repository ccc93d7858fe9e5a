import type { Price } from '@hoga/kernel/amounts';

/** How long a feed may be silent for its last trade to count. */
export const FIXING_SILENCE_MS = 3_000;

export interface FixingTrade {
  readonly price: Price;
  /** The source's time, not the arrival time. */
  readonly exTs: number;
  /** The trade's number in its feed: of several with one time the highest is the last. */
  readonly seq: number;
}

/** The evidence of a price at one moment, from which the same price can be recomputed. */
export interface Fixing {
  readonly at: number;
  /** The last trades up to the moment and some after it, oldest first. */
  readonly trades: readonly FixingTrade[];
  /** The source's time of the feed's last message up to the moment, trade or quote; null: unknown. */
  readonly heardAt: number | null;
  /** Whether its price was an unconfirmed jump. */
  readonly isUnconfirmed: boolean;
}

/** Why a moment has no price. */
export type FixingGap = 'SILENT' | 'UNCONFIRMED' | 'NO_TRADE';

export type FixedPrice =
  | { readonly trade: FixingTrade; readonly gap: null }
  | { readonly trade: null; readonly gap: FixingGap };

/** The last trade at or before the moment, if the feed was live and its price confirmed. */
export function fixedPrice({ at, trades, heardAt, isUnconfirmed }: Fixing): FixedPrice {
  if (heardAt === null || heardAt > at || at - heardAt > FIXING_SILENCE_MS) return { trade: null, gap: 'SILENT' };
  if (isUnconfirmed) return { trade: null, gap: 'UNCONFIRMED' };
  let last: FixingTrade | null = null;
  for (const trade of trades) if (trade.exTs <= at && (last === null || isLater(trade, last))) last = trade;
  return last === null ? { trade: null, gap: 'NO_TRADE' } : { trade: last, gap: null };
}

function isLater(a: FixingTrade, b: FixingTrade): boolean {
  return a.exTs > b.exTs || (a.exTs === b.exTs && a.seq > b.seq);
}
