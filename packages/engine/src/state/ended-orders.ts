/**
 * Whose the most recently ended orders were: a cancel that lost the race is told so (E41), a stranger's or unknown
 * order is not (E40). Bounded, because ended orders never stop coming.
 */
export class EndedOrders {
  readonly #owners = new Map<number, number>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  add(orderId: number, playerId: number): void {
    this.#owners.set(orderId, playerId);
    if (this.#owners.size <= this.#capacity) return;
    for (const oldest of this.#owners.keys()) {
      this.#owners.delete(oldest);
      break;
    }
  }

  isOwnedBy(orderId: number, playerId: number): boolean {
    return this.#owners.get(orderId) === playerId;
  }

  /** Order id and owner, oldest first. */
  entries(): IterableIterator<[number, number]> {
    return this.#owners.entries();
  }
}
