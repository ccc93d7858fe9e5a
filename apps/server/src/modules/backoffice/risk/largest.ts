/** The `most` items with the largest figures of all offered, largest first. */
export class Largest<Item> {
  readonly #most: number;
  readonly #kept: { readonly item: Item; readonly figure: bigint }[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  offer(item: Item, figure: bigint): void {
    const kept = this.#kept;
    if (kept.length === this.#most && figure <= (kept.at(-1)?.figure ?? 0n)) return;
    const place = kept.findIndex((other) => other.figure < figure);
    kept.splice(place === -1 ? kept.length : place, 0, { item, figure });
    if (kept.length > this.#most) kept.pop();
  }

  get items(): readonly Item[] {
    return this.#kept.map(({ item }) => item);
  }
}
