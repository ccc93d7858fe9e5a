import { defined } from '@hoga/kernel/assert';
import type { DnwId } from '@hoga/kernel/ids';
import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { dnwTalk } from '../../persistence/schema/cashier.ts';

export type TalkRow = typeof dnwTalk.$inferSelect;

/** Nobody reads more of a conversation than this. */
const MOST = 500;

export async function talkOf(queries: Queries, dnwId: DnwId): Promise<readonly TalkRow[]> {
  return await queries.select().from(dnwTalk).where(eq(dnwTalk.dnwId, dnwId)).orderBy(asc(dnwTalk.id)).limit(MOST);
}

export async function addTalk(queries: Queries, line: Omit<TalkRow, 'id'>): Promise<number> {
  const [added] = await queries.insert(dnwTalk).values(line).returning({ id: dnwTalk.id });
  return defined(added, 'what was said').id;
}
