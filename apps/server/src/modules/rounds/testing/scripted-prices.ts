import type { AcceptedTrade } from '@hoga/market/integrity/trade-gate';
import type { Quote } from '@hoga/market/quote';
import type { FixingWatch } from '../fixing-watch.ts';

type Prices = ConstructorParameters<typeof FixingWatch>[0];

/** A scripted market of one symbol, as far as fixings use it. */
export class ScriptedPrices implements Prices {
  readonly #quotes = new Set<(quote: Quote) => void>();
  readonly #leaps = new Set<(quote: Quote) => void>();
  readonly #trades = new Set<(trade: AcceptedTrade) => void>();
  readonly #gaps = new Set<() => void>();
  readonly #printed: AcceptedTrade[] = [];

  onQuote(listener: (quote: Quote) => void): () => void {
    return added(this.#quotes, listener);
  }

  onLeap(listener: (quote: Quote) => void): () => void {
    return added(this.#leaps, listener);
  }

  onTrade(listener: (trade: AcceptedTrade) => void): () => void {
    return added(this.#trades, listener);
  }

  onGap(listener: () => void): () => void {
    return added(this.#gaps, listener);
  }

  market(): ReturnType<Prices['market']> {
    return {
      trades: {
        lastAt: (at) => this.#printed.findLast(({ exTs }) => exTs <= at) ?? null,
        between: (from, to) => this.#printed.filter(({ exTs }) => exTs >= from && exTs <= to),
      },
    };
  }

  quote(quote: Quote): void {
    for (const listener of this.#quotes) listener(quote);
  }

  leap(quote: Quote): void {
    for (const listener of this.#leaps) listener(quote);
  }

  /** Frames were missed. */
  gap(): void {
    for (const listener of this.#gaps) listener();
  }

  trade(trade: AcceptedTrade): void {
    this.#printed.push(trade);
    for (const listener of this.#trades) listener(trade);
  }
}

function added<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
