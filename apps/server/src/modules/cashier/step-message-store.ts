import type { DnwRow, DnwStepRow } from '@hoga/engine/cashier/rows';
import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { dnw, dnwMessage, dnwStep } from '../../persistence/schema/cashier.ts';

/** Steps whose members want to know of them. */
export const TOLD_STEPS = ['MATCHED', 'PAID', 'APPEALED', 'APPROVED', 'REJECTED', 'EXPIRED'] as const;

export interface ToldStep {
  readonly step: DnwStepRow;
  readonly request: Pick<DnwRow, 'type' | 'point' | 'currency' | 'counterparty' | 'won'>;
}

/** Steps of requests that wait for somebody, of which nobody has been written; oldest first. */
export async function untoldSteps(
  queries: Queries,
  { since, most }: { readonly since: number; readonly most: number },
): Promise<readonly ToldStep[]> {
  const { type, point, currency, counterparty, won } = dnw;
  return await queries
    .select({ step: dnwStep, request: { type, point, currency, counterparty, won } })
    .from(dnwStep)
    .innerJoin(dnw, eq(dnw.id, dnwStep.dnwId))
    .leftJoin(dnwMessage, and(eq(dnwMessage.dnwId, dnwStep.dnwId), eq(dnwMessage.version, dnwStep.version)))
    .where(
      and(
        inArray(dnwStep.status, [...TOLD_STEPS]),
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
