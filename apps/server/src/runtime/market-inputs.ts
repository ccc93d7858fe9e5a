import { fxPair } from '@hoga/engine/market/fx-rate';
import type { Clock } from '@hoga/kernel/clock';
import type { Decimal } from '@hoga/kernel/decimal';
import type { Quote } from '@hoga/market/quote';
import { currencyPairs } from './engine-configuration.ts';
import type { LiveTradingDirectory, LiveTradingSites } from './trading-directory.ts';
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
  readonly sites: LiveTradingSites;
  readonly directory: Pick<LiveTradingDirectory, 'instrument' | 'futures' | 'oversea' | 'onChange'>;
  readonly runtime: Pick<TradingRuntime, 'offerQuote' | 'offerFx'>;
  readonly clock: Clock;
}

/**
 * Hands every quote to the engine, none left out: a price that is skipped would be a trigger that was not seen. Leaps
 * too: while one waits for its second witness the engine fills nothing, and knows the witness when it comes. Returns
 * how to stop.
 */
export function feedEngine({ market, sites, directory, runtime, clock }: MarketInputParts): () => void {
  const wantedNow = () => ({
    traded: new Set([...directory.futures.all, ...directory.oversea.all].map(({ instrument }) => instrument.symbol)),
    pairs: currencyPairs(sites, directory),
  });
  let wanted = wantedNow();
  const refresh = () => {
    wanted = wantedNow();
  };
  const stops = [sites.onChange(refresh), directory.onChange(refresh)];
  let fxSeq = 0;
  const offer = (quote: Quote) => {
    if (!wanted.traded.has(quote.symbol)) return;
    runtime.offerQuote(toEngineQuote(quote, directory.instrument(quote.symbol)?.kind === 'crypto'));
  };
  const onQuote = (quote: Quote) => {
    if (directory.instrument(quote.symbol)?.kind === 'fx') {
      for (const { from, to } of wanted.pairs) {
        if (!quote.symbol.includes(from) && !quote.symbol.includes(to)) continue;
        const rate = market.fxRate(from, to, clock.now())?.rate;
        if (rate === undefined) continue;
        fxSeq += 1;
        runtime.offerFx({ pair: fxPair(from, to), rate, exTs: quote.exTs, seq: fxSeq });
      }
    } else offer(quote);
  };
  stops.push(market.onLeap(offer), market.onQuote(onQuote));
  return () => {
    for (const stop of stops) stop();
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
