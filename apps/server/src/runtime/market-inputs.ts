import type { TradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import { type FxQuote, fxPair } from '@hoga/engine/market/fx-rate';
import type { Clock } from '@hoga/kernel/clock';
import type { Decimal } from '@hoga/kernel/decimal';
import type { Quote } from '@hoga/market/quote';
import { toEngineQuote } from '../foundation/engine-quote.ts';
import type { CurrencyPair } from '../products/server-product.ts';
import { currencyPairs, pricedSymbols } from './engine-configuration.ts';
import type { LiveTradingDirectory, LiveTradingSites } from './trading-directory.ts';
import type { TradingRuntime } from './trading-runtime.ts';

/** Source of prices. Both subscriptions return an unsubscribe function. */
export interface PriceSource {
  onQuote(listener: (quote: Quote) => void): () => void;
  /** Prices that jumped and wait for confirmation by a second quote. */
  onLeap(listener: (quote: Quote) => void): () => void;
  fxRate(from: string, to: string, now: number): { readonly rate: Decimal; readonly at: number } | null;
}

export interface MarketInputParts {
  readonly market: PriceSource;
  readonly sites: LiveTradingSites;
  readonly directory: LiveTradingDirectory;
  readonly runtime: Pick<TradingRuntime, 'offerQuote' | 'offerFx'>;
  readonly clock: Clock;
}

/** The quote currency of every exchange rate of the market. */
const QUOTED_IN = 'KRW';

/**
 * Passes every quote to the engine: a skipped price could miss a trigger. Leaps as well: while one awaits confirmation
 * the engine fills nothing, and recognises the confirming quote. Returns an unsubscribe function.
 */
export function feedEngine({ market, sites, directory, runtime, clock }: MarketInputParts): () => void {
  const wantedNow = () => ({
    priced: pricedSymbols(sites, directory),
    pairs: currencyPairs(sites, directory),
  });
  let wanted = wantedNow();
  const refresh = () => {
    wanted = wantedNow();
  };
  const stops = [sites.onChange(refresh), directory.onChange(refresh)];
  let fxSeq = 0;
  const offer = (quote: Quote) => {
    if (!wanted.priced.has(quote.symbol)) return;
    runtime.offerQuote(toEngineQuote(quote, directory.instrument(quote.symbol)?.kind === 'crypto'));
  };
  const onQuote = (quote: Quote) => {
    if (directory.instrument(quote.symbol)?.kind === 'fx') {
      for (const pair of wanted.pairs) {
        if (!isPartOf(quote.symbol, pair)) continue;
        const { from, to } = pair;
        const known = market.fxRate(from, to, clock.now());
        if (known === null) continue;
        // Based on the quote's own number, so that every process numbers the rate alike; one quote may move several
        // rates.
        fxSeq = Math.max(fxSeq + 1, quote.seq);
        const { rate, at: exTs } = known;
        const rest = nextRest(directory.calendar(quote.symbol), exTs);
        runtime.offerFx({ pair: fxPair(from, to), rate, exTs, seq: fxSeq, ...rest });
      }
    } else offer(quote);
  };
  stops.push(market.onLeap(offer), market.onQuote(onQuote));
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Whether the pair's rate derives from the symbol's. All rates are quoted in KRW, so KRW in the symbol proves nothing;
 * a tick of another currency must not confirm a jump of this one.
 */
function isPartOf(symbol: string, { from, to }: CurrencyPair): boolean {
  return [from, to].some((currency) => currency !== QUOTED_IN && symbol.includes(currency));
}

/** Next closing hours of the rate's market: during them the rate does not become stale. */
function nextRest(calendar: TradingCalendar, at: number): Pick<FxQuote, 'restsAt' | 'resumesAt'> {
  const { state, until, nextOpen, nextClose } = calendar.stateAt(at);
  if (state === 'rest' || state === 'break') return { restsAt: at, resumesAt: until };
  return { restsAt: nextClose, resumesAt: nextOpen };
}
