import type { DnwRow } from '@hoga/engine/cashier/rows';
import type { Money } from '@hoga/kernel/amounts';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import type { DnwId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { dnw } from '../../../persistence/schema/cashier.ts';
import { decimalToSql } from '../../../persistence/schema/engine-types.ts';
import { bankStatement, bankStatementLine } from '../../../persistence/schema/statements.ts';

export type LineRow = typeof bankStatementLine.$inferSelect;

export interface ListedLine {
  readonly line: LineRow;
  readonly file: { readonly name: string; readonly importedBy: PlayerId; readonly importedAt: number };
  readonly request: DnwRow | null;
}

export interface LineFilter {
  readonly siteId: SiteId;
  readonly state: 'OPEN' | 'USED' | 'ASIDE';
  readonly start?: number | undefined;
  readonly end?: number | undefined;
}

/** A request that ended unpaid releases its line. */
const ENDED_OTHERWISE = ['REJECTED', 'CANCELED', 'EXPIRED'] as const;

const lapsed = sql`EXISTS (SELECT FROM ${dnw} WHERE ${dnw.id} = ${bankStatementLine.dnwId}
  AND ${inArray(dnw.status, [...ENDED_OTHERWISE])})`;

/** Worded like the index, so that PostgreSQL uses it. */
const isUndecided = sql`${bankStatementLine.setAsideAt} IS NULL AND NOT ${bankStatementLine.isCredited}`;

function whereOf({ siteId, state, start, end }: LineFilter): SQL | undefined {
  const { dnwId, setAsideAt, isCredited, at } = bankStatementLine;
  return and(
    eq(bankStatementLine.siteId, siteId),
    state === 'OPEN'
      ? and(isUndecided, or(isNull(dnwId), lapsed))
      : state === 'USED'
        ? and(isNotNull(dnwId), or(eq(isCredited, true), sql`NOT ${lapsed}`))
        : isNotNull(setAsideAt),
    start === undefined ? undefined : gte(at, start),
    end === undefined ? undefined : lte(at, end),
  );
}

/** Newest first. One row more than the page shows whether there is a next one. */
export function linePage(
  queries: Queries,
  filter: LineFilter,
  { after, size }: { readonly after?: string | undefined; readonly size: number },
): PromiseLike<ListedLine[]> & SQLWrapper {
  const [at, id] = after?.split('-') ?? [];
  const { at: when, id: number } = bankStatementLine;
  const { name, importedBy, importedAt } = bankStatement;
  return queries
    .select({ line: bankStatementLine, file: { name, importedBy, importedAt }, request: dnw })
    .from(bankStatementLine)
    .innerJoin(bankStatement, eq(bankStatement.id, bankStatementLine.statementId))
    .leftJoin(dnw, eq(dnw.id, bankStatementLine.dnwId))
    .where(
      and(
        whereOf(filter),
        after === undefined ? undefined : sql`(${when}, ${number}) < (${at}::bigint, ${id}::bigint)`,
      ),
    )
    .orderBy(desc(when), desc(number))
    .limit(size + 1);
}

/** Summing a site's years would take longer than reading the page. */
const MOST_SUMMED = 10_000;

/** The number and sum of the newest ones. */
export async function lineSums(
  queries: Queries,
  filter: LineFilter,
): Promise<{ readonly total: number; readonly sum: Decimal }> {
  const { amount, at, id } = bankStatementLine;
  const newest = queries
    .select({ amount })
    .from(bankStatementLine)
    .where(whereOf(filter))
    .orderBy(desc(at), desc(id))
    .limit(MOST_SUMMED)
    .as('newest');
  const [row] = await queries
    .select({ total: sql<number>`count(*)`, sum: sql`sum(${newest.amount})`.mapWith(amount) })
    .from(newest);
  return { total: row?.total ?? 0, sum: row?.sum ?? ZERO };
}

export async function findLine(queries: Queries, siteId: SiteId, id: number): Promise<LineRow | null> {
  const [row] = await queries
    .select()
    .from(bankStatementLine)
    .where(and(eq(bankStatementLine.siteId, siteId), eq(bankStatementLine.id, id)));
  return row ?? null;
}

interface Link {
  readonly line: LineRow;
  readonly dnwId: DnwId;
  readonly by: PlayerId;
  readonly at: number;
}

/**
 * Links the line to the deposit if it is unlinked; returns whether it did. One statement, so that of two concurrent
 * ones one succeeds; fails on `bank_statement_line_dnw` when the deposit has another line.
 */
export async function linkLine(queries: Queries, { line: { id }, dnwId, by, at }: Link): Promise<boolean> {
  const { dnwId: own, setAsideAt } = bankStatementLine;
  const linked = await queries
    .update(bankStatementLine)
    .set({ dnwId, linkedBy: by, linkedAt: at })
    .where(and(eq(bankStatementLine.id, id), isNull(setAsideAt), or(isNull(own), lapsed)))
    .returning({ id: bankStatementLine.id });
  return linked.length > 0;
}

/** Lines whose deposits have been approved since, by this decision or another, are theirs for good. */
export async function settleCredited(queries: Queries, siteId: SiteId): Promise<void> {
  await queries
    .update(bankStatementLine)
    .set({ isCredited: true })
    .from(dnw)
    .where(
      and(
        eq(bankStatementLine.siteId, siteId),
        isUndecided,
        eq(dnw.id, bankStatementLine.dnwId),
        eq(dnw.status, 'APPROVED'),
      ),
    );
}

/** Unlinks a deposit that was not credited after all. */
export async function unlinkLine(queries: Queries, { id }: LineRow, dnwId: DnwId): Promise<void> {
  await queries
    .update(bankStatementLine)
    .set({ dnwId: null, linkedBy: null, linkedAt: null })
    .where(
      and(
        eq(bankStatementLine.id, id),
        eq(bankStatementLine.dnwId, dnwId),
        sql`NOT EXISTS (SELECT FROM ${dnw} WHERE ${dnw.id} = ${dnwId}
              AND (${dnw.status} = 'APPROVED' OR ${dnw.firstApprover} IS NOT NULL))`,
      ),
    );
}

interface Aside {
  readonly id: number;
  readonly siteId: SiteId;
  readonly by: PlayerId;
  /** Null: open again. */
  readonly at: number | null;
}

export async function setAside(queries: Queries, { id, siteId, by, at }: Aside): Promise<boolean> {
  const { dnwId } = bankStatementLine;
  const changed = await queries
    .update(bankStatementLine)
    .set({ setAsideAt: at, setAsideBy: at === null ? null : by, dnwId: null, linkedBy: null, linkedAt: null })
    .where(and(eq(bankStatementLine.siteId, siteId), eq(bankStatementLine.id, id), or(isNull(dnwId), lapsed)))
    .returning({ id: bankStatementLine.id });
  return changed.length > 0;
}

interface DepositQuestion {
  readonly siteId: SiteId;
  readonly from: number;
  readonly until: number;
  readonly amounts: readonly Money[];
}

/** As many as an operator can look through. */
const MOST_DEPOSITS = 5_000;

/**
 * Bank deposits of the period without a line: waiting ones, and of those approved by hand the ones with these amounts.
 */
export async function depositsToMatch(
  queries: Queries,
  { siteId, from, until, amounts }: DepositQuestion,
): Promise<readonly DnwRow[]> {
  if (amounts.length === 0) return [];
  const texts = [...new Set(amounts.map(decimalToSql))];
  const approved = and(eq(dnw.status, 'APPROVED'), sql`${dnw.point} = ANY (${sql.param(texts)}::numeric[])`);
  return await queries
    .select()
    .from(dnw)
    .where(
      and(
        eq(dnw.siteId, siteId),
        sql`${dnw.type} IN ('D', 'W', 'WB', 'WS')`,
        eq(dnw.type, 'D'),
        eq(dnw.walletType, 'BINARY'),
        isNull(dnw.provider),
        gte(dnw.createdAt, from),
        lte(dnw.createdAt, until),
        or(eq(dnw.status, 'REQUESTED'), approved),
        sql`NOT EXISTS (SELECT FROM ${bankStatementLine} AS own WHERE own.dnw_id = ${dnw.id})`,
      ),
    )
    .orderBy(desc(dnw.createdAt), desc(dnw.id))
    .limit(MOST_DEPOSITS);
}
