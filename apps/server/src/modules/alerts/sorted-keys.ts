interface Keyed<Item> {
  readonly key: bigint;
  readonly id: number;
  readonly item: Item;
}

/** Up to this many new entries are inserted one by one; more are sorted in together. */
const FEW = 16;

/** Entries by key, smallest first: what a price has reached is cut off the front in one step, however much there is. */
export class SortedKeys<Item> {
  #sorted: Keyed<Item>[] = [];
  #fresh: Keyed<Item>[] = [];

  get size(): number {
    return this.#sorted.length + this.#fresh.length;
  }

  add(key: bigint, id: number, item: Item): void {
    this.#fresh.push({ key, id, item });
  }

  remove(key: bigint, id: number): void {
    this.#settle();
    const place = this.#placeOf(key, id);
    const found = this.#sorted[place];
    if (found?.key === key && found.id === id) this.#sorted.splice(place, 1);
  }

  /** Removes and returns what has this key or a smaller one. */
  takeUpTo(key: bigint): readonly Item[] {
    this.#settle();
    const first = this.#sorted[0];
    if (first === undefined || first.key > key) return [];
    return this.#sorted.splice(0, this.#placeOf(key, Number.POSITIVE_INFINITY)).map(({ item }) => item);
  }

  #settle(): void {
    if (this.#fresh.length === 0) return;
    const fresh = this.#fresh;
    this.#fresh = [];
    if (fresh.length <= FEW) {
      for (const entry of fresh) this.#sorted.splice(this.#placeOf(entry.key, entry.id), 0, entry);
    } else {
      this.#sorted = [...this.#sorted, ...fresh].sort(inOrder);
    }
  }

  /** Of the first entry that is not before this one. */
  #placeOf(key: bigint, id: number): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const entry = this.#sorted[middle];
      if (entry !== undefined && (entry.key < key || (entry.key === key && entry.id < id))) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function inOrder(a: Keyed<unknown>, b: Keyed<unknown>): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.id - b.id;
}
