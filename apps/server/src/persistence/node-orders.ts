import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { LIVE_NODE } from './nodes.ts';
import { engineLease } from './schema/engine.ts';
import { leaderLease } from './schema/leader-lease.ts';
import { node, shardPlacement } from './schema/node.ts';

/** A process of the installation as operators see it. */
export interface NodeState {
  readonly id: string;
  readonly roles: readonly string[];
  readonly seenAgeMs: number;
  /** How long ago it last received its own message over the bus. */
  readonly busAgeMs: number;
  readonly isLeaving: boolean;
  readonly isDrained: boolean;
  /** Shards whose lease it holds. */
  readonly shards: readonly number[];
  /** Other work whose lease it holds: `feed`, `chores`. */
  readonly leads: readonly string[];
}

const NOW = sql`clock_timestamp()`;

/** Live processes, by name. */
export async function nodeStates(queries: Queries): Promise<readonly NodeState[]> {
  const rows = await queries
    .select({
      id: node.id,
      roles: node.roles,
      seenAgeMs: sql<number>`(extract(epoch FROM ${NOW} - ${node.seenAt}) * 1000)::float8`,
      busAgeMs: sql<number>`(extract(epoch FROM ${NOW} - ${node.busOkAt}) * 1000)::float8`,
      isLeaving: node.isLeaving,
      isDrained: node.isDrained,
    })
    .from(node)
    .where(LIVE_NODE)
    .orderBy(node.id);
  const shards = await queries
    .select({ owner: engineLease.owner, shard: engineLease.shard })
    .from(engineLease)
    .where(sql`${engineLease.expiresAt} > ${NOW}`)
    .orderBy(engineLease.shard);
  const leads = await queries
    .select({ owner: leaderLease.owner, name: leaderLease.name })
    .from(leaderLease)
    .where(sql`${leaderLease.expiresAt} > ${NOW}`)
    .orderBy(leaderLease.name);
  return rows.map((row) => ({
    ...row,
    roles: row.roles.split(','),
    shards: shards.filter(({ owner }) => owner === row.id).map(({ shard }) => shard),
    leads: leads.filter(({ owner }) => owner === row.id).map(({ name }) => name),
  }));
}

/**
 * Keeps work away from a process, or lets it work again: its shards move to others, `/readyz` names `drained`. Returns
 * whether it lives.
 */
export async function drainNode(queries: Queries, id: string, isDrained: boolean): Promise<boolean> {
  const changed = await queries
    .update(node)
    .set({ isDrained })
    .where(and(eq(node.id, id), LIVE_NODE))
    .returning({ id: node.id });
  return changed.length === 1;
}

/**
 * Lets a process hold the shard as long as it lives and is not leaving; null: as the processes decide. Returns whether
 * the installation has the shard and the process lives.
 */
export async function placeShard(queries: Queries, shard: number, id: string | null): Promise<boolean> {
  if (id !== null && !(await nodeStates(queries)).some((live) => live.id === id && hasEngine(live))) return false;
  return await order(queries, shard, { node: id });
}

/** Lets no process hold the shard, or ends that. Returns whether the installation has the shard. */
export async function haltShard(queries: Queries, shard: number, isHalted: boolean): Promise<boolean> {
  return await order(queries, shard, { isHalted });
}

async function order(
  queries: Queries,
  shard: number,
  ordered: Partial<Pick<typeof shardPlacement.$inferInsert, 'node' | 'isHalted'>>,
): Promise<boolean> {
  const known = await queries
    .select({ shard: engineLease.shard })
    .from(engineLease)
    .where(eq(engineLease.shard, shard));
  if (known.length === 0) return false;
  await queries
    .insert(shardPlacement)
    .values({ shard, ...ordered })
    .onConflictDoUpdate({ target: shardPlacement.shard, set: ordered });
  return true;
}

function hasEngine({ roles }: NodeState): boolean {
  return roles.some((role) => role === 'engine' || role === 'all');
}
