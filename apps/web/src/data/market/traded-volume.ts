import type { Trade } from '@hoga/contract/market';
import { add, type Decimal, decimal, ZERO } from '@hoga/kernel/decimal';

/** The volume at each price: every trade from the first to the last received, without a gap. */
export interface TradedVolume {
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** When the first of them was. */
  readonly since: number;
  /** By the price's text, as trades write it. */
  readonly byPrice: ReadonlyMap<string, Decimal>;
}

/**
 * Counts received trades, in any order. Where one between them and those before is missing, as after a broken
 * connection, counting restarts: a volume with a gap would be wrong.
 */
export function countTrades(known: TradedVolume | null, trades: readonly Trade[]): TradedVolume | null {
  const inOrder = [...trades].sort((a, b) => a.seq - b.seq);
  const later = inOrder.filter(({ seq }) => known === null || seq > known.lastSeq);
  const earlier = inOrder.filter(({ seq }) => known !== null && seq < known.firstSeq);
  if (later.length === 0 && earlier.length === 0) return known;
  const count = new Count(known);
  for (const trade of later) count.addLater(trade);
  for (const trade of earlier.reverse()) count.addEarlier(trade);
  return count.volume();
}

class Count {
  #byPrice: Map<string, Decimal>;
  #range: Omit<TradedVolume, 'byPrice'> | null;

  constructor(known: TradedVolume | null) {
    this.#byPrice = new Map(known?.byPrice);
    this.#range = known;
  }

  addLater(trade: Trade): void {
    const { seq, at } = trade;
    const isNext = this.#range !== null && seq === this.#range.lastSeq + 1;
    if (this.#range !== null && isNext) this.#range = { ...this.#range, lastSeq: seq };
    else {
      this.#byPrice = new Map();
      this.#range = { firstSeq: seq, lastSeq: seq, since: at };
    }
    this.#put(trade);
  }

  /** A trade that does not reach up to the first is dropped: what lies between is unknown. */
  addEarlier(trade: Trade): void {
    if (this.#range === null || trade.seq !== this.#range.firstSeq - 1) return;
    this.#range = { ...this.#range, firstSeq: trade.seq, since: trade.at };
    this.#put(trade);
  }

  volume(): TradedVolume | null {
    return this.#range === null ? null : { ...this.#range, byPrice: this.#byPrice };
  }

  #put({ price, quantity }: Trade): void {
    this.#byPrice.set(price, add(this.#byPrice.get(price) ?? ZERO, decimal(quantity)));
  }
}
