import { createCipheriv, createHmac } from 'node:crypto';
import { assert } from '@hoga/kernel/assert';
import { dayText } from './price-day.ts';
import { dayKeyOf, type PriceSecret } from './price-secret.ts';

export const BLOCK_BYTES = 16;

/**
 * The random bytes of one use on one day: AES-256 in counter mode under a key of its own, so any position can be read
 * directly, and no part of a stream reveals anything of another part or stream.
 */
export class Keystream {
  readonly #key: Uint8Array;

  constructor(dayKey: Uint8Array, use: string) {
    this.#key = createHmac('sha256', dayKey).update(use).digest();
  }

  blocks(first: number, count: number): Uint8Array {
    const counter = new Uint8Array(BLOCK_BYTES);
    new DataView(counter.buffer).setUint32(BLOCK_BYTES - 4, first);
    return createCipheriv('aes-256-ctr', this.#key, counter).update(new Uint8Array(count * BLOCK_BYTES));
  }
}

/** The source of randomness of prices: the stream of each use on each day. */
export interface DayStreams {
  stream(day: number, use: string): Keystream;
}

/** Every day's streams, from the secret. */
export function secretStreams(secret: PriceSecret): DayStreams {
  const keys = new Map<number, Uint8Array>();
  const keyOf = (day: number): Uint8Array => {
    const known = keys.get(day);
    if (known !== undefined) return known;
    const key = dayKeyOf(secret, day);
    keys.set(day, key);
    return key;
  };
  return { stream: (day, use) => new Keystream(keyOf(day), use) };
}

/** One day's streams, from its published key. */
export function publishedStreams(day: number, dayKey: Uint8Array): DayStreams {
  return {
    stream(asked, use) {
      assert(asked === day, `the key of ${dayText(day)} says nothing of ${dayText(asked)}`);
      return new Keystream(dayKey, use);
    },
  };
}
