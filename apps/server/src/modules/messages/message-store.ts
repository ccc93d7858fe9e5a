import type { MessageCategory } from '@hoga/domain/content/vocabulary';
import type { MessageBatchId, MessageId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, desc, eq, gt, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { message, messageBatch } from '../../persistence/schema/mail.ts';
import type { HistoryPage } from '../trading/public.ts';

export type MessageRow = typeof message.$inferSelect;

export interface NewMessage {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly category: MessageCategory;
  readonly title: string;
  readonly text: string;
  /** A page of our application. */
  readonly link: string | null;
  /** The operators' bulk message. */
  readonly batchId?: MessageBatchId;
}

/** Their ids, in the order of the messages. */
export async function insertMessages(
  queries: Queries,
  rows: readonly NewMessage[],
  createdAt: Date,
): Promise<readonly MessageId[]> {
  if (rows.length === 0) return [];
  const added = await queries
    .insert(message)
    .values(rows.map((row) => ({ ...row, createdAt })))
    .returning({ id: message.id });
  return added.map(({ id }) => id);
}

const isOwn = (playerId: PlayerId): SQL | undefined => and(eq(message.playerId, playerId), isNull(message.deletedAt));
const isUnread = (playerId: PlayerId): SQL | undefined => and(isOwn(playerId), isNull(message.readAt));

interface MessageQuestion {
  readonly playerId: PlayerId;
  readonly category: MessageCategory | undefined;
  readonly onlyUnread: boolean;
  readonly page: number;
  readonly size: number;
}

/** Badges and lists count no further. */
const MOST_COUNTED = 1_000;

/** Newest first. */
export async function messagePage(queries: Queries, question: MessageQuestion): Promise<HistoryPage<MessageRow>> {
  const { playerId, category, onlyUnread, page, size } = question;
  const where = and(
    onlyUnread ? isUnread(playerId) : isOwn(playerId),
    category === undefined ? undefined : eq(message.category, category),
  );
  const offset = (page - 1) * size;
  const rows = await queries
    .select()
    .from(message)
    .where(where)
    .orderBy(desc(message.id))
    // One more shows whether there is a next page.
    .limit(size + 1)
    .offset(offset);
  const total = await countUpTo(queries, where);
  return { rows: rows.slice(0, size), total: rows.length === 0 ? total : Math.max(total, offset + rows.length) };
}

interface WrittenQuestion {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly category: MessageCategory | undefined;
  readonly before: number | undefined;
  readonly size: number;
}

/** All messages to a member, including deleted ones, newest first. */
export async function writtenTo(
  queries: Queries,
  { siteId, playerId, category, before, size }: WrittenQuestion,
): Promise<readonly MessageRow[]> {
  return await queries
    .select()
    .from(message)
    .where(
      and(
        eq(message.siteId, siteId),
        eq(message.playerId, playerId),
        category === undefined ? undefined : eq(message.category, category),
        before === undefined ? undefined : sql`${message.id} < ${before}::bigint`,
      ),
    )
    .orderBy(desc(message.id))
    .limit(size);
}

export async function unreadMessages(queries: Queries, playerId: PlayerId): Promise<number> {
  return countUpTo(queries, isUnread(playerId));
}

async function countUpTo(queries: Queries, where: SQL | undefined): Promise<number> {
  return queries.$count(queries.select({ id: message.id }).from(message).where(where).limit(MOST_COUNTED).as('some'));
}

/** False when the player has no such message. */
export async function markRead(queries: Queries, playerId: PlayerId, id: MessageId, at: Date): Promise<boolean> {
  await readUnread(queries, and(isUnread(playerId), eq(message.id, id)), at);
  return (await queries.$count(message, and(isOwn(playerId), eq(message.id, id)))) > 0;
}

export async function markAllRead(queries: Queries, playerId: PlayerId, at: Date): Promise<void> {
  await readUnread(queries, isUnread(playerId), at);
}

/** Their bulk messages have that many readers more; they are locked in the order of their ids, so that two members never wait for each other. */
async function readUnread(queries: Queries, unread: SQL | undefined, at: Date): Promise<void> {
  await queries.execute(sql`
    WITH now_read AS (
      UPDATE ${message} SET read_at = ${at.toISOString()}::timestamptz WHERE ${unread} RETURNING batch_id
    ), of_batch AS (
      SELECT batch_id, count(*) AS readers FROM now_read WHERE batch_id IS NOT NULL GROUP BY batch_id
    ), locked AS MATERIALIZED (
      SELECT id, of_batch.readers AS added FROM ${messageBatch} JOIN of_batch ON id = batch_id
      ORDER BY id FOR NO KEY UPDATE OF ${messageBatch}
    )
    UPDATE ${messageBatch} SET readers = ${messageBatch.readers} + added FROM locked WHERE ${messageBatch.id} = locked.id`);
}

/** False when the player never had such a message. */
export async function removeMessage(queries: Queries, playerId: PlayerId, id: MessageId, at: Date): Promise<boolean> {
  await queries
    .update(message)
    .set({ deletedAt: at })
    .where(and(isOwn(playerId), eq(message.id, id)));
  return (await queries.$count(message, and(eq(message.playerId, playerId), eq(message.id, id)))) > 0;
}

/** Restores a deleted message with its read state; false when the player never had such a message. */
export async function putBack(queries: Queries, playerId: PlayerId, id: MessageId): Promise<boolean> {
  const put = await queries
    .update(message)
    .set({ deletedAt: null })
    .where(and(eq(message.playerId, playerId), eq(message.id, id)))
    .returning({ id: message.id });
  return put.length > 0;
}

export async function isMember(queries: Queries, siteId: SiteId, playerId: PlayerId): Promise<boolean> {
  return (await queries.$count(account, and(eq(account.siteId, siteId), eq(account.id, playerId)))) > 0;
}

interface Some {
  readonly after: PlayerId;
  readonly atMost: number;
}

/** Members of the site who may sign in, in pages by id. */
export async function membersAfter(queries: Queries, siteId: SiteId, some: Some): Promise<readonly PlayerId[]> {
  return members(queries, siteId, some, undefined);
}

/** Those without any message. */
export async function membersWithout(queries: Queries, siteId: SiteId, some: Some): Promise<readonly PlayerId[]> {
  const had = queries.select({ id: message.id }).from(message).where(eq(message.playerId, account.id));
  return members(queries, siteId, some, notExists(had));
}

async function members(queries: Queries, siteId: SiteId, { after, atMost }: Some, where: SQL | undefined) {
  const rows = await queries
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.siteId, siteId), eq(account.status, 'ACTIVE'), gt(account.id, after), where))
    .orderBy(account.id)
    .limit(atMost);
  return rows.map(({ id }) => id);
}
