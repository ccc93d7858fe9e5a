import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { preferredNodes, type ShardLease, type ShardsNode, type ShardsView, shardSteps } from './shard-balance.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `engine-${index}`);
const someNodes = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 6 });
const someCount = fc.integer({ min: 1, max: 8 });
const RUNS = { numRuns: 30 };

const engine = (id: string, facts: Partial<ShardsNode> = {}): ShardsNode => ({
  ...{ id, isEngine: true, busAgeMs: 0, wants: [], isLeaving: false },
  ...facts,
});
const lease = (shard: number, owner: string, expiredMs: number | null = null): ShardLease => ({
  ...{ shard, owner, expiredMs },
});
const viewOf = (view: Partial<ShardsView>): ShardsView => ({
  ...{ shardCount: 4, nodes: [engine('a'), engine('b')], leases: [], placements: [] },
  ...view,
});
const loadsOf = (preferred: readonly (string | null)[], nodes: readonly string[]) =>
  nodes.map((id) => preferred.filter((winner) => winner === id).length);

describe('the process preferred for a shard', () => {
  it('is one of those there, each with as many shards as any other or one less', () => {
    fc.assert(
      fc.property(someCount, someNodes, (shardCount, nodes) => {
        const loads = loadsOf(preferredNodes(shardCount, nodes), nodes);
        expect(loads.reduce((sum, load) => sum + load, 0)).toBe(shardCount);
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
      }),
      RUNS,
    );
  });

  it('is the same in whatever order processes are read', () => {
    fc.assert(
      fc.property(someCount, someNodes, (shardCount, nodes) => {
        expect(preferredNodes(shardCount, [...nodes].reverse())).toEqual(preferredNodes(shardCount, nodes));
      }),
      RUNS,
    );
  });

  it('is none without processes', () => {
    expect(preferredNodes(2, [])).toEqual([null, null]);
  });

  it('changes for few shards when one process of four leaves', () => {
    const [before, after] = [preferredNodes(64, names(4)), preferredNodes(64, names(3))];
    const moved = before.filter((id, shard) => id !== after[shard] && id !== 'engine-3');
    expect(moved.length).toBeLessThan(24);
  });
});

const TURN_MS = 500;
const LONG_MS = 60_000;

/** Every process decides by the same view, once a turn; a taken lease is the first taker's. */
class Played {
  readonly #shardCount: number;
  readonly #ages: Map<string, number>;
  readonly owners: (string | null)[];
  /** Turn in which each shard became free; null when it was never taken. */
  readonly #freeSince: (number | null)[];
  #turns = 0;
  #wants = new Map<string, readonly number[]>();
  readonly moves: number[] = [];

  constructor(shardCount: number, nodes: readonly string[]) {
    this.#shardCount = shardCount;
    this.#ages = new Map(nodes.map((id) => [id, 0]));
    this.owners = Array.from({ length: shardCount }, () => null);
    this.#freeSince = Array.from({ length: shardCount }, () => null);
  }

  cut(id: string): void {
    this.#ages.set(id, LONG_MS);
  }

  join(id: string): void {
    this.#ages.set(id, 0);
  }

  /** A killed process: its rows are gone and its leases expired. */
  kill(id: string): void {
    this.#ages.delete(id);
    this.#wants.delete(id);
    for (const [shard, owner] of this.owners.entries()) if (owner === id) this.#free(shard);
  }

