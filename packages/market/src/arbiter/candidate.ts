import { abs, add, type Decimal, div, mul, ONE, sub, times, ZERO } from '@hoga/kernel/decimal';
import type { FeedQuote } from '../feed.ts';

/** Why a candidate is discarded entirely. */
export type Unsound = 'not-positive' | 'ahead' | 'behind';

export type SourceFault = 'silent' | 'standing' | 'crossed' | 'outvoted';

export type CandidateVerdict =
  /** From the current source: it goes to the gate. */
  | 'followed'
  /** From a standby source. */
  | 'warm'
  | 'crossed'
  | 'outside-hours'
  | 'unknown-source'
  | Unsound
  /** Sound by itself, but its source has just been abandoned because of it. */
  | 'left';

export function unsound(quote: FeedQuote, before: FeedQuote | null, now: number, maxAheadMs: number): Unsound | null {
  const prices = [quote.bid, quote.ask, quote.last, quote.mark, quote.index];
  if (prices.some((price) => price !== null && price <= ZERO)) return 'not-positive';
  if (Math.max(quote.exTs, quote.tradedAt ?? 0) > now + maxAheadMs) return 'ahead';
  return before !== null && isBehind(quote, before) ? 'behind' : null;
}

/** Older than the source's last quote, or a repetition. A source without numbers may send two quotes with one time. */
function isBehind(quote: FeedQuote, before: FeedQuote): boolean {
  if (quote.exTs !== before.exTs) return quote.exTs < before.exTs;
  return quote.sequence !== null && before.sequence !== null && quote.sequence <= before.sequence;
}

export function isCrossed({ bid, ask }: FeedQuote): boolean {
  return bid >= ask;
}

export function midOf({ bid, ask }: { readonly bid: Decimal; readonly ask: Decimal }): Decimal {
  return div(add(bid, ask), times(ONE, 2), 'halfUp');
}

/** Whether two others agree with each other and both differ from the quote by more than the limit. */
export function isOutvoted(quote: FeedQuote, others: readonly FeedQuote[], limit: Decimal): boolean {
  const mid = midOf(quote);
  const far = others.map(midOf).filter((other) => abs(sub(other, mid)) > mul(mid, limit, 'floor'));
  return far.some((a, index) => far.slice(index + 1).some((b) => abs(sub(a, b)) <= mul(a, half(limit), 'floor')));
}

function half(limit: Decimal): Decimal {
  return div(limit, times(ONE, 2), 'floor');
}
