import type { OptionId } from '@hoga/kernel/ids';
/**
 * What a player has by option, in the order it came. It is little, so looking through it is faster than hashing, and
 * going through all of it needs no iterator. Nothing may come or go while it is gone through.
 */
export class OptionMap<Item, Id extends number = OptionId> {
  readonly #ids: Id[] = [];
  readonly #items: Item[] = [];
  /** The option that was asked for last is mostly the one asked for next; 0 is no option. */
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

  /** An option that is here already keeps its place. */
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
    // What came last mostly leaves first.
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
