import type { DnwRow } from '@hoga/engine/cashier/rows';
import { defined } from '@hoga/kernel/assert';
import type { DnwId, PlayerId } from '@hoga/kernel/ids';
import { and, desc, eq } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { dnwTalk } from '../../persistence/schema/cashier.ts';

export type TalkRow = typeof dnwTalk.$inferSelect;

type Kept = Pick<DnwRow, 'id' | 'type' | 'provider' | 'counterparty' | 'counterId'>;

/**
 * The request that holds the conversation of a sale: the seller's, or, with the house, the member's own. Null until a
 * buyer has a seller; undefined for a request without a conversation.
 */
export function talkIdOf({ id, type, provider, counterparty, counterId }: Kept): DnwId | null | undefined {
  if ((type !== 'WB' && type !== 'WS') || provider !== null) return undefined;
  return type === 'WS' || counterparty === 'HOUSE' ? id : counterId;
}

/** Lines read of a conversation. */
const MOST = 500;
/** Lines per member: both sides' lines are read together. */
const MOST_OF_ONE = 200;

export async function hasSaidAll(queries: Queries, dnwId: DnwId, accountId: PlayerId): Promise<boolean> {
  const own = and(eq(dnwTalk.dnwId, dnwId), eq(dnwTalk.accountId, accountId));
  return (await queries.$count(dnwTalk, own)) >= MOST_OF_ONE;
}

/** The last lines, oldest first. */
export async function talkOf(queries: Queries, dnwId: DnwId): Promise<readonly TalkRow[]> {
  const newest = await queries
    .select()
    .from(dnwTalk)
    .where(eq(dnwTalk.dnwId, dnwId))
    .orderBy(desc(dnwTalk.id))
    .limit(MOST);
  return newest.reverse();
}

/** Lines since then about any sale, among the newest of all: the scan is bounded. */
export async function saidSince(queries: Queries, since: number, most: number): Promise<readonly TalkRow[]> {
  const newest = await queries.select().from(dnwTalk).orderBy(desc(dnwTalk.id)).limit(most);
  return newest.filter(({ at }) => at >= since).reverse();
}

export async function addTalk(queries: Queries, line: Omit<TalkRow, 'id'>): Promise<number> {
  const [added] = await queries.insert(dnwTalk).values(line).returning({ id: dnwTalk.id });
  return defined(added, 'what was said').id;
}
