import type { PlayerId } from '@hoga/kernel/ids';

/**
 * Accounts in the order in which an event is applied to them: furthest beyond its limit first, of equals the lower id;
 * of several reasons the worst counts. One quote may concern tens of thousands in one turn, and they share few
 * distances: each distance has its list, and only the distances are compared.
 */
export class ByUrgency {
  readonly #lists = new Map<number, PlayerId[]>();
  #lastBeyond = Number.NaN;
  #lastList: PlayerId[] = [];

  add(playerId: PlayerId, beyond: number): void {
    // Entries waiting at one price arrive consecutively.
    if (beyond !== this.#lastBeyond) {
      this.#lastBeyond = beyond;
      this.#lastList = this.#listOf(beyond);
    }
    this.#lastList.push(playerId);
  }

  inOrder(): readonly PlayerId[] {
    const lists = [...ascending(this.#lists.keys())].reverse().map((beyond) => this.#lists.get(beyond) ?? []);
    const inOrder = lists.flatMap((list) => (list.length > 1 ? ([...ascending(list)] as PlayerId[]) : list));
    // A repeated account is less urgent at its later occurrence.
    const distinct = new Set(inOrder);
    return distinct.size === inOrder.length ? inOrder : [...distinct];
  }

  #listOf(beyond: number): PlayerId[] {
    const list = this.#lists.get(beyond) ?? [];
    this.#lists.set(beyond, list);
    return list;
  }
}

/** Sorted as numbers, without a comparison in JavaScript. */
function ascending(numbers: Iterable<number>): Float64Array {
  return Float64Array.from(numbers).sort();
}
