import type { MessageCategory } from '@hoga/domain/content/vocabulary';
import { defined } from '@hoga/kernel/assert';
import type { MessageBatchId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, desc, eq, gte, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { messageBatch } from '../../persistence/schema/mail.ts';
import type { HistoryPage } from '../trading/public.ts';

/** Operators' bulk messages, and their effect. */

export async function insertBatch(queries: Queries, row: typeof messageBatch.$inferInsert): Promise<MessageBatchId> {
  const [added] = await queries.insert(messageBatch).values(row).returning({ id: messageBatch.id });
  return defined(added, 'what was sent').id;
}

export interface SentQuestion {
  readonly siteId: SiteId;
  readonly category: MessageCategory | undefined;
  readonly playerId: PlayerId | undefined;
  /** Empty: all of them. */
  readonly keyword: string;
  readonly startDate: number | undefined;
  readonly endDate: number | undefined;
  readonly page: number;
  readonly size: number;
}

/** In the transaction that writes their messages. */
export async function addRecipients(queries: Queries, id: MessageBatchId, added: number): Promise<void> {
  await queries
    .update(messageBatch)
    .set({ recipients: sql`${messageBatch.recipients} + ${added}` })
    .where(eq(messageBatch.id, id));
}

type SentRow = typeof messageBatch.$inferSelect;

/** Newest first. */
export async function sentPage(queries: Queries, question: SentQuestion): Promise<HistoryPage<SentRow>> {
  const { siteId, category, playerId, keyword, startDate, endDate, page, size } = question;
  const holds = (text: typeof messageBatch.title | typeof messageBatch.text) =>
    sql`position(lower(${keyword}) in lower(${text})) > 0`;
  const where = and(
    eq(messageBatch.siteId, siteId),
    category === undefined ? undefined : eq(messageBatch.category, category),
    playerId === undefined ? undefined : eq(messageBatch.playerId, playerId),
    keyword === '' ? undefined : or(holds(messageBatch.title), holds(messageBatch.text)),
    startDate === undefined ? undefined : gte(messageBatch.createdAt, new Date(startDate)),
    endDate === undefined ? undefined : lte(messageBatch.createdAt, new Date(endDate)),
  );
  const rows = await queries
    .select()
    .from(messageBatch)
    .where(where)
    .orderBy(desc(messageBatch.id))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: await queries.$count(messageBatch, where) };
}
