import { isDeepStrictEqual } from 'node:util';
import type { Poller } from '../foundation/poller.ts';
import { hasSuccessor, type ShardsView, shardSteps } from './shard-balance.ts';
import type { RuntimeLog } from './shard-keeper.ts';
import type { TradingRuntime } from './trading-runtime.ts';

/** While a shard moves here or away; its members wait for that. */
const MOVING_INTERVAL_MS = 100;
const POLL_INTERVAL_MS = 500;
/** How long shards of a process that stops wait for others to load them. */
const LEAVING_MS = 20_000;

export interface BalanceParts {
  /** This process. */
  readonly self: string;
  readonly read: () => Promise<ShardsView>;
  readonly runtime: Pick<TradingRuntime, 'giveUp' | 'isHalted' | 'reached'>;
  /** Publishes the shards this process is ready to take over. */
  readonly publishWants: (shards: readonly number[]) => Promise<void>;
  /** Publishes that this process is going to stop. */
  readonly announceLeaving: () => Promise<void>;
  readonly log: RuntimeLog;
}

/** Spreads shards over the processes that share the work, and gives them up where the bus does not reach this one. */
export class BalancedShards {
  readonly #parts: BalanceParts;
  #take: ReadonlySet<number> = new Set();
  #wants: readonly number[] = [];
  #hasSuccessor = true;
  #isLeaving = false;
  /** Time since the last poll. */
  #restedMs = 0;

  constructor(parts: BalanceParts) {
    this.#parts = parts;
  }

  /** Whether this process may take the shard's lease; the lease itself decides. */
  mayTake(shard: number): boolean {
    return this.#take.has(shard);
  }

  async poll(): Promise<void> {
    const { self, read, runtime, publishWants, log } = this.#parts;
    const view = await read();
    const { take, want, release } = shardSteps(self, view);
    this.#hasSuccessor = hasSuccessor(self, view);
    this.#take = take;
    for (const shard of release) {
      if (runtime.giveUp(shard)) log.info({ shard }, 'shard: moves to another process');
    }
    const wants = want.filter((shard) => !runtime.isHalted(shard));
    if (isDeepStrictEqual(wants, this.#wants)) return;
    await publishWants(wants);
    this.#wants = wants;
  }

  /**
   * Moves every shard of this process to another one. Resolves when none is left, when no process can take them, or
   * after a time limit: the rest is released at the stop.
   */
  async leave(pause: (ms: number) => Promise<unknown>): Promise<void> {
    this.#isLeaving = true;
    await this.#parts.announceLeaving();
    for (let waitedMs = 0; waitedMs < LEAVING_MS; waitedMs += MOVING_INTERVAL_MS) {
      await pause(MOVING_INTERVAL_MS);
      if (this.#parts.runtime.reached() === 'none' || !this.#hasSuccessor) return;
    }
    this.#parts.log.warn({}, 'shards: not all could move before the stop');
  }

  async #pollWhenDue(): Promise<void> {
    this.#restedMs += MOVING_INTERVAL_MS;
    if (this.#restedMs < POLL_INTERVAL_MS && this.#wants.length === 0 && !this.#isLeaving) return;
    this.#restedMs = 0;
    await this.poll();
  }

  get poller(): Poller {
    return {
      roles: ['engine'],
      everyMs: MOVING_INTERVAL_MS,
      poll: () => this.#pollWhenDue(),
      name: 'shard-balance',
      failed: 'shard distribution: read failed',
    };
  }
}
