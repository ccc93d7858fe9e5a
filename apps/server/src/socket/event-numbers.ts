/** Numbers events per player or per topic, starting with 1. */
export class EventNumbers<Key> {
  readonly #last = new Map<Key, number>();

  last(key: Key): number {
    return this.#last.get(key) ?? 0;
  }

  /** Takes the next number only if what carries it could be made: a failure must leave no gap. */
  number<Numbered>(key: Key, make: (seq: number) => Numbered): Numbered {
    const seq = this.last(key) + 1;
    const numbered = make(seq);
    this.#last.set(key, seq);
    return numbered;
  }
}
