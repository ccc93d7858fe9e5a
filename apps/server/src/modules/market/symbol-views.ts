import type { Depth, Ticker, Trade } from '@hoga/contract/market';
import { sub, toText, ZERO } from '@hoga/kernel/decimal';
import type { DepthLevel, FeedDepth } from '@hoga/market/feed';
import type { AcceptedTrade } from '@hoga/market/integrity/trade-gate';
import { changePercent } from '@hoga/market/statistics/day-figures';
import type { SymbolState } from '../../transport/format/price-frames.ts';

/** `null` before the first price. */
export function tickerOf(state: Omit<SymbolState, 'depth' | 'bars'>): Ticker | null {
  const { symbol, firstSeq, quote, past } = state;
  const shown = quote === null ? past : { price: quote.last, at: quote.exTs };
  if (shown === null) return null;
  const { price: last, at } = shown;
  const figures = state.figures ?? { reference: last, open: last, high: last, low: last, volume: ZERO };
  return {
    stock: symbol,
    seq: quote?.seq ?? firstSeq,
    at,
    last: toText(last),
    bid: toText(quote?.bid ?? last),
    ask: toText(quote?.ask ?? last),
    mark: toText(quote?.mark ?? last),
    index: toText(quote?.index ?? last),
    change: toText(sub(last, figures.reference)),
    changePercent: state.changePercent === null ? changePercent(last, figures.reference) : toText(state.changePercent),
    open: toText(figures.open),
    high: toText(figures.high),
    low: toText(figures.low),
    volume: toText(figures.volume),
    fundingRate: quote?.fundingRate == null ? null : toText(quote.fundingRate),
    nextFundingTime: quote?.nextFundingTime ?? null,
  };
}

export function depthOf(symbol: string, depth: FeedDepth | null): Depth {
  return {
    stock: symbol,
    at: depth?.exTs ?? 0,
    bids: depth?.bids.map(toWireLevel) ?? [],
    asks: depth?.asks.map(toWireLevel) ?? [],
  };
}

function toWireLevel({ price, quantity, orders }: DepthLevel): [string, string, number] {
  return [toText(price), toText(quantity), orders];
}

export function toWireTrade({ seq, exTs, price, quantity, side }: AcceptedTrade): Trade {
  return { seq, at: exTs, price: toText(price), quantity: toText(quantity), side };
}
