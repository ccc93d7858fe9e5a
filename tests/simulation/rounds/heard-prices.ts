import type { Quote } from '@hoga/engine/rows/quote';
import { ONE } from '@hoga/kernel/decimal';
import { QuoteGate } from '@hoga/market/integrity/quote-gate';
import { INTEGRITY_RULES } from '@hoga/market/integrity/rules';
import { type AcceptedTrade, TradeGate } from '@hoga/market/integrity/trade-gate';
import type { FixingWatch } from '@hoga/server/modules/rounds/fixing-watch';

type Prices = ConstructorParameters<typeof FixingWatch>[0];
type Listener<Event extends 'onQuote' | 'onLeap' | 'onTrade'> = Parameters<Prices[Event]>[0];

const SOURCE = 'simulated';

/** What one process lets through of what one feed says to it; a quote's last price counts as a trade of its moment. */
export class HeardPrices implements Prices {
  readonly #feed: string;
  readonly #now: () => number;
  readonly #quotes: QuoteGate;
  readonly #trades: TradeGate;
  readonly #printed: AcceptedTrade[] = [];
  readonly #onQuote = new Set<Listener<'onQuote'>>();
  readonly #onLeap = new Set<Listener<'onLeap'>>();
  readonly #onTrade = new Set<Listener<'onTrade'>>();

  constructor(feed: string, now: () => number) {
    this.#feed = feed;
    this.#now = now;
    this.#quotes = new QuoteGate(INTEGRITY_RULES.crypto, now());
    this.#trades = new TradeGate(INTEGRITY_RULES.crypto, now());
  }

  onQuote = (listener: Listener<'onQuote'>) => added(this.#onQuote, listener);
  onLeap = (listener: Listener<'onLeap'>) => added(this.#onLeap, listener);
  onTrade = (listener: Listener<'onTrade'>) => added(this.#onTrade, listener);

  market() {
    return {
      lastTradeAt: (at: number) => this.#printed.findLast(({ exTs }) => exTs <= at) ?? null,
      tradesBetween: (from: number, to: number) => this.#printed.filter(({ exTs }) => exTs >= from && exTs <= to),
    };
  }

  hear({ feed, ...quote }: Quote): void {
    if (feed !== this.#feed) return;
    const said = { symbol: feed, source: SOURCE };
    const verdict = this.#quotes.admit({ ...quote, ...said }, this.#now());
    if (verdict.accepted) for (const listener of this.#onQuote) listener(verdict.quote);
    else if (verdict.reason === 'jump' && verdict.leap !== null) {
      for (const listener of this.#onLeap) listener(verdict.leap);
    }
    const print = { ...said, price: quote.last, quantity: ONE, side: 'B', exTs: quote.exTs } as const;
    const traded = this.#trades.admit(print, this.#now());
    if (!traded.accepted) return;
    this.#printed.push(traded.trade);
    for (const listener of this.#onTrade) listener(traded.trade);
  }
}

function added<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
