import type { DnwRow, DnwStepRow } from '@hoga/engine/cashier/rows';
import { and, asc, eq, gt, gte, inArray, isNull, or, type SQLWrapper } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { dnw, dnwMessage, dnwStep } from '../../persistence/schema/cashier.ts';

export interface ToldStep {
  readonly step: DnwStepRow;
  /** As it stands by now. */
  readonly request: Pick<
    DnwRow,
    'type' | 'status' | 'point' | 'currency' | 'counterparty' | 'counterId' | 'provider' | 'reference'
  >;
}

/** Steps of requests that wait for somebody, after the member's own first one, of which nobody has been written; oldest first. */
export function untoldSteps(
  queries: Queries,
  { since, most }: { readonly since: number; readonly most: number },
): PromiseLike<ToldStep[]> & SQLWrapper {
  const { type, status, point, currency, counterparty, counterId, provider, reference } = dnw;
  return queries
    .select({ step: dnwStep, request: { type, status, point, currency, counterparty, counterId, provider, reference } })
    .from(dnwStep)
    .innerJoin(dnw, eq(dnw.id, dnwStep.dnwId))
    .leftJoin(dnwMessage, and(eq(dnwMessage.dnwId, dnwStep.dnwId), eq(dnwMessage.version, dnwStep.version)))
    .where(
      and(
        // Written as the index is, so that it is found.
        or(gt(dnwStep.version, 1), eq(dnwStep.status, 'APPROVED')),
        gte(dnwStep.at, since),
        inArray(type, ['D', 'W', 'WB', 'WS']),
        isNull(dnwMessage.dnwId),
      ),
    )
    .orderBy(asc(dnwStep.at))
    .limit(most);
}

/** Whether nobody has written of it before. */
export async function noteTold(queries: Queries, { dnwId, version }: DnwStepRow, at: number): Promise<boolean> {
  const noted = await queries
    .insert(dnwMessage)
    .values({ dnwId, version, at })
    .onConflictDoNothing()
    .returning({ dnwId: dnwMessage.dnwId });
  return noted.length > 0;
}
