import { assert } from '@hoga/kernel/assert';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { leaderLease } from './schema/leader-lease.ts';

export interface LeaseClaim {
  /** The work that is led. */
  readonly name: string;
  /** The process that applies. */
  readonly owner: string;
  /** Lifetime of the lease without a renewal. */
  readonly leaseMs: number;
}

export interface HeldLease {
  readonly epoch: number;
  /** Data left by the last owner; null when there is none. */
  readonly detail: unknown;
}

/**
 * Takes the lease, or renews the owner's. Returns its epoch, which grows with every change of owner; null while another
 * owner's is valid. The database's clock decides, not the process's.
 */
export async function takeLeaderLease(
  queries: Queries,
  { name, owner, leaseMs }: LeaseClaim,
): Promise<HeldLease | null> {
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
    .returning({ epoch: leaderLease.epoch, detail: leaderLease.detail });
  return taken ?? null;
}

/** Stores data for the next owner. Throws when another process holds the lease by now. */
export async function writeLeaseDetail(
  queries: Queries,
  { name, owner, epoch }: Pick<LeaseClaim, 'name' | 'owner'> & { readonly epoch: number },
  detail: object,
): Promise<void> {
  const written = await queries
    .update(leaderLease)
    .set({ detail })
    .where(and(eq(leaderLease.name, name), eq(leaderLease.owner, owner), eq(leaderLease.epoch, epoch)))
    .returning({ epoch: leaderLease.epoch });
  assert(written.length === 1, `the lease of ${name} is another's`);
}

/** Releases the owner's lease. Its epoch stays, so that the next owner's is higher. */
export async function releaseLeaderLease(
  queries: Queries,
  { name, owner }: Pick<LeaseClaim, 'name' | 'owner'>,
): Promise<void> {
  await queries
    .update(leaderLease)
    .set({ expiresAt: sql`clock_timestamp()` })
    .where(and(eq(leaderLease.name, name), eq(leaderLease.owner, owner)));
}
