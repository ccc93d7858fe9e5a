import { decimal } from '@hoga/kernel/decimal';
import type { Feed, FeedSink } from '@hoga/market/feed';
import type { FeedSource } from '../modules/market/public.ts';

export interface DrivenPrices {
  readonly bid: string | number;
  readonly ask: string | number;
  readonly last?: string | number;
  readonly mark?: string | number;
  readonly fundingRate?: string;
  readonly contract?: string;
}

/**
 * A feed driven by the test. The first price of a symbol, and of each of its contracts, is sent twice: a price counts only after a second quote
 * confirms it.
 */
export class DrivenFeed implements Feed {
  readonly name = 'driven';
  readonly simulated = true;
  readonly history = null;
  readonly source: FeedSource = { create: () => this };
  readonly #now: () => number;
  readonly #begun = new Set<string>();
  #sink: FeedSink | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  follow(): () => void {
    return () => undefined;
  }

  start(sink: FeedSink): void {
    this.#sink = sink;
  }

  stop(): void {
    this.#sink = null;
  }

  quote(symbol: string, prices: DrivenPrices): void {
    const begun = `${symbol} ${prices.contract ?? ''}`;
    if (!this.#begun.has(begun)) this.#say(symbol, prices);
    this.#begun.add(begun);
    this.#say(symbol, prices);
  }

  #say(symbol: string, { bid, ask, last = bid, mark, fundingRate, contract }: DrivenPrices): void {
    this.#sink?.quote({
      symbol,
      source: this.name,
      contract: contract ?? null,
      sequence: null,
      epoch: 0,
      bid: decimal(bid),
      ask: decimal(ask),
      last: decimal(last),
      tradedAt: null,
      mark: mark === undefined ? null : decimal(mark),
      index: mark === undefined ? null : decimal(mark),
      fundingRate: fundingRate === undefined ? null : decimal(fundingRate),
      nextFundingTime: null,
      exTs: this.#now(),
    });
  }

  trade(symbol: string, price: string | number, contract?: string): void {
    const print = { symbol, source: this.name, price: decimal(price), quantity: decimal(1), side: 'B' } as const;
    this.#sink?.trade({ ...print, ...(contract === undefined ? {} : { contract }), exTs: this.#now() });
  }
}
