import { type CurrencyFigures, currencyFigures, type HeldMoney, heldMoney } from '@hoga/contract/admin-finance';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, between, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { Queries } from '../../../persistence/database.ts';
import { account } from '../../../persistence/schema/accounts.ts';
import { closedDay } from '../../../persistence/schema/finance.ts';

interface Closing {
  readonly day: number;
  readonly figures: readonly CurrencyFigures[];
  readonly held: readonly HeldMoney[];
  readonly signedBy: PlayerId;
  readonly approvedBy: PlayerId;
  readonly closedAt: number;
}

export interface ClosedDay extends Omit<Closing, 'held'> {
  readonly held: HeldMoney[];
  readonly signedByName: string;
  readonly approvedByName: string;
}

const signer = alias(account, 'signer');
const approver = alias(account, 'approver');

export async function closedDays(
  queries: Queries,
  siteId: SiteId,
  from: number,
  to: number,
): Promise<readonly ClosedDay[]> {
  const rows = await queries
    .select({ row: closedDay, signedByName: signer.username, approvedByName: approver.username })
    .from(closedDay)
    .innerJoin(signer, eq(signer.id, closedDay.signedBy))
    .innerJoin(approver, eq(approver.id, closedDay.approvedBy))
    .where(and(eq(closedDay.siteId, siteId), between(closedDay.day, from, to)));
  return rows.map(({ row, ...names }) => ({
    ...row,
    ...names,
    figures: z.parse(z.array(currencyFigures), row.figures),
    held: z.parse(z.array(heldMoney), row.held),
  }));
}

export async function lastClosed(queries: Queries, siteId: SiteId): Promise<number | null> {
  const [row] = await queries
    .select({ day: closedDay.day })
    .from(closedDay)
    .where(eq(closedDay.siteId, siteId))
    .orderBy(desc(closedDay.day))
    .limit(1);
  return row?.day ?? null;
}

/** Closes the day; returns whether this call did. */
export async function insertClosedDay(
  queries: Queries,
  siteId: SiteId,
  { figures, held, ...row }: Closing,
): Promise<boolean> {
  const written = await queries
    .insert(closedDay)
    .values({
      ...row,
      siteId,
      figures: sql`${JSON.stringify(figures)}::jsonb`,
      held: sql`${JSON.stringify(held)}::jsonb`,
    })
    .onConflictDoNothing()
    .returning({ day: closedDay.day });
  return written.length === 1;
}
