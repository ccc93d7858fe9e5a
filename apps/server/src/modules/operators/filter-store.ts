import { type ConsoleList, OWN_FILTERS_VERSION, type OwnFilters } from '@hoga/domain/operators/own-filters';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { type OperatorFiltersRow, operatorFilters } from '../../persistence/schema/operators.ts';

/** In the place of a site: the list of all of the operator's sites. */
const EVERY_SITE = idOf<SiteId>(0);

export interface FilterList {
  readonly operatorId: PlayerId;
  readonly list: ConsoleList;
  /** Null: the list of all of the operator's sites. */
  readonly ofSite: SiteId | null;
}

interface Written extends OwnFilters {
  /** The one this is a change of; 0: none were saved. */
  readonly revision: number;
  readonly changedAt: Date;
}

export function siteOfFilters({ siteId }: Pick<OperatorFiltersRow, 'siteId'>): SiteId | null {
  return siteId === EVERY_SITE ? null : siteId;
}

export async function filtersOf(queries: Queries, operatorId: PlayerId): Promise<readonly OperatorFiltersRow[]> {
  const { list, siteId } = operatorFilters;
  return await queries
    .select()
    .from(operatorFilters)
    .where(eq(operatorFilters.operatorId, operatorId))
    .orderBy(asc(list), asc(siteId));
}

/** Null: another revision is saved than the one this is a change of. */
export async function saveFilters(
  queries: Queries,
  { operatorId, list, ofSite }: FilterList,
  { filters, byDefault, revision, changedAt }: Written,
): Promise<OperatorFiltersRow | null> {
  const siteId = ofSite ?? EVERY_SITE;
  const written = { version: OWN_FILTERS_VERSION, document: { filters, byDefault }, changedAt };
  if (revision === 0) {
    const [added] = await queries
      .insert(operatorFilters)
      .values({ operatorId, siteId, list, ...written, revision: 1 })
      .onConflictDoNothing()
      .returning();
    return added ?? null;
  }
  const [changed] = await queries
    .update(operatorFilters)
    .set({ ...written, revision: sql`${operatorFilters.revision} + 1` })
    .where(
      and(
        eq(operatorFilters.operatorId, operatorId),
        eq(operatorFilters.siteId, siteId),
        eq(operatorFilters.list, list),
        eq(operatorFilters.revision, revision),
      ),
    )
    .returning();
  return changed ?? null;
}
