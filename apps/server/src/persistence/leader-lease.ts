import { assert } from '@hoga/kernel/assert';
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

export interface HeldLease {
  readonly epoch: number;
  /** What an owner has left there; null where none has. */
  readonly detail: unknown;
}

/**
 * Takes the lease, or renews it where it is the owner's: its epoch, which grows with every change of owner; null while
 * another owner's is good. The database's clock decides, whatever that of the process says.
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

/** Leaves something for the next owner. Throws where the lease is another's by now. */
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
