/** A part of a message that exceeds the bus's size limit. */
export interface MessagePart {
  /** Identifies the message among all of its sender. */
  readonly message: string;
  readonly index: number;
  readonly count: number;
  readonly bytes: Uint8Array;
}

/** In order, none larger than the limit. */
export function partsOf(message: string, bytes: Uint8Array, limit: number): readonly MessagePart[] {
  const count = Math.ceil(bytes.length / limit);
  return Array.from({ length: count }, (_, index) => ({
    message,
    index,
    count,
    bytes: bytes.subarray(index * limit, (index + 1) * limit),
  }));
}

/** Messages assembled at the same time; beyond this the oldest are dropped. */
const MOST_OPEN = 64;

/** Reassembles messages. One that misses a part is lost as a whole, as any message may be. */
export class PartsReader {
  readonly #open = new Map<string, (Uint8Array | undefined)[]>();

  /** The whole message with its last part, null before. */
  take({ message, index, count, bytes }: MessagePart): Uint8Array | null {
    const parts = this.#open.get(message) ?? new Array<Uint8Array | undefined>(count).fill(undefined);
    if (parts.length !== count || index >= count) return null;
    parts[index] = bytes;
    this.#open.set(message, parts);
    const [oldest] = this.#open.keys();
    if (this.#open.size > MOST_OPEN && oldest !== undefined) this.#open.delete(oldest);
    const whole = parts.filter((part) => part !== undefined);
    if (whole.length < count) return null;
    this.#open.delete(message);
    return Buffer.concat(whole);
  }
}
