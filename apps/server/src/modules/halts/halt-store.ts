import { defined } from '@hoga/kernel/assert';
import type { HaltId, ProposalId, SiteId } from '@hoga/kernel/ids';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { tradingHalt } from '../../persistence/schema/halts.ts';

export type HaltRow = typeof tradingHalt.$inferSelect;

const ofSite = (siteId: SiteId) => and(eq(tradingHalt.siteId, siteId), isNull(tradingHalt.liftedBy));

/** Current halts of a site, newest first. */
export async function standingHalts(queries: Queries, siteId: SiteId): Promise<readonly HaltRow[]> {
  return await queries.select().from(tradingHalt).where(ofSite(siteId)).orderBy(desc(tradingHalt.id));
}

export async function findStandingHalt(queries: Queries, siteId: SiteId, id: HaltId): Promise<HaltRow | null> {
  const [row] = await queries
    .select()
    .from(tradingHalt)
    .where(and(ofSite(siteId), eq(tradingHalt.id, id)));
  return row ?? null;
}

export async function insertHalt(queries: Queries, row: typeof tradingHalt.$inferInsert): Promise<HaltRow> {
  const [made] = await queries.insert(tradingHalt).values(row).returning();
  return defined(made, 'the halt that was written');
}

/** False when it is already lifted. */
export async function liftHalt(queries: Queries, id: HaltId, liftedBy: ProposalId): Promise<boolean> {
  const rows = await queries
    .update(tradingHalt)
    .set({ liftedBy })
    .where(and(eq(tradingHalt.id, id), isNull(tradingHalt.liftedBy)))
    .returning({ id: tradingHalt.id });
  return rows.length > 0;
}

/** Sites where everything is halted. */
export async function haltedSites(queries: Queries): Promise<ReadonlySet<SiteId>> {
  const rows = await queries
    .select({ siteId: tradingHalt.siteId })
    .from(tradingHalt)
    .where(and(isNull(tradingHalt.symbol), isNull(tradingHalt.liftedBy)));
  return new Set(rows.map(({ siteId }) => siteId));
}
