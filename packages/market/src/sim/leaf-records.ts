import { BLOCK_BYTES, type DayStreams, type Keystream } from './keystream.ts';
import { dayOfLeaf, firstLeafOf } from './leaf.ts';

/** Leaves read at once: half a minute. A day has a whole number of such lots. */
const LOT_LEAVES = 256;

/** A few random bytes for every leaf of time. */
export class LeafRecords {
  readonly #streams: DayStreams;
  readonly #use: string;
  readonly #recordBytes: number;
  #day: { readonly day: number; readonly stream: Keystream } | null = null;
  #lot: Uint8Array = new Uint8Array(0);
  #lotFrom = Number.NaN;

  constructor(streams: DayStreams, use: string, recordBytes: number) {
    this.#streams = streams;
    this.#use = use;
    this.#recordBytes = recordBytes;
  }

  recordOf(leaf: number): Uint8Array {
    if (!(leaf >= this.#lotFrom && leaf < this.#lotFrom + LOT_LEAVES)) this.#read(leaf);
    const from = (leaf - this.#lotFrom) * this.#recordBytes;
    return this.#lot.subarray(from, from + this.#recordBytes);
  }

  #read(leaf: number): void {
    const day = dayOfLeaf(leaf);
    const first = firstLeafOf(day);
    const lot = Math.floor((leaf - first) / LOT_LEAVES);
    const blocks = (LOT_LEAVES * this.#recordBytes) / BLOCK_BYTES;
    this.#lot = this.#streamOf(day).blocks(lot * blocks, blocks);
    this.#lotFrom = first + lot * LOT_LEAVES;
  }

  #streamOf(day: number): Keystream {
    if (this.#day?.day !== day) this.#day = { day, stream: this.#streams.stream(day, this.#use) };
    return this.#day.stream;
  }
}
