import { createHash } from 'node:crypto';

/** A live process of the installation. */
export interface ShardsNode {
  readonly id: string;
  readonly isEngine: boolean;
  /** How long ago it last received its own message over the bus. */
  readonly busAgeMs: number;
  /** Shards it prefers, does not hold and is ready to load. */
  readonly wants: readonly number[];
  /** It stops, or an operator drains it: its shards move to others. */
  readonly isLeaving: boolean;
}

/** What operators have ordered for a shard. */
export interface ShardPlacement {
  readonly shard: number;
  /** The process that shall hold it, as long as it lives and is not leaving. */
  readonly node: string | null;
  /** It is held by no process. */
  readonly isHalted: boolean;
}

export interface ShardLease {
  readonly shard: number;
  readonly owner: string;
  /** How long ago it expired; null while it is valid. */
  readonly expiredMs: number | null;
}

/** The installation as one process reads it from the database. */
export interface ShardsView {
  readonly shardCount: number;
  /** Live processes, this one among them. */
  readonly nodes: readonly ShardsNode[];
  /** Shards that were never taken have none. */
  readonly leases: readonly ShardLease[];
  readonly placements: readonly ShardPlacement[];
}

export interface ShardSteps {
  /** Shards this process may take when their lease is free. */
  readonly take: ReadonlySet<number>;
  /** Shards it is ready to take over from their holder. */
  readonly want: readonly number[];
  /** Shards it holds and gives up. */
  readonly release: readonly number[];
}

/** Delay per rank before a process takes an expired lease: the preferred one may be slower to notice. */
const RANK_MS = 1_000;
/** A process without its own message for this long is cut off, if another one has received its own since. */
const CUT_OFF_MS = 5_000;
/** Rows of processes are renewed every two seconds: a smaller difference of their ages says nothing. */
const ROW_MS = 2_000;

/**
 * The process preferred for each shard: the one that wins a rendezvous hash among those with a free slot, so that
 * numbers of shards differ by at most one. Null without a process.
 */
export function preferredNodes(shardCount: number, nodes: readonly string[]): readonly (string | null)[] {
  const least = nodes.length === 0 ? 0 : Math.floor(shardCount / nodes.length);
  let larger = nodes.length === 0 ? 0 : shardCount % nodes.length;
  const loads = new Map(nodes.map((id) => [id, 0]));
  return Array.from({ length: shardCount }, (_, shard) => {
    const winner = ranked(shard, nodes).find((id) => {
      const load = loads.get(id) ?? 0;
      return load < least || (load === least && larger > 0);
    });
    if (winner === undefined) return null;
    const load = loads.get(winner) ?? 0;
    if (load === least) larger -= 1;
    loads.set(winner, load + 1);
    return winner;
  });
}

/** What a process does with each shard. Every process decides for itself; the lease settles a disagreement. */
export function shardSteps(self: string, view: ShardsView): ShardSteps {
  const { shardCount, nodes, placements } = view;
  const leases = new Map(view.leases.map((lease) => [lease.shard, lease]));
  const shards = Array.from({ length: shardCount }, (_, shard) => shard);
  const isHeld = (shard: number) => leases.get(shard)?.owner === self && leases.get(shard)?.expiredMs === null;
  const held = shards.filter(isHeld);
  if (isCutOff(self, nodes)) return { take: new Set(), want: [], release: held };
  const candidates = candidatesOf(nodes);
  const placed = new Map(placements.flatMap(({ shard, node }) => (node === null ? [] : [[shard, node] as const])));
  const preferred = preferredNodes(shardCount, candidates).map((winner, shard) => {
    const wished = placed.get(shard);
    return wished !== undefined && candidates.includes(wished) ? wished : winner;
  });
  const halted = new Set(placements.filter(({ isHalted }) => isHalted).map(({ shard }) => shard));
  const mayTake = (shard: number) => {
    if (halted.has(shard)) return false;
    const lease = leases.get(shard);
    if (preferred[shard] === self) return lease === undefined || lease.expiredMs !== null;
    if (lease === undefined || lease.expiredMs === null) return false;
    const others = ranked(shard, candidates).filter((id) => id !== preferred[shard]);
    return others.includes(self) && lease.expiredMs >= (others.indexOf(self) + 1) * RANK_MS;
  };
  const isWanted = (shard: number) =>
    nodes.some(({ id, wants }) => id === preferred[shard] && id !== self && wants.includes(shard));
  // One move at a time: each interrupts the orders of its players.
  const moved = held.filter((shard) => !halted.has(shard) && isWanted(shard)).slice(0, 1);
  const release = [...held.filter((shard) => halted.has(shard)), ...moved];
  return {
    // A shard that failed and is loaded again keeps its lease meanwhile.
    take: new Set(shards.filter((shard) => (isHeld(shard) && !release.includes(shard)) || mayTake(shard))),
    want: shards.filter(
      (shard) => preferred[shard] === self && !isHeld(shard) && !halted.has(shard) && !mayTake(shard),
    ),
    release,
  };
}

/** Whether another process may hold this one's shards. */
export function hasSuccessor(self: string, { nodes }: Pick<ShardsView, 'nodes'>): boolean {
  return candidatesOf(nodes).some((id) => id !== self);
}

function candidatesOf(nodes: readonly ShardsNode[]): readonly string[] {
  return nodes.filter((node) => node.isEngine && !node.isLeaving && !isCutOff(node.id, nodes)).map(({ id }) => id);
}

/**
 * Whether callers reach other processes over the bus and not this one. While the bus is down for all, none is cut off:
 * moving shards would reach no caller either.
 */
function isCutOff(id: string, nodes: readonly ShardsNode[]): boolean {
  const ageMs = nodes.find((node) => node.id === id)?.busAgeMs ?? Number.POSITIVE_INFINITY;
  return ageMs >= CUT_OFF_MS && nodes.some((other) => other.id !== id && other.busAgeMs + ROW_MS < ageMs);
}

/** Processes by their hash with the shard, the highest first: another process changes no order of the rest. */
function ranked(shard: number, nodes: readonly string[]): readonly string[] {
  return [...nodes]
    .map((id) => ({ id, weight: weightOf(shard, id) }))
    .sort((a, b) => (a.weight < b.weight ? 1 : a.weight > b.weight ? -1 : a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

function weightOf(shard: number, id: string): string {
  return createHash('sha256').update(`${shard} ${id}`).digest('hex');
}
