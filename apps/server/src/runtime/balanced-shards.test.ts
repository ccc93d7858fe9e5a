import { defined } from '@hoga/kernel/assert';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { BalancedShards } from './balanced-shards.ts';
import { preferredNodes, type ShardPlacement, type ShardsNode, type ShardsView } from './shard-balance.ts';
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
  readonly #leaving = new Set<string>();
  placements: readonly ShardPlacement[] = [];

  join(): string {
    const name = `process ${this.runtimes.size + 1}`;
    const runtime = this.rig.runtime({ shardCount: SHARDS, mayTake: (shard) => balance.mayTake(shard) });
    const balance = new BalancedShards({
      self: name,
      read: async () => this.#view(),
      runtime,
      publishWants: async (shards) => void this.#wants.set(name, shards),
      announceLeaving: async () => void this.#leaving.add(name),
      log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
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
      isLeaving: this.#leaving.has(id),
    }));
    const leases = INDEXES.flatMap((shard) => {
      const held = this.rig.memory.shard(shard).lease;
      if (held === null) return [];
      return [{ shard, owner: held.owner, expiredMs: held.expiresAt <= now ? now - held.expiresAt : null }];
    });
    return { shardCount: SHARDS, nodes, leases, placements: this.placements };
  }

  /** Resolves when the process may stop. */
  leave(name: string): Promise<void> {
    return defined(this.#balances.get(name), name).leave(() => this.pass(STEP_MS));
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

  it('have all left a process before it stops, and not one that is alone', async () => {
    const shared = new SharedRig();
    const [first, second] = [shared.join(), shared.join()];
    await shared.pass(6_000);
    void shared.runtimes.get(first)?.operate(ALICE, 'credit', credit(500));
    void shared.runtimes.get(second)?.operate(ALICE, 'credit', credit(500));
    await shared.leave(first);
    expect(shared.runtimes.get(first)?.reached()).toBe('none');
    await shared.pass(1_000);
    expect(shared.holders()).toEqual(INDEXES.map(() => second));
    expect(await futuresPoint(defined(shared.runtimes.get(second), second), ALICE)).toBe('500');
    await shared.leave(second);
    expect(shared.runtimes.get(second)?.reached()).toBe('all');
  });

  it('are where operators place them, and nowhere while they are halted', async () => {
    const shared = new SharedRig();
    const [first, second] = [shared.join(), shared.join()];
    await shared.pass(6_000);
    shared.placements = INDEXES.map((shard) => ({ shard, node: first, isHalted: shard === 2 }));
    await shared.pass(6_000);
    const held = () => INDEXES.map((shard) => shared.rig.memory.shard(shard).lease);
    const free = (shard: number) => (held()[shard]?.expiresAt ?? 0) <= shared.rig.timers.now();
    expect(INDEXES.map(free)).toEqual([false, false, true, false]);
    expect(held().flatMap((lease, shard) => (shard === 2 ? [] : [lease?.owner]))).toEqual([first, first, first]);
    shared.placements = [{ shard: 2, node: second, isHalted: false }];
    await shared.pass(6_000);
    expect(free(2)).toBe(false);
    expect(held()[2]?.owner).toBe(second);
  });
});
