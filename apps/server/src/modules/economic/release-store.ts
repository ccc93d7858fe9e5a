import { defined } from '@hoga/kernel/assert';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { economicRelease } from '../../persistence/schema/economic.ts';
import type { EconomicSource, Period, Release } from './release.ts';

/** Without manual edits. */
const AS_BROUGHT = { editedBy: null, editedAt: null };

/** The site's imported releases; null when there are none. */
export async function storedSource(queries: Queries, siteId: SiteId): Promise<EconomicSource | null> {
  const [newest] = await queries
    .select({ name: economicRelease.source })
    .from(economicRelease)
    .where(eq(economicRelease.siteId, siteId))
    .orderBy(desc(economicRelease.at))
    .limit(1);
  if (newest === undefined) return null;
  return {
    name: newest.name,
    isSample: false,
    releases: ({ from, till }) =>
      queries
        .select()
        .from(economicRelease)
        .where(and(eq(economicRelease.siteId, siteId), gte(economicRelease.at, from), lte(economicRelease.at, till)))
        .orderBy(asc(economicRelease.at), asc(economicRelease.code)),
  };
}

/** A release of the same indicator and time replaces the previous one, including manual edits. */
export async function keepReleases(
  queries: Queries,
  { siteId, source, releases }: { siteId: SiteId; source: string; releases: readonly Release[] },
): Promise<void> {
  const rows = releases.map((release) => ({ ...release, stocks: [...release.stocks], siteId, source, ...AS_BROUGHT }));
  const { siteId: _site, code: _code, at: _at, ...fields } = economicRelease;
  const names = ['country', 'titleKo', 'titleEn', 'periodKo', 'periodEn', 'importance', 'unit', 'hasFigures'] as const;
  const figures = ['previous', 'forecast', 'actual', 'stocks', 'source', 'editedBy', 'editedAt'] as const;
  await queries
    .insert(economicRelease)
    .values(rows)
    .onConflictDoUpdate({
      target: [economicRelease.siteId, economicRelease.code, economicRelease.at],
      set: Object.fromEntries([...names, ...figures].map((name) => [name, sql.raw(`excluded.${fields[name].name}`)])),
    });
}

export type ReleaseRow = typeof economicRelease.$inferSelect;

export async function broughtReleases(
  queries: Queries,
  siteId: SiteId,
  { from, till }: Period,
): Promise<readonly ReleaseRow[]> {
  return await queries
    .select()
    .from(economicRelease)
    .where(and(eq(economicRelease.siteId, siteId), gte(economicRelease.at, from), lte(economicRelease.at, till)))
    .orderBy(asc(economicRelease.at), asc(economicRelease.code))
    .limit(MOST_LISTED);
}

/** A year has some hundred releases. */
const MOST_LISTED = 2_000;

type Figures = Pick<ReleaseRow, 'previous' | 'forecast' | 'actual'>;

interface Edit {
  readonly siteId: SiteId;
  readonly code: string;
  readonly at: number;
  readonly figures: Figures;
  readonly by: PlayerId;
  readonly now: Date;
}

/** The row before and after; null when the site has no such release. */
export async function editRelease(
  database: Queries,
  { siteId, code, at, figures, by, now }: Edit,
): Promise<{ readonly before: ReleaseRow; readonly after: ReleaseRow } | null> {
  const isIt = and(eq(economicRelease.siteId, siteId), eq(economicRelease.code, code), eq(economicRelease.at, at));
  return database.transaction(async (transaction) => {
    const [before] = await transaction.select().from(economicRelease).where(isIt).for('update');
    if (before === undefined) return null;
    const [after] = await transaction
      .update(economicRelease)
      .set({ ...figures, editedBy: by, editedAt: now })
      .where(isIt)
      .returning();
    return { before, after: defined(after, 'the release') };
  });
}
