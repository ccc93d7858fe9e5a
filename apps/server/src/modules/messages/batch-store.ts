import type { MessageCategory } from '@hoga/domain/content/vocabulary';
import { defined } from '@hoga/kernel/assert';
import type { MessageBatchId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, count, desc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { message, messageBatch } from '../../persistence/schema/mail.ts';
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

type SentRow = typeof messageBatch.$inferSelect & { readonly count: number; readonly reads: number };

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
  const ids = rows.map(({ id }) => id);
  const sums = await queries
    .select({ batchId: message.batchId, count: count(), reads: count(message.readAt) })
    .from(message)
    .where(inArray(message.batchId, ids))
    .groupBy(message.batchId);
  const counted = rows.map((row) => {
    const { count: sent = 0, reads = 0 } = sums.find(({ batchId }) => batchId === row.id) ?? {};
    return { ...row, count: sent, reads };
  });
  return { rows: counted, total: await queries.$count(messageBatch, where) };
}
