import { fxPair } from '@hoga/engine/market/fx-rate';
import type { Clock } from '@hoga/kernel/clock';
import type { Decimal } from '@hoga/kernel/decimal';
import type { Quote } from '@hoga/market/quote';
import type { CurrencyPair } from './engine-configuration.ts';
import type { TradingDirectory } from './trading-directory.ts';
import type { TradingRuntime } from './trading-runtime.ts';

/** Where prices come from. Both listeners return how to stop. */
export interface PriceSource {
  onQuote(listener: (quote: Quote) => void): () => void;
  /** Prices that jumped and wait for a second witness. */
  onLeap(listener: (quote: Quote) => void): () => void;
  fxRate(from: string, to: string, now: number): { readonly rate: Decimal } | null;
}

export interface MarketInputParts {
  readonly market: PriceSource;
  readonly directory: Pick<TradingDirectory, 'instrument' | 'futures' | 'oversea'>;
  readonly pairs: readonly CurrencyPair[];
  readonly runtime: Pick<TradingRuntime, 'offerQuote' | 'offerFx'>;
  readonly clock: Clock;
}

/**
 * Hands every quote to the engine, none left out: a price that is skipped would be a trigger that was not seen. Leaps
 * too: while one waits for its second witness the engine fills nothing, and knows the witness when it comes. Returns
 * how to stop.
 */
export function feedEngine({ market, directory, pairs, runtime, clock }: MarketInputParts): () => void {
  const options = [...directory.futures.all, ...directory.oversea.all];
  const traded = new Set(options.map(({ instrument }) => instrument.symbol));
  let fxSeq = 0;
  const offer = (quote: Quote) => {
    if (!traded.has(quote.symbol)) return;
    runtime.offerQuote(toEngineQuote(quote, directory.instrument(quote.symbol)?.kind === 'crypto'));
  };
  const stopLeaps = market.onLeap(offer);
  const stopQuotes = market.onQuote((quote) => {
    if (directory.instrument(quote.symbol)?.kind === 'fx') {
      for (const { from, to } of pairs) {
        if (!quote.symbol.includes(from) && !quote.symbol.includes(to)) continue;
        const rate = market.fxRate(from, to, clock.now())?.rate;
        if (rate === undefined) continue;
        fxSeq += 1;
        runtime.offerFx({ pair: fxPair(from, to), rate, exTs: quote.exTs, seq: fxSeq });
      }
    } else offer(quote);
  });
  return () => {
    stopLeaps();
    stopQuotes();
  };
}

/** Overseas contracts are valued on last: their mark is nobody's business. */
function toEngineQuote(quote: Quote, hasMark: boolean): Parameters<TradingRuntime['offerQuote']>[0] {
  const { symbol, seq, exTs, bid, ask, last, mark, index, fundingRate, nextFundingTime } = quote;
  return {
    feed: symbol,
    seq,
    exTs,
    bid,
    ask,
    last,
    mark: hasMark ? mark : null,
    index: hasMark ? index : null,
    fundingRate,
    nextFundingTime,
  };
}
