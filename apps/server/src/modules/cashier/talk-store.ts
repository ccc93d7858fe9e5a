import type { DnwRow } from '@hoga/engine/cashier/rows';
import { defined } from '@hoga/kernel/assert';
import type { DnwId, PlayerId } from '@hoga/kernel/ids';
import { and, desc, eq } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { dnwTalk } from '../../persistence/schema/cashier.ts';

export type TalkRow = typeof dnwTalk.$inferSelect;

type Kept = Pick<DnwRow, 'id' | 'type' | 'provider' | 'counterparty' | 'counterId'>;

/**
 * The request that the conversation about a sale is kept with: the seller's, or, with the house, the member's own. Null until a
 * buyer has a seller; absent where it is no sale that people argue about.
 */
export function talkIdOf({ id, type, provider, counterparty, counterId }: Kept): DnwId | null | undefined {
  if ((type !== 'WB' && type !== 'WS') || provider !== null) return undefined;
  return type === 'WS' || counterparty === 'HOUSE' ? id : counterId;
}

/** Nobody reads more of a conversation than this. */
const MOST = 500;
/** One member writes no more than this: what both have said is read together. */
const MOST_OF_ONE = 200;

export async function hasSaidAll(queries: Queries, dnwId: DnwId, accountId: PlayerId): Promise<boolean> {
  const said = and(eq(dnwTalk.dnwId, dnwId), eq(dnwTalk.accountId, accountId));
  return (await queries.$count(dnwTalk, said)) >= MOST_OF_ONE;
}

/** What was said last, oldest first. */
export async function talkOf(queries: Queries, dnwId: DnwId): Promise<readonly TalkRow[]> {
  const newest = await queries
    .select()
    .from(dnwTalk)
    .where(eq(dnwTalk.dnwId, dnwId))
    .orderBy(desc(dnwTalk.id))
    .limit(MOST);
  return newest.reverse();
}

/** What was said since then about any sale, of the newest lines of all: nobody reads further back for it. */
export async function saidSince(queries: Queries, since: number, most: number): Promise<readonly TalkRow[]> {
  const newest = await queries.select().from(dnwTalk).orderBy(desc(dnwTalk.id)).limit(most);
  return newest.filter(({ at }) => at >= since).reverse();
}

export async function addTalk(queries: Queries, line: Omit<TalkRow, 'id'>): Promise<number> {
  const [added] = await queries.insert(dnwTalk).values(line).returning({ id: dnwTalk.id });
  return defined(added, 'what was said').id;
}
