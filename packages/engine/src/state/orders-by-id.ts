import type { OrderId } from '@hoga/kernel/ids';
/**
 * A player's working orders, oldest first: ids rise, so a new one is appended and any is found by binary search. They
 * are short-lived, and a `Map` is rehashed again and again as they leave. It must not change during iteration.
 */
export class OrdersById<Order, Id extends number = OrderId> {
  readonly #ids: Id[] = [];
  readonly #orders: Order[] = [];

  get size(): number {
    return this.#orders.length;
  }

  get(id: Id): Order | undefined {
    const place = this.#placeOf(id);
    return this.#ids[place] === id ? this.#orders[place] : undefined;
  }

  set(id: Id, order: Order): void {
    const place = this.#placeOf(id);
    if (place === this.#ids.length) {
      this.#ids.push(id);
      this.#orders.push(order);
    } else if (this.#ids[place] === id) {
      this.#orders[place] = order;
    } else {
      this.#ids.splice(place, 0, id);
      this.#orders.splice(place, 0, order);
    }
  }

  delete(id: Id): void {
    const place = this.#placeOf(id);
    if (this.#ids[place] !== id) return;
    closeGap(this.#ids, place);
    closeGap(this.#orders, place);
  }

  /** At most so many of the orders after an id. */
  after(id: number, most: number): readonly Order[] {
    const from = this.#placeOf((id + 1) as Id);
    return this.#orders.slice(from, from + most);
  }

  keys(): readonly Id[] {
    return this.#ids;
  }

  values(): readonly Order[] {
    return this.#orders;
  }

  /** The index of the id, or where it would be inserted. */
  #placeOf(id: Id): number {
    const ids = this.#ids;
    let from = 0;
    let to = ids.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((ids[middle] ?? 0) < id) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** One by one: `splice` allocates a list of removed items, and `copyWithin` looks every index up by name. */
function closeGap<Item>(items: Item[], place: number): void {
  for (let index = place + 1; index < items.length; index++) items[index - 1] = items[index] as Item;
  items.pop();
}
