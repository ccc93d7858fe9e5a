import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import type { DepthLevel } from '../feed.ts';
import { wideDepth } from '../wide-depth.ts';
import type { DepthChange, PriceLevel } from './messages.ts';

/** Changes kept while the snapshot is on its way; more means it is not coming. */
const MAX_WAITING = 2_000;

export interface DepthSnapshot {
  readonly lastUpdateId: number;
  readonly bids: readonly PriceLevel[];
  readonly asks: readonly PriceLevel[];
}

/** `live`: the book is whole. `waiting`: a snapshot is needed. */
export type BookState = 'waiting' | 'live';

/**
 * A book kept by the venue's rule: changes wait for a snapshot; those wholly before it are dropped, the first kept
 * must span it, and each later one must follow the one before. A break in the chain starts over.
 */
export class DepthBook {
  readonly #tick: Decimal;
  #state: BookState = 'waiting';
  #waiting: DepthChange[] = [];
  #lastId = 0;
  #isFirst = true;
  readonly #bids = new Map<Decimal, Decimal>();
  readonly #asks = new Map<Decimal, Decimal>();

  constructor(tick: Decimal) {
    this.#tick = tick;
  }

  get state(): BookState {
    return this.#state;
  }

  /** Takes a change; `waiting` afterwards means a new snapshot must be fetched. */
  change(change: DepthChange): BookState {
    if (this.#state === 'live') this.#follow(change);
    else this.#keep(change);
    return this.#state;
  }

  /** Takes a snapshot and the changes that waited for it. */
  snapshot(snapshot: DepthSnapshot): BookState {
    const waiting = this.#waiting;
    this.reset();
    apply(this.#bids, snapshot.bids);
    apply(this.#asks, snapshot.asks);
    this.#lastId = snapshot.lastUpdateId;
    this.#state = 'live';
    for (const change of waiting) this.change(change);
    return this.#state;
  }

  reset(): void {
    this.#state = 'waiting';
    this.#waiting = [];
    this.#isFirst = true;
    this.#bids.clear();
    this.#asks.clear();
  }

  /** What is shown of a side, best first. The venue does not tell how many orders make up a level. */
  bids(): DepthLevel[] {
    return wideDepth(
      'bids',
      sorted(this.#bids, (a, b) => (a > b ? -1 : 1)),
      this.#tick,
    );
  }

  asks(): DepthLevel[] {
    return wideDepth(
      'asks',
      sorted(this.#asks, (a, b) => (a < b ? -1 : 1)),
      this.#tick,
    );
  }

  #keep(change: DepthChange): void {
    this.#waiting.push(change);
    if (this.#waiting.length > MAX_WAITING) this.#waiting.shift();
  }

  #follow(change: DepthChange): void {
    if (this.#isFirst && change.lastId < this.#lastId) return;
    const continues = this.#isFirst ? change.firstId <= this.#lastId : change.previousId === this.#lastId;
    if (!continues) {
      this.#startOver(change);
      return;
    }
    this.#isFirst = false;
    this.#lastId = change.lastId;
    apply(this.#bids, change.bids);
    apply(this.#asks, change.asks);
  }

  #startOver(change: DepthChange): void {
    this.reset();
    this.#keep(change);
  }
}

function apply(side: Map<Decimal, Decimal>, levels: readonly PriceLevel[]): void {
  for (const [price, quantity] of levels) {
    if (quantity === ZERO) side.delete(price);
    else side.set(price, quantity);
  }
}

function sorted(side: ReadonlyMap<Decimal, Decimal>, order: (a: Decimal, b: Decimal) => number): DepthLevel[] {
  return [...side].sort(([a], [b]) => order(a, b)).map(([price, quantity]) => ({ price, quantity, orders: 1 }));
}
