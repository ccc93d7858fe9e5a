import type { ContactCategory } from '@hoga/domain/content/vocabulary';
import { defined } from '@hoga/kernel/assert';
import type { ContactId, DnwId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, asc, desc, eq, gt, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { dnw } from '../../persistence/schema/cashier.ts';
import { contact, contactLine } from '../../persistence/schema/mail.ts';
import type { HistoryPage } from '../trading/public.ts';

export type ContactRow = typeof contact.$inferSelect;
export type LineRow = typeof contactLine.$inferSelect & { readonly nick: string | null };

export interface NewContact {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly question: string;
  readonly category: ContactCategory;
  readonly dnwId: DnwId | null;
}

/** Set by every change of an inquiry, so that operators are notified of it. */
export const touched = (at: Date) => ({ changedAt: at, changes: sql`${contact.changes} + 1` });

/** The inquiry and the number of its first line. */
export async function insertContact(
  transaction: Queries,
  row: NewContact,
  at: Date,
): Promise<{ readonly id: ContactId; readonly lineId: number }> {
  const [added] = await transaction
    .insert(contact)
    .values({ ...row, status: 'WAITING', lines: 1, createdAt: at, updatedAt: at, changedAt: at, waitingSince: at })
    .returning({ id: contact.id });
  const { id } = defined(added, 'the inquiry');
  return {
    id,
    lineId: await insertLine(transaction, { contactId: id, operatorId: null, text: row.question, createdAt: at }),
  };
}

async function insertLine(transaction: Queries, line: typeof contactLine.$inferInsert): Promise<number> {
  const [added] = await transaction.insert(contactLine).values(line).returning({ id: contactLine.id });
  return defined(added, 'the line').id;
}

/** Locked until the transaction ends; null when no row matches. */
export async function lockContact(transaction: Queries, where: SQL | undefined): Promise<ContactRow | null> {
  const [row] = await transaction.select().from(contact).where(where).for('update');
  return row ?? null;
}

export const isOwn = (playerId: PlayerId, id: ContactId): SQL | undefined =>
  and(eq(contact.playerId, playerId), eq(contact.id, id));
export const isOfSite = (siteId: SiteId, id: ContactId): SQL | undefined =>
  and(eq(contact.siteId, siteId), eq(contact.id, id));

export interface Said {
  readonly id: ContactId;
  readonly text: string;
  /** Null: the member. */
  readonly operatorId: PlayerId | null;
  readonly at: Date;
}

/** Adds a line to a locked inquiry, which then waits for the other side. The writer has read the earlier lines. */
export async function addLine(transaction: Queries, { id, text, operatorId, at }: Said): Promise<number> {
  const lineId = await insertLine(transaction, { contactId: id, operatorId, text, createdAt: at });
  const read = operatorId === null ? { memberReadId: lineId } : { houseReadId: lineId, answerId: lineId };
  await transaction
    .update(contact)
    .set({
      ...{ ...read, ...touched(at), updatedAt: at },
      status: operatorId === null ? 'WAITING' : 'ANSWERED',
      lines: sql`${contact.lines} + 1`,
      // A further question does not restart the wait.
      waitingSince:
        operatorId === null ? sql`coalesce(${contact.waitingSince}, ${at.toISOString()}::timestamptz)` : null,
    })
    .where(eq(contact.id, id));
  return lineId;
}

export async function close(transaction: Queries, id: ContactId, at: Date): Promise<void> {
  await transaction
    .update(contact)
    .set({ ...touched(at), status: 'CLOSED', updatedAt: at, waitingSince: null })
    .where(eq(contact.id, id));
}

export async function findContact(queries: Queries, where: SQL | undefined): Promise<ContactRow | null> {
  const [row] = await queries.select().from(contact).where(where);
  return row ?? null;
}

/** Oldest first. Lines read of a conversation. */
const MOST_LINES = 500;

export async function linesOf(queries: Queries, contactId: ContactId): Promise<readonly LineRow[]> {
  const { id, operatorId, text, createdAt } = contactLine;
  return await queries
    .select({ id, contactId: contactLine.contactId, operatorId, text, createdAt, nick: account.nick })
    .from(contactLine)
    .leftJoin(account, eq(account.id, contactLine.operatorId))
    .where(eq(contactLine.contactId, contactId))
    .orderBy(asc(contactLine.id))
    .limit(MOST_LINES);
}

/** Newest first. */
export async function ownPage(
  queries: Queries,
  playerId: PlayerId,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<HistoryPage<ContactRow>> {
  const where = eq(contact.playerId, playerId);
  const rows = await queries
    .select()
    .from(contact)
    .where(where)
    .orderBy(desc(contact.id))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: await queries.$count(contact, where) };
}

interface MemberQuestion {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly before: number | undefined;
  readonly size: number;
}

/** A member's inquiries, newest first, without a limit. */
export async function inquiriesOf(
  queries: Queries,
  { siteId, playerId, before, size }: MemberQuestion,
): Promise<readonly ContactRow[]> {
  return await queries
    .select()
    .from(contact)
    .where(
      and(
        eq(contact.siteId, siteId),
        eq(contact.playerId, playerId),
        before === undefined ? undefined : sql`${contact.id} < ${before}::bigint`,
      ),
    )
    .orderBy(desc(contact.id))
    .limit(size);
}

const hasUnread = (playerId: PlayerId): SQL | undefined =>
  and(eq(contact.playerId, playerId), gt(contact.answerId, contact.memberReadId));

export async function unreadContacts(queries: Queries, playerId: PlayerId): Promise<number> {
  return queries.$count(contact, hasUnread(playerId));
}

/** How many of a member's inquiries wait for the house. */
export async function waitingContacts(queries: Queries, playerId: PlayerId): Promise<number> {
  return queries.$count(contact, and(eq(contact.playerId, playerId), eq(contact.status, 'WAITING')));
}

/** Returns whether anything was unread. */
export async function markRead(queries: Queries, playerId: PlayerId, id?: ContactId): Promise<boolean> {
  const read = await queries
    .update(contact)
    .set({ memberReadId: contact.answerId })
    .where(and(hasUnread(playerId), id === undefined ? undefined : eq(contact.id, id)))
    .returning({ id: contact.id });
  return read.length > 0;
}

/** Marks everything as seen by the house. */
export async function markSeen(queries: Queries, id: ContactId, lineId: number): Promise<void> {
  await queries
    .update(contact)
    .set({ houseReadId: sql`greatest(${contact.houseReadId}, ${lineId}::bigint)` })
    .where(eq(contact.id, id));
}

export async function hasRequest(queries: Queries, playerId: PlayerId, id: DnwId): Promise<boolean> {
  return (await queries.$count(dnw, and(eq(dnw.playerId, playerId), eq(dnw.id, id)))) > 0;
}

/** How many inquiries of a site wait for the house. */
export async function waitingAt(queries: Queries, siteId: SiteId): Promise<number> {
  return queries.$count(contact, and(eq(contact.siteId, siteId), eq(contact.status, 'WAITING')));
}

export interface ChangedContact extends Pick<ContactRow, 'id' | 'siteId' | 'status' | 'updatedAt' | 'changes'> {
  readonly username: string;
}

/** Changes published per poll. */
const MOST_CHANGED = 1_000;

/** Those changed since then, oldest change first. */
export async function changedContacts(queries: Queries, since: Date): Promise<readonly ChangedContact[]> {
  const { id, siteId, status, updatedAt, changedAt, changes } = contact;
  return await queries
    .select({ id, siteId, status, updatedAt, changes, username: account.username })
    .from(contact)
    .innerJoin(account, eq(account.id, contact.playerId))
    .where(gte(changedAt, since))
    .orderBy(asc(changedAt), asc(id))
    .limit(MOST_CHANGED);
}

interface Rated {
  readonly playerId: PlayerId;
  readonly id: ContactId;
  readonly rating: number;
  readonly text: string;
  readonly at: Date;
}

/**
 * Rates the operator of the last answer. False: rated before, or not answered. One statement, so that of two concurrent
 * ones one counts.
 */
export async function rate(queries: Queries, { playerId, id, rating, text, at }: Rated): Promise<boolean> {
  const rated = await queries
    .update(contact)
    .set({
      ...{ ...touched(at), rating, ratedAt: at },
      ratingText: text === '' ? null : text,
      ratedOperatorId: sql`(SELECT operator_id FROM contact_line WHERE id = ${contact.answerId})`,
    })
    .where(and(isOwn(playerId, id), isNull(contact.rating), gt(contact.answerId, 0)))
    .returning({ id: contact.id });
  return rated.length > 0;
}

/** Sets operators' fields of an inquiry beside its lines; empty: only marks it as changed. */
export async function changeContact(
  queries: Queries,
  id: ContactId,
  set: Partial<Pick<ContactRow, 'assigneeId' | 'category'>>,
  at: Date,
): Promise<void> {
  await queries
    .update(contact)
    .set({ ...set, ...touched(at) })
    .where(eq(contact.id, id));
}
