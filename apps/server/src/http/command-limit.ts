import type { PlayerId } from '@hoga/kernel/ids';
import { BoundedMap } from './bounded-map.ts';

export interface CommandLimitParts {
  /** Commands that one account may send a second, for as long as it likes. */
  readonly perSecond: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** What one account may send at once after a pause, in seconds of its rate. */
const BURST_SECONDS = 2;
/** Accounts that are remembered at the same time; whoever is forgotten starts with a full bucket. */
const ACCOUNTS = 20_000;

/**
 * How many commands (orders, cancels, changes) an account may send, whatever addresses it sends them from: a bucket
 * that fills at the rate and holds a burst. A scalper never notices; a program that sends thousands is slowed down
 * before it costs the engine anything.
 */
export class CommandLimit {
  readonly #perSecond: number;
  readonly #now: () => number;
  readonly #buckets = new BoundedMap<number, Bucket>(ACCOUNTS);

  constructor({ perSecond, now }: CommandLimitParts) {
    this.#perSecond = perSecond;
    this.#now = now;
  }

  /** Counts one command: 0 when it may pass, else whole seconds until one may. A refused one costs nothing. */
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
