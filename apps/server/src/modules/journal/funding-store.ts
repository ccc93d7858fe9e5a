import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { futuresFunding } from '../../persistence/schema/engine.ts';
import type { Owner } from '../trading/public.ts';

interface FundingQuestion extends Owner {
  readonly from: number;
  readonly until: number;
  /** `at-id` of the last row of the page before. */
  readonly after: string | undefined;
  readonly size: number;
}

interface FundingPage {
  readonly rows: readonly (typeof futuresFunding.$inferSelect)[];
  readonly next: string | null;
}

/** The member's funding, newest first. */
export async function fundingPage(queries: Queries, question: FundingQuestion): Promise<FundingPage> {
  const { at, id, playerId, siteId } = futuresFunding;
  const [moment = 0, last = 0] = (question.after ?? '').split('-').map(Number);
  const rows = await queries
    .select()
    .from(futuresFunding)
    .where(
      and(
        eq(playerId, question.playerId),
        eq(siteId, question.siteId),
        gte(at, question.from),
        lt(at, question.until),
        question.after === undefined ? undefined : sql`(${at}, ${id}) < (${moment}::bigint, ${last}::bigint)`,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(question.size);
  const end = rows.length < question.size ? undefined : rows.at(-1);
  return { rows, next: end === undefined ? null : `${end.at}-${end.id}` };
}
