import { randomBytes } from 'node:crypto';
import { defined } from '@hoga/kernel/assert';
import type { Database } from './database.ts';
import { cluster } from './schema/cluster.ts';

export interface Cluster {
  /** How many shards players are divided over. */
  readonly shards: number;
  /** Apart from other installations on the same bus. */
  readonly name: string;
}

/** The number of shards of an installation cannot change by a setting: every row of the engine lies in one of them. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
}

/** Where SHARDS is not set at the first start. */
const USUAL_SHARDS = 1;

/**
 * What the installation is, written by the process that starts first. Another number of shards than its own is refused.
 */
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
