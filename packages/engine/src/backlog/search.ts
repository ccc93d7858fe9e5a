import type { PlayerId } from '@hoga/kernel/ids';
import type { Reached } from '../product/spread.ts';

/**
 * Finds the accounts that an event concerns, a bounded number at a time: furthest beyond a limit first, of equals the
 * lower id. What one price reaches may be tens of thousands of accounts, of which a turn can read a part only. Between its
 * steps others may come and go: those that stay are found, some perhaps again.
 */
export class Search {
  /** The nearest first: the last is next. */
  readonly #distances: number[];
  readonly #reached = new Map<number, Reached[]>();
  /** Read, but not in order yet: all of one distance are, before the first of them is returned. */
  #read: PlayerId[] = [];
  #reading: Iterator<PlayerId> | null = null;
  #inOrder: ArrayLike<number> = [];
  #returned = 0;

  constructor(reached: readonly Reached[]) {
    for (const each of reached) {
      const others = this.#reached.get(each.beyond);
      if (others === undefined) this.#reached.set(each.beyond, [each]);
      else others.push(each);
    }
    this.#distances = [...new Float64Array(this.#reached.keys()).sort()];
  }

  get isDone(): boolean {
    return this.#distances.length === 0 && this.#returned === this.#inOrder.length;
  }

  /** The next of them: at most so many are read or returned. */
  next(most: number): readonly PlayerId[] {
    const found: PlayerId[] = [];
    for (let steps = 0; steps < most && !this.isDone; steps++) {
      if (this.#returned === this.#inOrder.length) this.#readOne();
      else this.#returnOne(found);
    }
    return found;
  }

  #returnOne(found: PlayerId[]): void {
    const place = this.#returned++;
    const id = this.#inOrder[place] as PlayerId;
    if (place === 0 || id !== this.#inOrder[place - 1]) found.push(id);
  }

  #readOne(): void {
    const distance = this.#distances.at(-1) as number;
    const reached = this.#reached.get(distance) as Reached[];
    this.#reading ??= reached.pop()?.playerIds() ?? null;
    const next = this.#reading?.next();
    if (next?.done === false) {
      this.#read.push(next.value);
      return;
    }
    this.#reading = null;
    if (reached.length > 0) return;
    this.#distances.pop();
    this.#reached.delete(distance);
    this.#inOrder = ascending(this.#read.reverse());
    this.#returned = 0;
    this.#read = [];
  }
}

/** Sorted as numbers, without a comparison in JavaScript. Accounts mostly wait in the order of their ids already. */
function ascending(numbers: readonly number[]): ArrayLike<number> {
  for (let place = 1; place < numbers.length; place++) {
    if ((numbers[place - 1] as number) > (numbers[place] as number)) return new Float64Array(numbers).sort();
  }
  return numbers;
}
