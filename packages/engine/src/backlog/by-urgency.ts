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
    const distances = [...ascending([...this.#lists.keys()])].reverse();
    const inOrder: PlayerId[] = [];
    for (const beyond of distances) appendDistinct(inOrder, ascending(this.#lists.get(beyond) ?? []));
    if (distances.length < 2) return inOrder;
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

/** Sorted as numbers, without a comparison in JavaScript. Accounts mostly wait in the order of their ids already. */
function ascending<Item extends number>(numbers: readonly Item[]): readonly Item[] | Float64Array {
  for (let place = 1; place < numbers.length; place++) {
    if ((numbers[place - 1] as number) > (numbers[place] as number)) return new Float64Array(numbers).sort();
  }
  return numbers;
}

/** Appends sorted ids, each once. */
function appendDistinct(to: PlayerId[], sorted: ArrayLike<number>): void {
  for (let place = 0; place < sorted.length; place++) {
    if (place === 0 || sorted[place] !== sorted[place - 1]) to.push(sorted[place] as PlayerId);
  }
}
