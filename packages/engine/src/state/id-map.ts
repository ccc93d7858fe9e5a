import { assert } from '@hoga/kernel/assert';

const SMALLEST = 64;
/** Neighbours that share a block: two cache lines of keys and values. */
const BLOCK = 8;

/**
 * Ids to ids, for a great many short-lived entries: a flat table with linear probing, in which a key lies next to its
 * value and a removal closes its gap. A `Map` of that size is rehashed again and again as entries leave it.
 */
export class IdMap {
  /** Alternating keys and values; 0 is no id. */
  #table = new Float64Array(2 * SMALLEST);
  #mask = SMALLEST - 1;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(id: number): number | undefined {
    const slot = this.#slotOf(id);
    return id !== 0 && this.#key(slot) === id ? this.#table[2 * slot + 1] : undefined;
  }

  set(id: number, value: number): void {
    assert(Number.isSafeInteger(id) && id > 0, 'an id is a positive whole number');
    if (2 * (this.#size + 1) > this.#mask + 1) this.#grow();
    const slot = this.#slotOf(id);
    if (this.#key(slot) !== id) this.#size += 1;
    this.#table[2 * slot] = id;
    this.#table[2 * slot + 1] = value;
  }

  delete(id: number): void {
    const slot = this.#slotOf(id);
    if (id === 0 || this.#key(slot) !== id) return;
    this.#size -= 1;
    this.#closeGap(slot);
  }

  #key(slot: number): number {
    return this.#table[2 * slot] ?? 0;
  }

  /** The slot of the id, or the free slot for it; half of the table is always free. */
  #slotOf(id: number): number {
    let slot = this.#home(id);
    for (let key = this.#key(slot); key !== 0 && key !== id; key = this.#key(slot)) slot = (slot + 1) & this.#mask;
    return slot;
  }

  /**
   * Ids are sequential: they are spread, so that they do not fill one run of slots, but a few neighbours stay together,
   * because they are mostly used together.
   */
  #home(id: number): number {
    const block = Math.floor(id / BLOCK);
    const mixed = Math.imul((block | 0) ^ Math.floor(block / 0x1_0000_0000), 0x9e37_79b1);
    return ((mixed ^ (mixed >>> 15)) * BLOCK + (id % BLOCK)) & this.#mask;
  }

  /** Moves entries beyond the gap up, so that no search ends there too early. */
  #closeGap(start: number): void {
    let gap = start;
    let slot = (gap + 1) & this.#mask;
    for (let key = this.#key(slot); key !== 0; key = this.#key(slot)) {
      const distance = (slot - this.#home(key)) & this.#mask;
      if (distance >= ((slot - gap) & this.#mask)) {
        this.#table.copyWithin(2 * gap, 2 * slot, 2 * slot + 2);
        gap = slot;
      }
      slot = (slot + 1) & this.#mask;
    }
    this.#table[2 * gap] = 0;
  }

  #grow(): void {
    const old = this.#table;
    this.#table = new Float64Array(2 * old.length);
    this.#mask = old.length - 1;
    this.#size = 0;
    for (let index = 0; index < old.length; index += 2) {
      const key = old[index] ?? 0;
      if (key !== 0) this.set(key, old[index + 1] ?? 0);
    }
  }
}
