import { defined } from '@hoga/kernel/assert';
import type { OptionId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, asc, desc, eq, getTableColumns, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
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
  /** Only rows whose cursor is greater, oldest first, in place of a page. */
  readonly since?: number | undefined;
  readonly page: number;
  readonly size: number;
}

export interface HistoryPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Where the rows after a cursor were requested. */
  readonly cursor?: { readonly next: number; readonly hasMore: boolean };
}

type OwnedTable = PgTable & { readonly id: PgColumn; readonly siteId: PgColumn; readonly playerId: PgColumn };

/** A product's table of ended rows. */
interface History<Table extends OwnedTable> {
  readonly table: Table;
  /** null where rows are not of an option. */
  readonly option: PgColumn | null;
  /** Time of its end. */
  readonly moment: PgColumn;
  /** A number that grows with each row of a player that is added to the history. */
  readonly cursor: PgColumn;
}

/** The player's own rows of the requested option and period, newest first, filtered by `which`. */
export async function historyPage<Table extends OwnedTable>(
  queries: Queries,
  { table, option, moment, cursor }: History<Table>,
  question: HistoryQuestion,
  which?: SQL,
): Promise<HistoryPage<Table['$inferSelect']>> {
  const { optionId, startDate, endDate, since, page, size } = question;
  const where = and(
    since === undefined ? undefined : gt(cursor, since),
    ownedBy(table, question),
    optionId === undefined || option === null ? undefined : eq(option, optionId),
    startDate === undefined ? undefined : gte(moment, startDate),
    endDate === undefined ? undefined : lte(moment, endDate),
    which,
  );
  const found = queries.select().from<PgTable>(table).where(where);
  if (since !== undefined) {
    const after = await found.orderBy(asc(cursor)).limit(size + 1);
    const rows = after.slice(0, size);
    const name = propertyOf(table, cursor);
    const next = Number((rows.at(-1) as Readonly<Record<string, unknown>> | undefined)?.[name] ?? since);
    const hasMore = after.length > size;
    return { rows, total: await queries.$count(table, where), cursor: { next, hasMore } };
  }
  const rows = await found
    .orderBy(desc(moment), desc(table.id))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: await queries.$count(table, where) };
}

function propertyOf(table: PgTable, column: PgColumn): string {
  const found = Object.entries(getTableColumns(table)).find(([, other]) => other === column);
  return defined(found, `a column of its table: ${column.name}`)[0];
}

export function ownedBy(table: OwnedTable, { siteId, playerId }: Owner): SQL | undefined {
  return and(eq(table.siteId, siteId), eq(table.playerId, playerId));
}

/** Ended orders, worded like their partial indexes, so that PostgreSQL uses them. */
export function hasEnded(status: PgColumn): SQL {
  return sql`${status} IN ('FILLED', 'CANCELED', 'EXPIRED')`;
}
