import type { FreezeKind } from '@hoga/domain/operators/freezes';
import type { Decimal } from '@hoga/kernel/decimal';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, desc, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { type AccountRow, account, session } from '../../persistence/schema/accounts.ts';
import { dnw, payoutDestination } from '../../persistence/schema/cashier.ts';
import { equityDay } from '../../persistence/schema/engine.ts';
import { decimalFromSql } from '../../persistence/schema/engine-types.ts';
import { memberFreeze, memberNote } from '../../persistence/schema/member-story.ts';

interface Owner {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
}

export interface CashSum {
  readonly currency: string;
  readonly amount: Decimal;
}

const IN = ['D', 'WB'] as const;
const OUT = ['W', 'WS'] as const;
const WAITING = ['REQUESTED', 'MATCHED', 'PAID', 'APPEALED', 'SENDING'] as const;

/** Sums of a member's requests by currency, by an index-only scan. */
export async function cashSums(
  queries: Queries,
  { playerId }: Owner,
  which: 'IN' | 'OUT' | 'PENDING_OUT',
): Promise<readonly CashSum[]> {
  return await queries
    .select({ currency: dnw.currency, amount: sql`sum(${dnw.point})`.mapWith(decimalFromSql) })
    .from(dnw)
    .where(
      and(
        eq(dnw.playerId, playerId),
        inArray(dnw.type, [...(which === 'IN' ? IN : OUT)]),
        inArray(dnw.status, which === 'PENDING_OUT' ? [...WAITING] : ['APPROVED']),
      ),
    )
    .groupBy(dnw.currency)
    .orderBy(dnw.currency);
}

/** Results of completed days by wallet. */
export function realizedSince(queries: Queries, { playerId }: Owner, fromDay: number) {
  const { walletType, currency, realized, day } = equityDay;
  return queries
    .select({ walletType, currency, amount: sql`coalesce(sum(${realized}), 0)`.mapWith(decimalFromSql) })
    .from(equityDay)
    .where(and(eq(equityDay.playerId, playerId), gte(day, fromDay)))
    .groupBy(walletType, currency)
    .orderBy(walletType);
}

export async function standingFreezes(queries: Queries, { siteId, playerId }: Owner) {
  return await queries
    .select({
      kind: memberFreeze.kind,
      reason: memberFreeze.reason,
      byName: account.name,
      at: memberFreeze.frozenAt,
    })
    .from(memberFreeze)
    .innerJoin(account, eq(account.id, memberFreeze.frozenBy))
    .where(and(eq(memberFreeze.siteId, siteId), eq(memberFreeze.playerId, playerId), isNull(memberFreeze.liftedAt)))
    .orderBy(memberFreeze.kind);
}

interface Freezing extends Owner {
  readonly kind: FreezeKind;
  readonly by: PlayerId;
  readonly reason: string;
  readonly at: Date;
}

/** False when the freeze already exists. */
export async function insertFreeze(queries: Queries, { by, at, ...row }: Freezing): Promise<boolean> {
  const made = await queries
    .insert(memberFreeze)
    .values({ ...row, frozenBy: by, frozenAt: at })
    .onConflictDoNothing()
    .returning({ id: memberFreeze.id });
  return made.length > 0;
}

/** False when there is none. */
export async function liftFreeze(queries: Queries, { playerId, kind, by, reason, at }: Freezing): Promise<boolean> {
  const lifted = await queries
    .update(memberFreeze)
    .set({ liftedBy: by, liftedAt: at, liftReason: reason })
    .where(and(eq(memberFreeze.playerId, playerId), eq(memberFreeze.kind, kind), isNull(memberFreeze.liftedAt)))
    .returning({ id: memberFreeze.id });
  return lifted.length > 0;
}

export async function notesOf(queries: Queries, { playerId }: Owner, before: number | undefined, size: number) {
  return await queries
    .select({ id: memberNote.id, byName: account.name, text: memberNote.text, at: memberNote.createdAt })
    .from(memberNote)
    .innerJoin(account, eq(account.id, memberNote.writtenBy))
    .where(
      and(
        eq(memberNote.playerId, playerId),
        before === undefined ? undefined : sql`${memberNote.id} < ${before}::bigint`,
      ),
    )
    .orderBy(desc(memberNote.id))
    .limit(size);
}

export async function insertNote(queries: Queries, row: typeof memberNote.$inferInsert): Promise<number> {
  const [made] = await queries.insert(memberNote).values(row).returning({ id: memberNote.id });
  return made?.id ?? 0;
}

export async function replaceTags(queries: Queries, { siteId, playerId }: Owner, tags: readonly string[]) {
  await queries
    .update(account)
    .set({ tags: [...tags] })
    .where(and(eq(account.siteId, siteId), eq(account.id, playerId)));
}

/** A member's sign-ins, newest first. */
export async function signInsOf(
  queries: Queries,
  { playerId }: Owner,
  before: number | undefined,
  size: number,
): Promise<readonly (typeof session.$inferSelect)[]> {
  return await queries
    .select()
    .from(session)
    .where(
      and(eq(session.accountId, playerId), before === undefined ? undefined : lt(session.createdAt, new Date(before))),
    )
    .orderBy(desc(session.createdAt))
    .limit(size);
}

type OtherMember = Pick<AccountRow, 'username' | 'name' | 'status'> & { readonly playerId: PlayerId };

const OTHER = {
  playerId: account.id,
  username: account.username,
  name: account.name,
  status: account.status,
};

/** Limit of listed links. */
export const MOST_LINKS = 50;

/** Other members of the site with the same withdrawal destinations, current or former. */
export async function sameDestinations(
  queries: Queries,
  { siteId, playerId }: Owner,
): Promise<readonly (OtherMember & { readonly address: string; readonly bankCode: string | null })[]> {
  const own = queries
    .select({ address: payoutDestination.address })
    .from(payoutDestination)
    .where(and(eq(payoutDestination.siteId, siteId), eq(payoutDestination.playerId, playerId)));
  return await queries
    .selectDistinct({ ...OTHER, address: payoutDestination.address, bankCode: payoutDestination.bankCode })
    .from(payoutDestination)
    .innerJoin(account, eq(account.id, payoutDestination.playerId))
    .where(
      and(
        eq(payoutDestination.siteId, siteId),
        ne(payoutDestination.playerId, playerId),
        inArray(payoutDestination.address, own),
      ),
    )
    .orderBy(account.id)
    .limit(MOST_LINKS + 1);
}

/** Sign-ins compared: older ones belong to outdated devices. */
const COMPARED_SIGN_INS = 200;

/** Other members of the site who signed in from the same IP address with the same device. */
export async function sameDevices(
  queries: Queries,
  { siteId, playerId }: Owner,
): Promise<readonly (OtherMember & { readonly ip: string; readonly device: string })[]> {
  const own = queries
    .select({ ip: session.ip, device: session.device })
    .from(session)
    .where(and(eq(session.accountId, playerId), eq(session.audience, 'MEMBER')))
    .orderBy(desc(session.createdAt))
    .limit(COMPARED_SIGN_INS)
    .as('own');
  return await queries
    .selectDistinct({ ...OTHER, ip: session.ip, device: session.device })
    .from(own)
    .innerJoin(session, and(eq(session.siteId, siteId), eq(session.ip, own.ip), eq(session.device, own.device)))
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(ne(session.accountId, playerId), eq(session.audience, 'MEMBER')))
    .orderBy(account.id)
    .limit(MOST_LINKS + 1);
}
