import { createHash, createHmac } from 'node:crypto';
import { assert } from '@hoga/kernel/assert';
import { dayText, parseDay } from './price-day.ts';

/** The root of all simulated prices: its holder can compute every future price. */
export interface PriceSecret {
  /** 256 random bits. */
  readonly key: Uint8Array;
  /** The day that opens at the base prices of the profiles; the walk extends from it in both directions. */
  readonly firstDay: number;
}

export const SECRET_BYTES = 32;
const SEEDED_FIRST_DAY = parseDay('2026-01-01') ?? 0;

/** A guessable secret, for prices that are the same at every start. Never in production. */
export function secretFromSeed(seed: string): PriceSecret {
  return { key: createHash('sha256').update(`hoga seed ${seed}`).digest(), firstDay: SEEDED_FIRST_DAY };
}

/** The key of one day: it reveals nothing of the secret, and so nothing of another day. */
export function dayKeyOf(secret: PriceSecret, day: number): Uint8Array {
  assert(secret.key.length === SECRET_BYTES, 'a secret of prices has 256 bits');
  return createHmac('sha256', secret.key)
    .update(`hoga prices of ${dayText(day)}`)
    .digest();
}

/** The commitment published before a day is over: it fixes the key without revealing it. */
export function commitmentTo(dayKey: Uint8Array): string {
  return createHash('sha256').update(dayKey).digest('hex');
}
