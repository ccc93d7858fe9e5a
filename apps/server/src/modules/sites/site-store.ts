import type { Queries } from '../../persistence/database.ts';
import { type SiteRow, site } from '../../persistence/schema/sites.ts';

export async function loadSites(queries: Queries): Promise<SiteRow[]> {
  return queries.select().from(site).orderBy(site.id);
}

/** Adds sites that are not there yet; what an operator has changed stays. */
export async function addMissingSites(queries: Queries, rows: readonly (typeof site.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await queries
    .insert(site)
    .values([...rows])
    .onConflictDoNothing();
}
