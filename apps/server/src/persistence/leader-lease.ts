import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { leaderLease } from './schema/leader-lease.ts';

export interface LeaseClaim {
  /** What is led. */
  readonly name: string;
  /** The process that wants to. */
  readonly owner: string;
  /** How long the lease is good without a renewal. */
  readonly leaseMs: number;
}

/**
 * Takes the lease, or renews it where it is the owner's: its epoch, which grows with every change of owner; null while
 * another owner's is good. The database's clock decides, whatever that of the process says.
 */
export async function takeLeaderLease(queries: Queries, { name, owner, leaseMs }: LeaseClaim): Promise<number | null> {
  const expiresAt = sql`clock_timestamp() + ${leaseMs}::integer * interval '1 millisecond'`;
  const [taken] = await queries
    .insert(leaderLease)
    .values({ name, owner, epoch: 1, expiresAt })
    .onConflictDoUpdate({
      target: leaderLease.name,
      set: {
        owner,
        expiresAt,
        epoch: sql`${leaderLease.epoch} + (${leaderLease.owner} <> ${owner})::integer`,
      },
      setWhere: sql`${leaderLease.owner} = ${owner} OR ${leaderLease.expiresAt} <= clock_timestamp()`,
    })
    .returning({ epoch: leaderLease.epoch });
  return taken?.epoch ?? null;
}

/** Lets go of the lease where it is the owner's. Its epoch stays, so that the next owner's is higher. */
export async function releaseLeaderLease(
  queries: Queries,
  { name, owner }: Pick<LeaseClaim, 'name' | 'owner'>,
): Promise<void> {
  await queries
    .update(leaderLease)
    .set({ expiresAt: sql`clock_timestamp()` })
    .where(and(eq(leaderLease.name, name), eq(leaderLease.owner, owner)));
}
