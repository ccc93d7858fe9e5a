import type { AcceptedTrade } from '@hoga/market/integrity/trade-gate';

const RECENT_TRADES = 1_000;

/** The newest trades of one symbol. */
export class RecentTrades {
  #trades: AcceptedTrade[] = [];

  add(trade: AcceptedTrade): void {
    this.#trades.push(trade);
    if (this.#trades.length > 2 * RECENT_TRADES) this.#trades = this.#trades.slice(-RECENT_TRADES);
  }

  /** The newest of one contract, oldest first: a line through two would show their difference as a move. */
  newest(count: number): readonly AcceptedTrade[] {
    const newest = this.#trades.slice(-count);
    const contract = newest.at(-1)?.contract;
    return newest.slice(newest.findLastIndex((trade) => trade.contract !== contract) + 1);
  }

  after(seq: number): readonly AcceptedTrade[] {
    const from = this.#trades.findLastIndex((trade) => trade.seq <= seq) + 1;
    return this.#trades.slice(from);
  }

  between(from: number, to: number): readonly AcceptedTrade[] {
    return this.#trades.filter(({ exTs }) => exTs >= from && exTs <= to);
  }

  /** The last one at or before a time of the exchange's clock (DOMAIN §5). */
  lastAt(at: number): AcceptedTrade | null {
    return this.#trades.findLast(({ exTs }) => exTs <= at) ?? null;
  }

  get lastSeq(): number | null {
    return this.#trades.at(-1)?.seq ?? null;
  }
}
