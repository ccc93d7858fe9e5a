import type { Database } from '../../persistence/database.ts';
import { type SiteRow, site } from '../../persistence/schema/sites.ts';

export async function loadSites(database: Database): Promise<SiteRow[]> {
  return database.select().from(site).orderBy(site.id);
}

/** Adds sites that are not there yet; what an operator has changed stays. */
export async function addMissingSites(database: Database, rows: readonly (typeof site.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await database
    .insert(site)
    .values([...rows])
    .onConflictDoNothing();
}
