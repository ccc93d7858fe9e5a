import { randomBytes } from 'node:crypto';
import { defined } from '@hoga/kernel/assert';
import type { Database } from './database.ts';
import { cluster } from './schema/cluster.ts';

export interface Cluster {
  /** Number of shards that players are divided over. */
  readonly shards: number;
  /** Separates it from other installations on the same bus. */
  readonly name: string;
}

/** A setting cannot change an installation's number of shards: every row of the engine belongs to one of them. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
}

/** The default when SHARDS is not set at the first start. */
const USUAL_SHARDS = 1;

/** The installation's constants, written by the process that starts first. A different number of shards is refused. */
export async function joinCluster(database: Database, shards: number | undefined): Promise<Cluster> {
  const name = `hoga-${randomBytes(4).toString('hex')}`;
  await database
    .insert(cluster)
    .values({ shards: shards ?? USUAL_SHARDS, name })
    .onConflictDoNothing();
  const [row] = await database.select({ shards: cluster.shards, name: cluster.name }).from(cluster);
  const known = defined(row, 'the row of the cluster');
  if (shards !== undefined && shards !== known.shards) {
    throw new ClusterError(
      `SHARDS is ${shards}, but this database was made with ${known.shards}: leave SHARDS out or set it to ${known.shards}.`,
    );
  }
  return known;
}
