import { type ProcessFigures, processFigures } from '@hoga/contract/admin-system';
import { eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { configurationVersion } from '../../../persistence/schema/configuration.ts';
import { engineLease } from '../../../persistence/schema/engine.ts';
import { leaderLease } from '../../../persistence/schema/leader-lease.ts';
import { node, shardPlacement } from '../../../persistence/schema/node.ts';
import { processReport } from '../../../persistence/schema/system.ts';

const NOW = sql`clock_timestamp()`;
/** Three reports that did not come. */
const SHOWN = sql`clock_timestamp() - interval '15 seconds'`;
const FORGOTTEN = sql`clock_timestamp() - interval '1 day'`;

export interface OwnReport {
  readonly node: string;
  readonly roles: readonly string[];
  readonly startedAt: Date;
  readonly report: ProcessFigures;
}

export async function writeReport(queries: Queries, { roles, ...own }: OwnReport): Promise<void> {
  const row = { ...own, roles: roles.join(','), at: NOW };
  await queries.insert(processReport).values(row).onConflictDoUpdate({ target: processReport.node, set: row });
}

export async function removeReport(queries: Queries, id: string): Promise<void> {
  await queries.delete(processReport).where(eq(processReport.node, id));
}

export async function forgetReports(queries: Queries): Promise<void> {
  await queries.delete(processReport).where(lt(processReport.at, FORGOTTEN));
}

export interface LiveReport {
  readonly node: string;
  readonly roles: readonly string[];
  readonly startedAt: Date;
  readonly ageMs: number;
  /** Null where a process of another version writes other figures. */
  readonly figures: ProcessFigures | null;
}

export async function liveReports(queries: Queries): Promise<readonly LiveReport[]> {
  const rows = await queries
    .select({
      node: processReport.node,
      roles: processReport.roles,
      startedAt: processReport.startedAt,
      ageMs: sql<number>`(extract(epoch FROM ${NOW} - ${processReport.at}) * 1000)::integer`,
      report: processReport.report,
    })
    .from(processReport)
    .where(sql`${processReport.at} > ${SHOWN}`)
    .orderBy(processReport.node);
  return rows.map(({ report, roles, ...row }) => {
    const read = processFigures.safeParse(report);
    return { ...row, roles: roles.split(','), figures: read.success ? read.data : null };
  });
}

export interface StoredShard {
  readonly shard: number;
  readonly owner: string | null;
  readonly epoch: number;
  readonly leaseMs: number;
}

/** A shard that is kept from all has a lease without an end. */
export async function storedShards(queries: Queries): Promise<readonly StoredShard[]> {
  return await queries
    .select({
      shard: engineLease.shard,
      owner: engineLease.owner,
      epoch: sql<number>`${engineLease.epoch}::float8`,
      leaseMs: sql<number>`CASE WHEN ${engineLease.expiresAt} = 'infinity' THEN -1
        ELSE greatest(-1e9, extract(epoch FROM ${engineLease.expiresAt} - ${NOW}) * 1000)::integer END`,
    })
    .from(engineLease)
    .orderBy(engineLease.shard);
}

export async function storedLeases(queries: Queries) {
  return await queries
    .select({
      name: leaderLease.name,
      owner: leaderLease.owner,
      epoch: sql<number>`${leaderLease.epoch}::float8`,
      leaseMs: sql<number>`(extract(epoch FROM ${leaderLease.expiresAt} - ${NOW}) * 1000)::integer`,
    })
    .from(leaderLease)
    .where(sql`${leaderLease.expiresAt} > ${NOW}`)
    .orderBy(leaderLease.name);
}

/** What processes and operators want of shards. */
export async function shardWishes(queries: Queries) {
  const [placements, wants] = await Promise.all([
    queries.select().from(shardPlacement),
    queries.select({ id: node.id, wants: node.wants }).from(node),
  ]);
  return { placements, wants };
}

export async function storedConfiguration(queries: Queries) {
  const [row] = await queries
    .select({
      version: configurationVersion.version,
      accepted: configurationVersion.accepted,
      needsRestart: configurationVersion.needsRestart,
    })
    .from(configurationVersion);
  return row ?? { version: 0, accepted: 0, needsRestart: null };
}
