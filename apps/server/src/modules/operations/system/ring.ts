/** The newest of what is pushed, oldest first. */
export class Ring<Item> {
  readonly #most: number;
  #items: Item[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  push(item: Item): void {
    this.#items = [...this.#items.slice(1 - this.#most), item];
  }

  get all(): readonly Item[] {
    return this.#items;
  }
}
