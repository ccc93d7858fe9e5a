import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { BalancedShards } from './balanced-shards.ts';
import { preferredNodes, type ShardsNode, type ShardsView } from './shard-balance.ts';
import { credit, flush, futuresPoint, TradingRig } from './testing/trading-rig.ts';
import type { TradingRuntime } from './trading-runtime.ts';

const SHARDS = 4;
const INDEXES = Array.from({ length: SHARDS }, (_, shard) => shard);
const STEP_MS = 100;
const ALICE = idOf<PlayerId>(1);

/** Processes that share the shards of one store in virtual time; each polls at every step. */
class SharedRig {
  readonly rig = new TradingRig();
  readonly runtimes = new Map<string, TradingRuntime>();
  readonly ages = new Map<string, number>();
  readonly #balances = new Map<string, BalancedShards>();
  readonly #wants = new Map<string, readonly number[]>();

  join(): string {
    const name = `process ${this.runtimes.size + 1}`;
    const runtime = this.rig.runtime({ shardCount: SHARDS, mayTake: (shard) => balance.mayTake(shard) });
    const balance = new BalancedShards({
      self: name,
      read: async () => this.#view(),
      runtime,
      publishWants: async (shards) => void this.#wants.set(name, shards),
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    this.runtimes.set(name, runtime);
    this.ages.set(name, 0);
    this.#balances.set(name, balance);
    runtime.start();
    return name;
  }

  #view(): ShardsView {
    const now = this.rig.timers.now();
    const nodes: ShardsNode[] = [...this.ages].map(([id, busAgeMs]) => ({
      ...{ id, isEngine: true, busAgeMs, wants: this.#wants.get(id) ?? [] },
    }));
    const leases = INDEXES.flatMap((shard) => {
      const held = this.rig.memory.shard(shard).lease;
      if (held === null) return [];
      return [{ shard, owner: held.owner, expiredMs: held.expiresAt <= now ? now - held.expiresAt : null }];
    });
    return { shardCount: SHARDS, nodes, leases };
  }

  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      for (const balance of this.#balances.values()) await balance.poll();
      this.rig.timers.advance(STEP_MS);
      for (let turn = 0; turn < 5; turn += 1) await flush();
    }
  }

  holders(): readonly (string | undefined)[] {
    return INDEXES.map((shard) => this.rig.memory.shard(shard).lease?.owner);
  }
}

describe('shards of several processes', () => {
  it('move to a process that joins, with what was written, one after another', async () => {
    const shared = new SharedRig();
    const first = shared.join();
    await shared.pass(1_000);
    expect(shared.holders()).toEqual(INDEXES.map(() => first));
    void shared.runtimes.get(first)?.operate(ALICE, 'credit', credit(500));
    const second = shared.join();
    await shared.pass(6_000);
    expect(shared.holders()).toEqual(preferredNodes(SHARDS, [first, second]));
    const points = await Promise.all([...shared.runtimes.values()].map((runtime) => futuresPoint(runtime, ALICE)));
    expect(points.toSorted()).toEqual(['500', 'UNAVAILABLE']);
  });

  it('leave a process that the bus does not reach, and come back with it', async () => {
    const shared = new SharedRig();
    const [first, second] = [shared.join(), shared.join()];
    await shared.pass(6_000);
    const settled = shared.holders();
    shared.ages.set(first, 8_000);
    await shared.pass(3_000);
    expect(shared.holders()).toEqual(INDEXES.map(() => second));
    shared.ages.set(first, 0);
    await shared.pass(6_000);
    expect(shared.holders()).toEqual(settled);
  });

  it('are taken over from a process that stops', async () => {
    const shared = new SharedRig();
    const [first, second] = [shared.join(), shared.join()];
    await shared.pass(6_000);
    await shared.runtimes.get(first)?.stop();
    shared.ages.set(first, 60_000);
    await shared.pass(3_000);
    expect(shared.holders()).toEqual(INDEXES.map(() => second));
  });
});
