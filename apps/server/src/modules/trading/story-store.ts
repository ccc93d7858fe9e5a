import { and, asc, desc, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../persistence/database.ts';
import { type Owner, ownedBy } from './history-store.ts';

export interface StoryQuestion extends Owner {
  /** Epoch milliseconds; both ends are included. */
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
  /** `moment-id` of the last row of the previous page. */
  readonly after?: string | undefined;
  readonly size: number;
}

export interface StoryPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

type StoryTable = PgTable & { readonly id: PgColumn; readonly siteId: PgColumn; readonly playerId: PgColumn };

interface Story<Table extends StoryTable> {
  readonly table: Table;
  /** Epoch milliseconds, by which the rows are ordered. */
  readonly moment: PgColumn;
  /** Worded like the rows' partial index, so that PostgreSQL uses it. */
  readonly which: SQL | undefined;
}

/** The query, executed or explained by tests. */
export function storyQuery<Table extends StoryTable>(
  queries: Queries,
  { table, moment, which }: Story<Table>,
  question: StoryQuestion,
) {
  const { startDate, endDate, after, size } = question;
  return queries
    .select()
    .from<PgTable>(table)
    .where(
      and(
        ownedBy(table, question),
        which,
        startDate === undefined ? undefined : gte(moment, startDate),
        endDate === undefined ? undefined : lte(moment, endDate),
        after === undefined ? undefined : isBehind(moment, table.id, after),
      ),
    )
    .orderBy(desc(moment), desc(table.id))
    .limit(size);
}

/** A walk through one index: rows before the page cost nothing. */
export async function storyPage<Table extends StoryTable>(
  queries: Queries,
  story: Story<Table>,
  question: StoryQuestion,
): Promise<StoryPage<Table['$inferSelect']>> {
  const rows = (await storyQuery(queries, story, question)) as Table['$inferSelect'][];
  return {
    rows,
    next: nextOf(rows, question.size, (row) => [fieldOf(row, story.moment), fieldOf(row, story.table.id)]),
  };
}

/** The rows of a period that are of one position or instrument as well, in their order. */
export async function storyBetween<Table extends StoryTable>(
  queries: Queries,
  { table, moment, which }: Story<Table>,
  owner: Owner,
  period: { readonly from: number; readonly until: number; readonly of: SQL; readonly most: number },
): Promise<Table['$inferSelect'][]> {
  const { from, until, of, most } = period;
  return await queries
    .select()
    .from<PgTable>(table)
    .where(and(ownedBy(table, owner), which, gte(moment, from), lte(moment, until), of))
    .orderBy(asc(moment), asc(table.id))
    .limit(most);
}

/** `moment-id` when the page is full. */
function nextOf<Row>(
  rows: readonly Row[],
  size: number,
  placeOf: (row: Row) => readonly [moment: number, id: number],
): string | null {
  const last = rows.length < size ? undefined : rows.at(-1);
  return last === undefined ? null : placeOf(last).join('-');
}

/** The row before which the page begins. */
function cursorOf(after: string): readonly [moment: number, id: number] {
  const [moment = 0, id = 0] = after.split('-').map(Number);
  return [moment, id];
}

function isBehind(moment: PgColumn, id: PgColumn, after: string): SQL {
  const [at, number] = cursorOf(after);
  return sql`(${moment}, ${id}) < (${at}::bigint, ${number}::bigint)`;
}

/** Columns have the name of their property in the table. */
function fieldOf(row: object, column: PgColumn): number {
  const property = Object.entries(column.table).find(([, each]) => each === column)?.[0] ?? '';
  return Number(Reflect.get(row, property));
}
