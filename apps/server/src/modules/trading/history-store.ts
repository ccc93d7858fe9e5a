import type { OptionId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../persistence/database.ts';

export interface Owner {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
}

export interface HistoryQuestion extends Owner {
  readonly optionId?: OptionId | undefined;
  /** Epoch milliseconds; both ends are included. */
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
  readonly page: number;
  readonly size: number;
}

export interface HistoryPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

type OwnedTable = PgTable & { readonly id: PgColumn; readonly siteId: PgColumn; readonly playerId: PgColumn };

/** A product's table of ended rows. */
interface History<Table extends OwnedTable> {
  readonly table: Table;
  readonly option: PgColumn;
  /** Time of its end. */
  readonly moment: PgColumn;
}

/** The player's own rows of the requested option and period, newest first, filtered by `which`. */
export async function historyPage<Table extends OwnedTable>(
  queries: Queries,
  { table, option, moment }: History<Table>,
  question: HistoryQuestion,
  which?: SQL,
): Promise<HistoryPage<Table['$inferSelect']>> {
  const { optionId, startDate, endDate, page, size } = question;
  const where = and(
    ownedBy(table, question),
    optionId === undefined ? undefined : eq(option, optionId),
    startDate === undefined ? undefined : gte(moment, startDate),
    endDate === undefined ? undefined : lte(moment, endDate),
    which,
  );
  const rows = await queries
    .select()
    .from<PgTable>(table)
    .where(where)
    .orderBy(desc(moment), desc(table.id))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: await queries.$count(table, where) };
}

export function ownedBy(table: OwnedTable, { siteId, playerId }: Owner): SQL | undefined {
  return and(eq(table.siteId, siteId), eq(table.playerId, playerId));
}

/** Ended orders, worded like their partial indexes, so that PostgreSQL uses them. */
export function hasEnded(status: PgColumn): SQL {
  return sql`${status} IN ('FILLED', 'CANCELED', 'EXPIRED')`;
}
