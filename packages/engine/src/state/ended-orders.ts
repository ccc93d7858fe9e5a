import { idOf, type OrderId, type PlayerId } from '@hoga/kernel/ids';
import { IdMap } from './id-map.ts';

/**
 * The players of the most recently ended orders: a cancel that lost the race gets E41, one for another player's or an
 * unknown order E40. Bounded, because the number of ended orders is not.
 */
export class EndedOrders {
  readonly #owners = new IdMap();
  /** Order ids in the order they ended; the oldest is overwritten. */
  readonly #ring: OrderId[] = [];
  readonly #capacity: number;
  #oldest = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  add(orderId: OrderId, playerId: PlayerId): void {
    if (this.#ring.length < this.#capacity) {
      this.#ring.push(orderId);
    } else {
      const forgotten = this.#ring[this.#oldest];
      if (forgotten !== undefined) this.#owners.delete(forgotten);
      this.#ring[this.#oldest] = orderId;
      this.#oldest = (this.#oldest + 1) % this.#capacity;
    }
    this.#owners.set(orderId, playerId);
  }

  isOwnedBy(orderId: OrderId, playerId: PlayerId): boolean {
    return this.#owners.get(orderId) === playerId;
  }

  /** Oldest first. */
  *entries(): Iterable<{ readonly orderId: OrderId; readonly playerId: PlayerId }> {
    for (let i = 0; i < this.#ring.length; i++) {
      const orderId = this.#ring[(this.#oldest + i) % this.#ring.length] ?? idOf<OrderId>(0);
      yield { orderId, playerId: idOf(this.#owners.get(orderId) ?? 0) };
    }
  }
}
