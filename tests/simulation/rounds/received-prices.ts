import type { Quote } from '@hoga/engine/rows/quote';
import { decimal, ONE } from '@hoga/kernel/decimal';
import { QuoteGate } from '@hoga/market/integrity/quote-gate';
import { INTEGRITY_RULES } from '@hoga/market/integrity/rules';
import { TradeGate } from '@hoga/market/integrity/trade-gate';
import { ScriptedPrices } from '@hoga/server/modules/rounds/testing/scripted-prices';

const SOURCE = 'simulated';

/** The prices of one feed that pass one process's gates; a quote's last price counts as a trade of its moment. */
export class ReceivedPrices {
  readonly accepted = new ScriptedPrices();
  readonly #feed: string;
  readonly #now: () => number;
  readonly #quotes: QuoteGate;
  readonly #trades: TradeGate;

  constructor(feed: string, now: () => number) {
    this.#feed = feed;
    this.#now = now;
    this.#quotes = new QuoteGate(INTEGRITY_RULES.crypto, now(), decimal('0.1'));
    this.#trades = new TradeGate(INTEGRITY_RULES.crypto, now());
  }

  record(quote: Quote): void {
    if (quote.feed !== this.#feed) return;
    const origin = { symbol: quote.feed, source: SOURCE, contract: null, sequence: null, epoch: 0 };
    const verdict = this.#quotes.admit({ ...quote, ...origin }, this.#now());
    if (verdict.accepted) this.accepted.quote(verdict.quote);
    else if (verdict.reason === 'jump' && verdict.leap !== null) this.accepted.leap(verdict.leap);
    const print = { ...origin, price: quote.last, quantity: ONE, side: 'B', exTs: quote.exTs } as const;
    const traded = this.#trades.admit(print, this.#now());
    if (traded.accepted) this.accepted.trade(traded.trade);
  }
}
