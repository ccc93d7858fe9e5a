import type { OptionId } from '@hoga/kernel/ids';
/**
 * A player's items by option, in insertion order. They are few, so a linear search is faster than hashing, and
 * iterating needs no iterator. It must not change during iteration.
 */
export class OptionMap<Item, Id extends number = OptionId> {
  readonly #ids: Id[] = [];
  readonly #items: Item[] = [];
  /** The option of the last look-up is mostly that of the next; 0 is no option. */
  #askedId: Id | 0 = 0;
  #asked: Item | undefined = undefined;

  get size(): number {
    return this.#items.length;
  }

  get(optionId: Id): Item | undefined {
    if (optionId === this.#askedId) return this.#asked;
    const place = this.#ids.indexOf(optionId);
    this.#asked = place === -1 ? undefined : this.#items[place];
    this.#askedId = optionId;
    return this.#asked;
  }

  has(optionId: Id): boolean {
    return this.get(optionId) !== undefined;
  }

  /** An existing option keeps its place. */
  set(optionId: Id, item: Item): void {
    this.#askedId = 0;
    const place = this.#ids.indexOf(optionId);
    if (place !== -1) {
      this.#items[place] = item;
      return;
    }
    this.#ids.push(optionId);
    this.#items.push(item);
  }

  delete(optionId: Id): void {
    this.#askedId = 0;
    const place = this.#ids.indexOf(optionId);
    if (place === -1) return;
    // The newest is mostly removed first.
    if (place === this.#ids.length - 1) {
      this.#ids.pop();
      this.#items.pop();
      return;
    }
    this.#ids.splice(place, 1);
    this.#items.splice(place, 1);
  }

  values(): readonly Item[] {
    return this.#items;
  }
}
