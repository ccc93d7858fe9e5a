import type { Quote as EngineQuote } from '@hoga/engine/rows/quote';
import type { Quote } from '@hoga/market/quote';

/** Overseas contracts are valued on last: their mark is not used. */
export function toEngineQuote(quote: Quote, hasMark: boolean): EngineQuote {
  const { symbol, seq, exTs, bid, ask, last, tradedAt, mark, index, fundingRate, nextFundingTime, origin } = quote;
  return {
    feed: symbol,
    seq,
    exTs,
    bid,
    ask,
    last,
    tradedAt,
    mark: hasMark ? mark : null,
    index: hasMark ? index : null,
    fundingRate,
    nextFundingTime,
    origin,
  };
}
