import type { PlayerId } from '@hoga/kernel/ids';
import { BoundedMap } from './bounded-map.ts';

export interface CommandLimitParts {
  /** Sustained rate of commands per account; read at each use, so it may change. */
  readonly perSecond: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

export interface CommandsLeft {
  readonly quota: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

interface Bucket {
  tokens: number;
  /** For cancels alone. */
  cancels: number;
  filledAt: number;
}

/** Burst after a pause, in seconds of the rate. */
const BURST_SECONDS = 2;
/** Cancels that may follow at once where nothing else may. */
const FOR_CANCELS = 20;
/** Accounts tracked at the same time; an evicted account starts with a full bucket. */
const ACCOUNTS = 20_000;

/**
 * Limits the commands (orders, cancels, changes) of an account from all its addresses: a token bucket with the rate and
 * a burst. A scalper stays below it; a program that sends thousands is throttled before it costs the engine anything.
 */
export class CommandLimit {
  readonly #parts: CommandLimitParts;
  readonly #buckets = new BoundedMap<number, Bucket>(ACCOUNTS);

  constructor(parts: CommandLimitParts) {
    this.#parts = parts;
  }

  /**
   * Counts commands that come together, which pass together: 0 when they may, otherwise whole seconds until they may.
   * Refused ones are not counted. More than the burst pass with a bucket that lacks one, which their call has taken.
   */
  take(playerId: PlayerId, commands = 1, isCancel = false): number {
    return Math.ceil(this.takeOrWait(playerId, commands, isCancel) / 1_000);
  }

  /** The same with milliseconds. Cancels have room of their own beyond: a full bucket does not keep a member from getting out. */
  takeOrWait(playerId: PlayerId, commands = 1, isCancel = false): number {
    const bucket = this.#filled(playerId);
    const needed = commands === 1 ? 1 : Math.min(commands, this.#most - 1);
    if (bucket.tokens >= needed) {
      bucket.tokens -= needed;
      return 0;
    }
    if (isCancel && bucket.cancels >= needed) {
      bucket.cancels -= needed;
      return 0;
    }
    return Math.ceil(
      ((needed - Math.max(bucket.tokens, isCancel ? bucket.cancels : 0)) / this.#parts.perSecond) * 1_000,
    );
  }

  /** What the account has left. */
  restOf(playerId: PlayerId): CommandsLeft {
    const { tokens } = this.#filled(playerId);
    return {
      quota: this.#most,
      windowSeconds: BURST_SECONDS,
      remaining: Math.floor(tokens),
      resetSeconds: Math.ceil((this.#most - tokens) / this.#parts.perSecond),
    };
  }

  get #most(): number {
    return this.#parts.perSecond * BURST_SECONDS;
  }

  #filled(playerId: PlayerId): Bucket {
    const now = this.#parts.now();
    const bucket = this.#buckets.get(playerId) ?? { tokens: this.#most, cancels: FOR_CANCELS, filledAt: now };
    const filled = ((now - bucket.filledAt) / 1_000) * this.#parts.perSecond;
    bucket.tokens = Math.min(this.#most, bucket.tokens + filled);
    bucket.cancels = Math.min(FOR_CANCELS, bucket.cancels + filled);
    bucket.filledAt = now;
    this.#buckets.set(playerId, bucket);
    return bucket;
  }
}

/** The limit of an account's commands that is configured now. */
export function configuredLimit(
  config: { readonly ORDERS_PER_SECOND: number },
  now: CommandLimitParts['now'],
): CommandLimit {
  return new CommandLimit({
    get perSecond() {
      return config.ORDERS_PER_SECOND;
    },
    now,
  });
}
