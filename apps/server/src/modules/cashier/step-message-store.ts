import type { DnwRow, DnwStepRow } from '@hoga/engine/cashier/rows';
import { and, asc, eq, gt, gte, inArray, isNull, or, type SQLWrapper } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { dnw, dnwMessage, dnwStep } from '../../persistence/schema/cashier.ts';

export interface UnannouncedStep {
  readonly step: DnwStepRow;
  /** In its current state. */
  readonly request: Pick<
    DnwRow,
    'type' | 'status' | 'point' | 'currency' | 'counterparty' | 'counterId' | 'provider' | 'reference'
  >;
}

/** Steps that may need a message, after the member's own first one, without a message so far; oldest first. */
export function unannouncedSteps(
  queries: Queries,
  { since, most }: { readonly since: number; readonly most: number },
): PromiseLike<UnannouncedStep[]> & SQLWrapper {
  const { type, status, point, currency, counterparty, counterId, provider, reference } = dnw;
  return queries
    .select({ step: dnwStep, request: { type, status, point, currency, counterparty, counterId, provider, reference } })
    .from(dnwStep)
    .innerJoin(dnw, eq(dnw.id, dnwStep.dnwId))
    .leftJoin(dnwMessage, and(eq(dnwMessage.dnwId, dnwStep.dnwId), eq(dnwMessage.version, dnwStep.version)))
    .where(
      and(
        // Worded like the index, so that PostgreSQL uses it.
        or(gt(dnwStep.version, 1), eq(dnwStep.status, 'APPROVED')),
        gte(dnwStep.at, since),
        inArray(type, ['D', 'W', 'WB', 'WS']),
        isNull(dnwMessage.dnwId),
      ),
    )
    .orderBy(asc(dnwStep.at))
    .limit(most);
}

/** Records the step; false when it was recorded before. */
export async function noteAnnounced(queries: Queries, { dnwId, version }: DnwStepRow, at: number): Promise<boolean> {
  const noted = await queries
    .insert(dnwMessage)
    .values({ dnwId, version, at })
    .onConflictDoNothing()
    .returning({ dnwId: dnwMessage.dnwId });
  return noted.length > 0;
}
