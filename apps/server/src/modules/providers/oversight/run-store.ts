import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { SiteId } from '@hoga/kernel/ids';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { providerRun, type RunRow } from '../../../persistence/schema/providers.ts';

export interface RunOf {
  readonly siteId: SiteId;
  readonly provider: ProviderName;
}

export async function keepRun(queries: Queries, run: Omit<RunRow, 'id'>): Promise<RunRow> {
  const [row] = await queries.insert(providerRun).values(run).returning();
  if (row === undefined) throw new Error('a reconciliation was not written');
  return row;
}

/** Newest first. */
export async function runsOf(queries: Queries, { siteId, provider }: RunOf, most: number): Promise<readonly RunRow[]> {
  return await queries
    .select()
    .from(providerRun)
    .where(and(eq(providerRun.siteId, siteId), eq(providerRun.provider, provider)))
    .orderBy(desc(providerRun.id))
    .limit(most);
}

/** The newest of each provider of each site. */
export async function lastRuns(queries: Queries): Promise<readonly RunRow[]> {
  return await queries
    .selectDistinctOn([providerRun.siteId, providerRun.provider])
    .from(providerRun)
    .orderBy(providerRun.siteId, providerRun.provider, desc(providerRun.id));
}

/** The newest successful one of each provider of each site, if it has differences. */
export async function differingRuns(queries: Queries): Promise<readonly RunRow[]> {
  const last = await queries
    .selectDistinctOn([providerRun.siteId, providerRun.provider])
    .from(providerRun)
    .where(isNull(providerRun.failedWith))
    .orderBy(providerRun.siteId, providerRun.provider, desc(providerRun.id));
  return last.filter(({ differences }) => differences.length > 0);
}

/** The last attempt at this day of a provider, and whether it succeeded. */
export async function triesOfDay(
  queries: Queries,
  { siteId, provider }: RunOf,
  fromAt: number,
): Promise<{ readonly isCompared: boolean; readonly triedAt: number | null }> {
  const [found] = await queries
    .select({
      isCompared: sql<boolean>`coalesce(bool_or(${providerRun.failedWith} IS NULL), false)`,
      triedAt: sql<number | null>`max(${providerRun.at})`.mapWith(providerRun.at),
    })
    .from(providerRun)
    .where(and(eq(providerRun.siteId, siteId), eq(providerRun.provider, provider), eq(providerRun.fromAt, fromAt)));
  return found ?? { isCompared: false, triedAt: null };
}
