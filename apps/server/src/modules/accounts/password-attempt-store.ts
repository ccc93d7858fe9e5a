import { createHash } from 'node:crypto';
import type { Clock } from '@hoga/kernel/clock';
import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { networkOf } from '../../http/client-address.ts';
import type { Queries } from '../../persistence/database.ts';
import { passwordAttempt } from '../../persistence/schema/accounts.ts';

/** Who or what is guessing, and how many failures cost nothing. */
export interface GuessingSubject {
  readonly subject: string;
  readonly free: number;
}

const FREE_FOR_ACCOUNT = 10;
/** Many people can share an address. */
const FREE_FOR_ADDRESS = 100;
const LONGEST_DELAY_SECONDS = 900;
const FORGOTTEN_AFTER_MS = 3_600_000;

export function signInSubject(siteId: number, username: string, ip: string): GuessingSubject {
  // Hashed: what was typed as a username may be anything, even a password in the wrong field.
  const account = createHash('sha256').update(username).digest('hex');
  return { subject: `sign-in ${siteId} ${account} ${networkOf(ip)}`, free: FREE_FOR_ACCOUNT };
}

export function addressSubject(ip: string): GuessingSubject {
  return { subject: `address ${networkOf(ip)}`, free: FREE_FOR_ADDRESS };
}

export function currentPasswordSubject(playerId: number): GuessingSubject {
  return { subject: `current-password ${playerId}`, free: FREE_FOR_ACCOUNT };
}

/**
 * Counts an attempt before the password is looked at, so that a thousand guesses at once are still counted one by
 * one. False when a subject has to wait; `clearAttempts` takes a successful one back.
 */
export async function beginAttempt(
  queries: Queries,
  clock: Clock,
  subjects: readonly GuessingSubject[],
): Promise<boolean> {
  const now = new Date(clock.now());
  const blocked = await queries
    .select({ subject: passwordAttempt.subject })
    .from(passwordAttempt)
    .where(
      and(
        inArray(
          passwordAttempt.subject,
          subjects.map(({ subject }) => subject),
        ),
        gt(passwordAttempt.blockedUntil, now),
      ),
    );
  if (blocked.length > 0) return false;
  for (const subject of subjects) {
    if (!(await charge(queries, now, subject))) return false;
  }
  return true;
}

/** After the free failures the wait doubles with each; decided where concurrent attempts meet: in the row. */
async function charge(queries: Queries, now: Date, { subject, free }: GuessingSubject): Promise<boolean> {
  const forgotten = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  const failures = sql<number>`(CASE WHEN ${passwordAttempt.updatedAt} < ${forgotten} THEN 1 ELSE ${passwordAttempt.failures} + 1 END)`;
  const wait = sql`make_interval(secs => CASE WHEN ${failures} < ${free}::int THEN 0
    ELSE least(${LONGEST_DELAY_SECONDS}::int, power(2, least(${failures} - ${free}::int, 20))) END)`;
  const rows = await queries
    .insert(passwordAttempt)
    .values({ subject, failures: 1, blockedUntil: now, updatedAt: now })
    .onConflictDoUpdate({
      target: passwordAttempt.subject,
      set: { failures, blockedUntil: sql`${now}::timestamptz + ${wait}`, updatedAt: now },
      setWhere: lte(passwordAttempt.blockedUntil, now),
    })
    .returning({ subject: passwordAttempt.subject });
  return rows.length > 0;
}

/** After the right password: the account starts afresh, the address only gets this one attempt back. */
export async function clearAttempts(
  queries: Queries,
  clock: Clock,
  account: GuessingSubject,
  address?: GuessingSubject,
): Promise<void> {
  await queries.delete(passwordAttempt).where(eq(passwordAttempt.subject, account.subject));
  if (address === undefined) return;
  await queries
    .update(passwordAttempt)
    .set({ failures: sql`greatest(${passwordAttempt.failures} - 1, 0)`, blockedUntil: new Date(clock.now()) })
    .where(eq(passwordAttempt.subject, address.subject));
}

export async function forgetOldAttempts(queries: Queries, clock: Clock): Promise<void> {
  await queries
    .delete(passwordAttempt)
    .where(lt(passwordAttempt.updatedAt, new Date(clock.now() - FORGOTTEN_AFTER_MS)));
}
