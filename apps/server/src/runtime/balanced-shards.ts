import { isDeepStrictEqual } from 'node:util';
import type { Poller } from '../foundation/poller.ts';
import { type ShardsView, shardSteps } from './shard-balance.ts';
import type { RuntimeLog } from './shard-keeper.ts';
import type { TradingRuntime } from './trading-runtime.ts';

const POLL_INTERVAL_MS = 500;

export interface BalanceParts {
  /** This process. */
  readonly self: string;
  readonly read: () => Promise<ShardsView>;
  readonly runtime: Pick<TradingRuntime, 'giveUp' | 'isHalted'>;
  /** Publishes the shards this process is ready to take over. */
  readonly publishWants: (shards: readonly number[]) => Promise<void>;
  readonly log: RuntimeLog;
}

/** Spreads shards over the processes that share the work, and gives them up where the bus does not reach this one. */
export class BalancedShards {
  readonly #parts: BalanceParts;
  #take: ReadonlySet<number> = new Set();
  #wants: readonly number[] = [];

  constructor(parts: BalanceParts) {
    this.#parts = parts;
  }

  /** Whether this process may take the shard's lease; the lease itself decides. */
  mayTake(shard: number): boolean {
    return this.#take.has(shard);
  }

  async poll(): Promise<void> {
    const { self, read, runtime, publishWants, log } = this.#parts;
    const { take, want, release } = shardSteps(self, await read());
    this.#take = take;
    for (const shard of release) {
      if (runtime.giveUp(shard)) log.info({ shard }, 'shard: moves to another process');
    }
    const wants = want.filter((shard) => !runtime.isHalted(shard));
    if (isDeepStrictEqual(wants, this.#wants)) return;
    await publishWants(wants);
    this.#wants = wants;
  }

  get poller(): Poller {
    return {
      roles: ['engine'],
      everyMs: POLL_INTERVAL_MS,
      poll: () => this.poll(),
      name: 'shard-balance',
      failed: 'shard distribution: read failed',
    };
  }
}