  #free(shard: number): void {
    this.owners[shard] = null;
    this.#freeSince[shard] = this.#turns;
  }

  turn(): void {
    this.#turns += 1;
    const nodes = [...this.#ages].map(([id, busAgeMs]) => engine(id, { busAgeMs, wants: this.#wants.get(id) ?? [] }));
    const leases = this.owners.flatMap((owner, shard) => {
      const since = this.#freeSince[shard] ?? null;
      if (owner !== null) return [lease(shard, owner)];
      return since === null ? [] : [lease(shard, 'former', (this.#turns - since) * TURN_MS)];
    });
    const decided = nodes.map(({ id }) => ({
      id,
      steps: shardSteps(id, viewOf({ shardCount: this.#shardCount, nodes, leases })),
    }));
    let moves = 0;
    for (const { id, steps } of decided) {
      this.#wants.set(id, steps.want);
      for (const shard of steps.release) {
        this.#free(shard);
        moves += 1;
      }
    }
    this.moves.push(moves);
    for (const { id, steps } of decided) {
      for (const shard of steps.take) this.owners[shard] ??= id;
    }
  }

  settle(): void {
    for (let turn = 0; turn < this.#shardCount * 4 + 4; turn += 1) this.turn();
  }
}

describe('shards over processes', () => {
  it('all get a holder, evenly, and stay there', () => {
    fc.assert(
      fc.property(someCount, someNodes, (shardCount, nodes) => {
        const played = new Played(shardCount, nodes);
        played.settle();
        expect(played.owners).toEqual(preferredNodes(shardCount, nodes));
        const [settled, moves] = [[...played.owners], played.moves.length];
        played.settle();
        expect(played.owners).toEqual(settled);
        expect(played.moves.slice(moves).every((count) => count === 0)).toBe(true);
      }),
      RUNS,
    );
  });

  it('move to those that are left when a process is killed or cut off, and come back with a new one', () => {
    fc.assert(
      fc.property(someCount, fc.boolean(), (shardCount, isCut) => {
        const played = new Played(shardCount, names(3));
        played.settle();
        if (isCut) played.cut('engine-1');
        else played.kill('engine-1');
        played.settle();
        expect(played.owners).toEqual(preferredNodes(shardCount, ['engine-0', 'engine-2']));
        played.join('engine-1');
        played.settle();
        expect(played.owners).toEqual(preferredNodes(shardCount, names(3)));
      }),
      RUNS,
    );
  });

  it('stay where they are when no process is reached over the bus', () => {
    const played = new Played(4, names(2));
    played.settle();
    const before = [...played.owners];
    for (const id of names(2)) played.cut(id);
    played.settle();
    expect(played.owners).toEqual(before);
  });
});

describe('a process', () => {
  const [first] = preferredNodes(1, ['a', 'b']);
  const second = first === 'a' ? 'b' : 'a';
  const one = { shardCount: 1 };

  it('takes a free shard that prefers it, at once', () => {
    expect(shardSteps(`${first}`, viewOf(one)).take).toEqual(new Set([0]));
    expect(shardSteps(`${first}`, viewOf({ ...one, leases: [lease(0, 'gone', 0)] })).take).toEqual(new Set([0]));
    expect(shardSteps(second, viewOf(one)).take).toEqual(new Set());
  });

  it.each([
    [0, false],
    [999, false],
    [1_000, true],
  ])('of the second rank takes a shard that is free for %i ms: %s', (expiredMs, takes) => {
    expect(shardSteps(second, viewOf({ ...one, leases: [lease(0, 'gone', expiredMs)] })).take.has(0)).toBe(takes);
  });

  it('waits for the holder to give up a shard that prefers it', () => {
    const steps = shardSteps(`${first}`, viewOf({ ...one, leases: [lease(0, second)] }));
    expect(steps).toEqual({ take: new Set(), want: [0], release: [] });
  });

  it('gives a shard up only when the preferred one is ready for it', () => {
    const leases = [lease(0, second)];
    expect(shardSteps(second, viewOf({ ...one, leases })).release).toEqual([]);
    const nodes = [engine(`${first}`, { wants: [0] }), engine(second)];
    expect(shardSteps(second, viewOf({ ...one, leases, nodes })).release).toEqual([0]);
  });

  it('that the bus does not reach gives all up and takes none, while another is reached', () => {
    const nodes = [engine('a', { busAgeMs: 5_000 }), engine('b')];
    const leases = [lease(0, 'a'), lease(1, 'a'), lease(2, 'gone', 60_000)];
    expect(shardSteps('a', viewOf({ nodes, leases }))).toEqual({ take: new Set(), want: [], release: [0, 1] });
  });

  it.each([
    ['when no process is reached', [engine('a', { busAgeMs: 60_000 }), engine('b', { busAgeMs: 59_000 })]],
    ['before five seconds', [engine('a', { busAgeMs: 4_999 }), engine('b')]],
    ['alone', [engine('a', { busAgeMs: 60_000 })]],
  ])('that the bus does not reach keeps its shards %s', (_when, nodes) => {
    expect(shardSteps('a', viewOf({ ...one, nodes, leases: [lease(0, 'a')] })).release).toEqual([]);
  });

  it('that the bus does not reach knows so by a process of any role', () => {
    const nodes = [engine('a', { busAgeMs: 8_000 }), engine('api', { isEngine: false })];
    expect(shardSteps('a', viewOf({ ...one, nodes, leases: [lease(0, 'a')] })).release).toEqual([0]);
    expect(shardSteps('a', viewOf({ ...one, nodes: [engine('a'), engine('api', { isEngine: false })] })).take).toEqual(
      new Set([0]),
    );
  });

  it('gives up a halted shard at once, and neither takes nor wants it', () => {
    const placements = [{ shard: 0, node: `${first}`, isHalted: true }];
    const halted = { ...one, placements };
    expect(shardSteps(`${first}`, viewOf({ ...halted, leases: [lease(0, `${first}`)] })).release).toEqual([0]);
    expect(shardSteps(`${first}`, viewOf({ ...halted, leases: [lease(0, 'gone', 60_000)] }))).toEqual({
      take: new Set(),
      want: [],
      release: [],
    });
  });

  it.each([
    ['lives', second, {}, second],
    ['is gone', 'gone', {}, first],
    ['is leaving', second, { isLeaving: true }, first],
  ])('is preferred for a shard that is placed there as long as it %s', (_state, node, facts, preferred) => {
    const nodes = [engine(`${first}`), engine(second, facts)];
    const view = viewOf({ ...one, nodes, placements: [{ shard: 0, node, isHalted: false }] });
    expect(shardSteps(`${preferred}`, view).take).toEqual(new Set([0]));
  });

  it('that is leaving keeps what no other wants yet, and takes nothing', () => {
    const nodes = [engine(`${first}`, { isLeaving: true }), engine(second)];
    const steps = shardSteps(`${first}`, viewOf({ shardCount: 2, nodes, leases: [lease(0, `${first}`)] }));
    expect(steps).toEqual({ take: new Set([0]), want: [], release: [] });
  });
});
