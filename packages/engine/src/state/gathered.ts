/** A turn that gave out more than this leaves a new list behind: what it gave out must not be kept. */
const KEPT = 64;
const NONE: readonly never[] = [];

/**
 * Collects what a turn gives out in a list that is used again and again, so that nothing grows from nothing with every
 * input; what is taken is as long as it must be.
 */
export class Gathered<Item> {
  #items: Item[] = [];
  #count = 0;

  start(): void {
    this.#count = 0;
  }

  add(item: Item): void {
    if (this.#count < this.#items.length) this.#items[this.#count] = item;
    else this.#items.push(item);
    this.#count += 1;
  }

  take(): readonly Item[] {
    if (this.#count === 0) return NONE;
    const taken = this.#items.slice(0, this.#count);
    if (this.#count > KEPT) this.#items = [];
    this.#count = 0;
    return taken;
  }
}
