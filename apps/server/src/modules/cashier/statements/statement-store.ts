import type { StatementLayout, StatementLine } from '@hoga/domain/wallet/bank-statement';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { bankStatement, bankStatementLine } from '../../../persistence/schema/statements.ts';

export type StatementRow = typeof bankStatement.$inferSelect;

/** The site's last import of the file, by any layout. */
export async function lastStatement(queries: Queries, siteId: SiteId): Promise<StatementRow | null> {
  const [row] = await queries
    .select()
    .from(bankStatement)
    .where(eq(bankStatement.siteId, siteId))
    .orderBy(desc(bankStatement.id))
    .limit(1);
  return row ?? null;
}

/** Serialises imports of a site: of two concurrent ones the second finds the first's lines. */
export async function lockStatements(queries: Queries, siteId: SiteId): Promise<void> {
  await queries.execute(sql`SELECT pg_advisory_xact_lock(hashtext('bank_statement'), ${siteId})`);
}

export async function findStatement(queries: Queries, siteId: SiteId, digest: string): Promise<StatementRow | null> {
  const [row] = await queries
    .select()
    .from(bankStatement)
    .where(and(eq(bankStatement.siteId, siteId), eq(bankStatement.digest, digest)));
  return row ?? null;
}

/** Deletes an import with another layout; kept when one of its lines already belongs to a deposit. */
export async function dropUnused(queries: Queries, statementId: number): Promise<boolean> {
  const ofFile = eq(bankStatementLine.statementId, statementId);
  const [used] = await queries
    .select({ id: bankStatementLine.id })
    .from(bankStatementLine)
    .where(and(ofFile, isNotNull(bankStatementLine.dnwId)))
    .limit(1);
  if (used !== undefined) return false;
  await queries.delete(bankStatementLine).where(ofFile);
  await queries.delete(bankStatement).where(eq(bankStatement.id, statementId));
  return true;
}

interface NewStatement {
  readonly siteId: SiteId;
  readonly digest: string;
  readonly name: string;
  readonly layout: StatementLayout;
  readonly importedBy: PlayerId;
  readonly importedAt: number;
}

interface Added {
  readonly added: number;
  readonly sum: Decimal;
}

/** Rows per statement: each has a handful of parameters. */
const ROWS_AT_ONCE = 1_000;

/** The file and those of its lines that no earlier one has. */
export async function addStatement(
  queries: Queries,
  statement: NewStatement,
  lines: readonly StatementLine[],
): Promise<Added> {
  const [row] = await queries.insert(bankStatement).values(statement).returning({ id: bankStatement.id });
  const { id: statementId } = defined(row, 'the statement that was added');
  const { siteId } = statement;
  let [added, sum] = [0, ZERO];
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE) {
    const rows = lines.slice(from, from + ROWS_AT_ONCE).map((line) => ({ statementId, siteId, ...line }));
    const inserted = await queries
      .insert(bankStatementLine)
      .values(rows)
      .onConflictDoNothing()
      .returning({ amount: bankStatementLine.amount });
    added += inserted.length;
    sum = inserted.reduce((total, { amount }) => (total + amount) as Decimal, sum);
  }
  return { added, sum };
}
