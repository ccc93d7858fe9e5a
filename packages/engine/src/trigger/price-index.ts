import { assert, defined } from '@hoga/kernel/assert';

export interface Level<T> {
  /** Ascending ranks fire first: the key itself for 'up', its negative for 'down'. */
  readonly rank: number;
  readonly entries: IndexEntry<T>[];
}

/** An item's place in the index, so that removal needs no search. An item in one index only may be its own entry. */
export interface IndexEntry<T> {
  readonly item: T;
  /** null while it is in no index. */
  level: Level<T> | null;
  slot: number;
}

export type VisitLevel<T> = (level: Level<T>, beyond: number) => void;

/**
 * The items of a level, from the newest slot. Others may be added and removed between two of them: those that stay are
 * returned, some perhaps twice.
 */
export function* itemsOf<T>({ entries }: Level<T>): IterableIterator<T> {
  for (let slot = entries.length - 1; slot >= 0; slot = Math.min(slot, entries.length) - 1) {
    yield (entries[slot] as IndexEntry<T>).item;
  }
}

/** A key at which an 'up' or 'down' index always fires. */
export const ALWAYS: Readonly<Record<Direction, number>> = {
  up: Number.MIN_SAFE_INTEGER,
  down: Number.MAX_SAFE_INTEGER,
};

export type Direction = 'up' | 'down';

/**
 * Items waiting for a price, keyed by whole ticks. 'up' fires when the price is at or above the key, 'down' when it is
 * at or below. Equal keys share a level and the levels form a heap, so a price that reaches nothing costs one
 * comparison however many items wait, and adding or removing costs at most the logarithm of the distinct keys.
 */
export class PriceIndex<T> {
  readonly #sign: 1 | -1;
  readonly #levels = new Map<number, Level<T>>();
  readonly #heap: Level<T>[] = [];
  #emptyLevels = 0;
  #size = 0;

  constructor(direction: Direction) {
    this.#sign = direction === 'up' ? 1 : -1;
  }

  get size(): number {
    return this.#size;
  }

  /** Adds an entry that is in no index. */
  insert(entry: IndexEntry<T>, key: number): void {
    assert(entry.level === null, 'an entry waits in one place');
    const level = this.#levelOf(key);
    entry.level = level;
    entry.slot = level.entries.length;
    level.entries.push(entry);
    this.#size += 1;
  }

  /** Moves an entry of this index to another key. */
  move(entry: IndexEntry<T>, key: number): void {
    this.remove(entry);
    this.insert(entry, key);
  }

  /** The level of the key, created or reused. */
  #levelOf(key: number): Level<T> {
    const rank = this.#sign * key;
    let level = this.#levels.get(rank);
    if (level === undefined) {
      level = { rank, entries: [] };
      this.#levels.set(rank, level);
      this.#push(level);
    } else if (level.entries.length === 0) {
      this.#emptyLevels -= 1;
    }
    return level;
  }

  remove(entry: IndexEntry<T>): void {
    const entries = entry.level?.entries;
    assert(entries !== undefined && entries[entry.slot] === entry, 'entry is not in its level');
    entry.level = null;
    const moved = entries.pop();
    if (moved !== undefined && moved !== entry) {
      entries[entry.slot] = moved;
      moved.slot = entry.slot;
    }
    this.#size -= 1;
    if (entries.length > 0) return;
    // An empty level stays until it reaches the top or too many have accumulated: most are soon reused.
    this.#emptyLevels += 1;
    if (this.#emptyLevels > 64 && this.#emptyLevels * 2 > this.#heap.length) this.#compact();
  }

  /** How many items the price reaches; beyond `most` it need not be complete. */
  countReached(price: number, most: number): number {
    return this.#top() === undefined ? 0 : this.#countBelow(0, this.#sign * price, most);
  }

  /** By how many ticks the price is beyond the entry's key; negative where it does not reach it. */
  beyond({ level }: IndexEntry<T>, price: number): number {
    return this.#sign * price - defined(level, 'an entry that waits').rank;
  }

  /** Visits every level the price reaches, with how many ticks it is beyond. */
  visitReached(price: number, visit: VisitLevel<T>): void {
    if (this.#top() !== undefined) this.#visitBelow(0, this.#sign * price, visit);
  }

  /** Appends every item the price reaches to `fired`, in no particular order, leaving them in the index. */
  collect(price: number, fired: T[]): void {
    const reached = this.#sign * price;
    const top = this.#top();
    if (top === undefined || top.rank > reached) return;
    this.#collectBelow(0, reached, fired);
  }

  /** The first level that is not empty. */
  #top(): Level<T> | undefined {
    for (let top = this.#heap[0]; top !== undefined && top.entries.length === 0; top = this.#heap[0]) this.#pop();
    return this.#heap[0];
  }

  #countBelow(position: number, reached: number, most: number): number {
    const level = this.#heap[position];
    if (level === undefined || level.rank > reached) return 0;
    let count = level.entries.length;
    if (count <= most) count += this.#countBelow(2 * position + 1, reached, most - count);
    if (count <= most) count += this.#countBelow(2 * position + 2, reached, most - count);
    return count;
  }

  #collectBelow(position: number, reached: number, fired: T[]): void {
    const level = this.#heap[position];
    if (level === undefined || level.rank > reached) return;
    for (const entry of level.entries) fired.push(entry.item);
    this.#collectBelow(2 * position + 1, reached, fired);
    this.#collectBelow(2 * position + 2, reached, fired);
  }

  #visitBelow(position: number, reached: number, visit: VisitLevel<T>): void {
    const level = this.#heap[position];
    if (level === undefined || level.rank > reached) return;
    if (level.entries.length > 0) visit(level, reached - level.rank);
    this.#visitBelow(2 * position + 1, reached, visit);
    this.#visitBelow(2 * position + 2, reached, visit);
  }

  #push(level: Level<T>): void {
    const heap = this.#heap;
    let position = heap.length;
    heap.push(level);
    while (position > 0) {
      const parent = (position - 1) >> 1;
      const above = heap[parent] as Level<T>;
      if (above.rank <= level.rank) break;
      heap[position] = above;
      position = parent;
    }
    heap[position] = level;
  }

  #pop(): void {
    const heap = this.#heap;
    const top = heap[0] as Level<T>;
    this.#levels.delete(top.rank);
    this.#emptyLevels -= 1;
    const last = heap.pop() as Level<T>;
    if (heap.length > 0) this.#sink(last, 0);
  }

  #sink(level: Level<T>, start: number): void {
    const heap = this.#heap;
    const half = heap.length >> 1;
    let position = start;
    while (position < half) {
      let child = 2 * position + 1;
      let smallest = heap[child] as Level<T>;
      const right = heap[child + 1];
      if (right !== undefined && right.rank < smallest.rank) {
        child += 1;
        smallest = right;
      }
      if (smallest.rank >= level.rank) break;
      heap[position] = smallest;
      position = child;
    }
    heap[position] = level;
  }

  #compact(): void {
    const heap = this.#heap;
    let kept = 0;
    for (const level of heap) {
      if (level.entries.length === 0) this.#levels.delete(level.rank);
      else heap[kept++] = level;
    }
    heap.length = kept;
    this.#emptyLevels = 0;
    for (let position = (kept >> 1) - 1; position >= 0; position--) this.#sink(heap[position] as Level<T>, position);
  }
}
