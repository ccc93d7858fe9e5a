import { desc, gt, lte, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { refusedStart } from './schema/system.ts';

const KEPT = sql`clock_timestamp() - interval '7 days'`;
const MOST_SHOWN = 20;

export interface RefusedStart {
  readonly name: string;
  readonly roles: readonly string[];
  readonly at: Date;
  readonly reason: string;
}

/** Records why a process did not start, where operators see it: its own log may be on another machine. */
export async function noteRefusedStart(
  queries: Queries,
  { name, roles, reason }: Omit<RefusedStart, 'at'>,
): Promise<void> {
  await queries.insert(refusedStart).values({ name, roles: roles.join(','), reason });
}

/** Of the last week, newest first. */
export async function refusedStarts(queries: Queries): Promise<readonly RefusedStart[]> {
  const rows = await queries
    .select()
    .from(refusedStart)
    .where(gt(refusedStart.at, KEPT))
    .orderBy(desc(refusedStart.id))
    .limit(MOST_SHOWN);
  return rows.map(({ name, roles, at, reason }) => ({ name, roles: roles.split(','), at, reason }));
}

export async function forgetRefusedStarts(queries: Queries): Promise<void> {
  await queries.delete(refusedStart).where(lte(refusedStart.at, KEPT));
}
