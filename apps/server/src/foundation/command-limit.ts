import type { PlayerId } from '@hoga/kernel/ids';
import { BoundedMap } from './bounded-map.ts';

export interface CommandLimitParts {
  /** Sustained rate of commands per account. */
  readonly perSecond: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Burst after a pause, in seconds of the rate. */
const BURST_SECONDS = 2;
/** Accounts tracked at the same time; an evicted account starts with a full bucket. */
const ACCOUNTS = 20_000;

/**
 * Limits the commands (orders, cancels, changes) of an account from all its addresses: a token bucket with the rate and
 * a burst. A scalper stays below it; a program that sends thousands is throttled before it costs the engine anything.
 */
export class CommandLimit {
  readonly #perSecond: number;
  readonly #now: () => number;
  readonly #buckets = new BoundedMap<number, Bucket>(ACCOUNTS);

  constructor({ perSecond, now }: CommandLimitParts) {
    this.#perSecond = perSecond;
    this.#now = now;
  }

  /** Counts one command: 0 when it may pass, otherwise whole seconds until one may. A refused one is not counted. */
  take(playerId: PlayerId): number {
    const now = this.#now();
    const most = this.#perSecond * BURST_SECONDS;
    const bucket = this.#buckets.get(playerId) ?? { tokens: most, filledAt: now };
    bucket.tokens = Math.min(most, bucket.tokens + ((now - bucket.filledAt) / 1_000) * this.#perSecond);
    bucket.filledAt = now;
    this.#buckets.set(playerId, bucket);
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / this.#perSecond);
    bucket.tokens -= 1;
    return 0;
  }
}
