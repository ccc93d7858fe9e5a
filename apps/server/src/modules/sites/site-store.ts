import type { SiteId } from '@hoga/kernel/ids';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { type SiteRow, site } from '../../persistence/schema/sites.ts';

export async function loadSites(queries: Queries): Promise<SiteRow[]> {
  return queries.select().from(site).orderBy(site.id);
}

/** Adds missing sites; operators' changes stay. */
export async function addMissingSites(queries: Queries, rows: readonly (typeof site.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await queries
    .insert(site)
    .values([...rows])
    .onConflictDoNothing();
}

export async function findSite(queries: Queries, id: SiteId): Promise<SiteRow | null> {
  return (await queries.select().from(site).where(eq(site.id, id)))[0] ?? null;
}

/** Null when it has changed since it was seen. */
export async function changeSite(
  queries: Queries,
  { id, version }: Pick<SiteRow, 'id' | 'version'>,
  set: Partial<SiteRow>,
): Promise<SiteRow | null> {
  const where = and(eq(site.id, id), eq(site.version, version));
  return (await queries.update(site).set(set).where(where).returning())[0] ?? null;
}
