import { sql } from 'drizzle-orm';
import { type RoleName, rolesOf } from '../foundation/roles.ts';
import type { ShardsNode, ShardsView } from '../runtime/shard-balance.ts';
import type { Queries } from './database.ts';
import { LIVE_NODE } from './nodes.ts';
import { engineLease } from './schema/engine.ts';
import { node, shardPlacement } from './schema/node.ts';

interface Self {
  readonly id: string;
  /** How long ago it received its own message: newer than its row. */
  readonly busAgeMs: number;
}

/** Live processes and the leases of shards, with ages by the database's clock. */
export async function readShardsView(queries: Queries, shardCount: number, self: Self): Promise<ShardsView> {
  const rows = await queries
    .select({
      id: node.id,
      roles: node.roles,
      wants: node.wants,
      isLeaving: sql<boolean>`${node.isLeaving} OR ${node.isDrained}`,
      busAgeMs: sql<number>`(extract(epoch FROM clock_timestamp() - ${node.busOkAt}) * 1000)::float8`,
    })
    .from(node)
    .where(LIVE_NODE);
  const leases = await queries
    .select({
      shard: engineLease.shard,
      owner: engineLease.owner,
      expiredMs: sql<number | null>`CASE WHEN ${engineLease.expiresAt} <= clock_timestamp()
        THEN (extract(epoch FROM clock_timestamp() - ${engineLease.expiresAt}) * 1000)::float8 END`,
    })
    .from(engineLease);
  const nodes: ShardsNode[] = rows.map(({ id, roles, wants, isLeaving, busAgeMs }) => ({
    id,
    isEngine: rolesOf(roles.split(',') as RoleName[]).has('engine'),
    busAgeMs: id === self.id ? self.busAgeMs : busAgeMs,
    wants,
    isLeaving,
  }));
  return { shardCount, nodes, leases, placements: await queries.select().from(shardPlacement) };
}
