import { type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '../persistence/database.ts';

const node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.optional(z.number()),
  'Rows Removed by Index Recheck': z.optional(z.number()),
  get Plans() {
    return z.optional(z.array(node));
  },
});
type PlanNode = z.infer<typeof node>;
const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: node })) }));

export interface RowsRead {
  /** Rows touched by the scans, used or not. */
  readonly rows: number;
  /** Tables with a sequential scan. */
  readonly whole: readonly string[];
}

/** Runs a query and reports how much it has read: unlike its time, that is the same on every machine. */
export async function rowsRead(queries: Queries, query: SQLWrapper): Promise<RowsRead> {
  const found = await queries.execute(sql`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${query}`);
  const scans = explained.parse(found.rows).flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansIn(Plan)));
  return {
    rows: scans.reduce((sum, scan) => sum + touchedBy(scan), 0),
    whole: scans.flatMap((scan) => (scan['Node Type'].endsWith('Seq Scan') ? [scan['Relation Name'] ?? ''] : [])),
  };
}

function scansIn(plan: PlanNode): readonly PlanNode[] {
  const below = (plan.Plans ?? []).flatMap(scansIn);
  return plan['Relation Name'] === undefined ? below : [plan, ...below];
}

function touchedBy(scan: PlanNode): number {
  const removed = (scan['Rows Removed by Filter'] ?? 0) + (scan['Rows Removed by Index Recheck'] ?? 0);
  return (scan['Actual Rows'] + removed) * scan['Actual Loops'];
}
