import type { CancelAfterRow } from './rows.ts';

interface Timed {
  readonly row: Pick<CancelAfterRow, 'dueAt' | 'playerId' | 'scope'>;
}

/**
 * Armed switches, the one that is due first on top: a binary heap. Switches are renewed far more often than they fire, so
 * a renewed one stays in it until its former moment; its owner asks whether it still counts.
 */
export class DueQueue<Item extends Timed> {
  readonly #heap: Item[] = [];

  get top(): Item | undefined {
    return this.#heap[0];
  }

  add(item: Item): void {
    const heap = this.#heap;
    let index = heap.push(item) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!isBefore(item, heap[parent] as Item)) break;
      heap[index] = heap[parent] as Item;
      index = parent;
    }
    heap[index] = item;
  }

  dropTop(): void {
    const heap = this.#heap;
    const item = heap.pop();
    if (item === undefined || heap.length === 0) return;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      if (left >= heap.length) break;
      const right = left + 1;
      const child = right < heap.length && isBefore(heap[right] as Item, heap[left] as Item) ? right : left;
      if (!isBefore(heap[child] as Item, item)) break;
      heap[index] = heap[child] as Item;
      index = child;
    }
    heap[index] = item;
  }
}

/** A total order, so that a shard that is loaded fires them as the one before would have. */
function isBefore({ row: a }: Timed, { row: b }: Timed): boolean {
  if (a.dueAt !== b.dueAt) return a.dueAt < b.dueAt;
  if (a.playerId !== b.playerId) return a.playerId < b.playerId;
  return a.scope < b.scope;
}
