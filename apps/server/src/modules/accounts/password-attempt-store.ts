import { createHash } from 'node:crypto';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, eq, gt, inArray, like, lt, lte, not, or, sql } from 'drizzle-orm';
import { networkOf } from '../../http/client-address.ts';
import type { Queries } from '../../persistence/database.ts';
import { passwordAttempt } from '../../persistence/schema/accounts.ts';

/** The counted subject, and its number of free failures. */
export interface GuessingSubject {
  readonly subject: string;
  readonly free: number;
}

const FREE_FOR_ACCOUNT = 5;
/** Failures from all unfamiliar networks together: far above a few mistyped passwords a day. */
const FREE_FROM_EVERYWHERE = 50;
/** Within the hour that failures count, for any username; people who share an address mistype less often. */
const FREE_FOR_ADDRESS = 20;
const LONGEST_DELAY_SECONDS = 900;
const FORGOTTEN_AFTER_MS = 3_600_000;
const FAMILIAR_FOR_MS = 90 * 86_400_000;
const FAMILIAR = 'familiar';
/**
 * In the past of every clock. With the time of the attempt instead, a concurrent attempt or one from a slow clock would
 * be made to wait for nothing.
 */
const NOT_BLOCKED = new Date(0);

/** An account of a site as typed, and the address of the attempt. */
export interface TypedAccount {
  readonly siteId: SiteId;
  readonly username: string;
  readonly ip: string;
}

export function signInSubject(typed: TypedAccount): GuessingSubject {
  return { subject: `sign-in ${accountOf(typed)} ${networkOf(typed.ip)}`, free: FREE_FOR_ACCOUNT };
}

/**
 * Guesses at one account from all unfamiliar networks. Networks with an earlier sign-in to the account do not count,
 * otherwise an attacker could lock the owner out.
 */
export function everywhereSubject(typed: TypedAccount): GuessingSubject {
  return { subject: `everywhere ${accountOf(typed)}`, free: FREE_FROM_EVERYWHERE };
}

const familiarSubject = (typed: TypedAccount) => `${FAMILIAR} ${accountOf(typed)} ${networkOf(typed.ip)}`;

function accountOf({ siteId, username }: TypedAccount): string {
  // Hashed: the typed username may be a password in the wrong field.
  return `${siteId} ${createHash('sha256').update(username).digest('hex')}`;
}

export function addressSubject(ip: string): GuessingSubject {
  return { subject: `address ${networkOf(ip)}`, free: FREE_FOR_ADDRESS };
}

export function currentPasswordSubject(playerId: PlayerId): GuessingSubject {
  return { subject: `current-password ${playerId}`, free: FREE_FOR_ACCOUNT };
}

/**
 * Counts an attempt before the password is checked, so that a thousand concurrent guesses are counted one by one. False
 * when a subject has to wait; `clearAttempts` reverts a successful one.
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
    .where(and(inArray(passwordAttempt.subject, namesOf(subjects)), gt(passwordAttempt.blockedUntil, now)));
  if (blocked.length > 0) return false;
  for (const subject of subjects) {
    if (!(await charge(queries, now, subject))) return false;
  }
  return true;
}

/**
 * After the free failures the wait doubles with each; computed in the row, where concurrent attempts are serialised.
 */
async function charge(queries: Queries, now: Date, { subject, free }: GuessingSubject): Promise<boolean> {
  const forgotten = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  const failures = sql<number>`(CASE WHEN ${passwordAttempt.updatedAt} < ${forgotten} THEN 1 ELSE ${passwordAttempt.failures} + 1 END)`;
  const wait = sql`make_interval(secs =>
    least(${LONGEST_DELAY_SECONDS}::int, power(2, least(${failures} - ${free}::int, 20))))`;
  const blockedUntil = sql`CASE WHEN ${failures} < ${free}::int THEN ${NOT_BLOCKED}::timestamptz
    ELSE ${now}::timestamptz + ${wait} END`;
  const rows = await queries
    .insert(passwordAttempt)
    .values({ subject, failures: 1, blockedUntil: NOT_BLOCKED, updatedAt: now })
    .onConflictDoUpdate({
      target: passwordAttempt.subject,
      set: { failures, blockedUntil, updatedAt: now },
      setWhere: lte(passwordAttempt.blockedUntil, now),
    })
    .returning({ subject: passwordAttempt.subject });
  return rows.length > 0;
}

/** After the right password: some subjects are reset, for others only this attempt is reverted. */
export async function clearAttempts(
  queries: Queries,
  { afresh, oneBack = [] }: { afresh: readonly GuessingSubject[]; oneBack?: readonly GuessingSubject[] },
): Promise<void> {
  await queries.delete(passwordAttempt).where(inArray(passwordAttempt.subject, namesOf(afresh)));
  await queries
    .update(passwordAttempt)
    .set({ failures: sql`greatest(${passwordAttempt.failures} - 1, 0)`, blockedUntil: NOT_BLOCKED })
    .where(inArray(passwordAttempt.subject, namesOf(oneBack)));
}

function namesOf(subjects: readonly GuessingSubject[]): string[] {
  return subjects.map(({ subject }) => subject);
}

/** Whether there was a recent sign-in to the account from this network. */
export async function isFamiliar(queries: Queries, clock: Clock, typed: TypedAccount): Promise<boolean> {
  const rows = await queries
    .select({ subject: passwordAttempt.subject })
    .from(passwordAttempt)
    .where(
      and(
        eq(passwordAttempt.subject, familiarSubject(typed)),
        gt(passwordAttempt.updatedAt, new Date(clock.now() - FAMILIAR_FOR_MS)),
      ),
    );
  return rows.length > 0;
}

export async function rememberFamiliar(queries: Queries, clock: Clock, typed: TypedAccount): Promise<void> {
  const now = new Date(clock.now());
  await queries
    .insert(passwordAttempt)
    .values({ subject: familiarSubject(typed), failures: 0, blockedUntil: NOT_BLOCKED, updatedAt: now })
    .onConflictDoUpdate({ target: passwordAttempt.subject, set: { updatedAt: now } });
}

export async function forgetOldAttempts(queries: Queries, clock: Clock): Promise<void> {
  const before = (age: number) => lt(passwordAttempt.updatedAt, new Date(clock.now() - age));
  const familiar = like(passwordAttempt.subject, `${FAMILIAR} %`);
  await queries
    .delete(passwordAttempt)
    .where(or(and(not(familiar), before(FORGOTTEN_AFTER_MS)), before(FAMILIAR_FOR_MS)));
}
