import type { OrderId } from '@hoga/kernel/ids';
/**
 * A player's working orders, oldest first: ids rise, so a new one goes to the end and any is found by halving. They
 * come and go all the time, and a `Map` is rebuilt again and again as they do. Nothing may come or go while they are
 * gone through.
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

  /** At most so many of those beyond an id. */
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

  /** Where the id is, or would go. */
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

/** One by one: `splice` makes a list of what it took out, and `copyWithin` looks every place up by name. */
function closeGap<Item>(items: Item[], place: number): void {
  for (let index = place + 1; index < items.length; index++) items[index - 1] = items[index] as Item;
  items.pop();
}
