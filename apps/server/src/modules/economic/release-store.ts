import type { SiteId } from '@hoga/kernel/ids';
import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { economicRelease } from '../../persistence/schema/economic.ts';
import type { EconomicSource, Release } from './release.ts';

/** What an operator of the site has brought; null where there is nothing. */
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

/** One of the same indicator and moment takes the place of the one before. */
export async function keepReleases(
  queries: Queries,
  { siteId, source, releases }: { siteId: SiteId; source: string; releases: readonly Release[] },
): Promise<void> {
  const rows = releases.map((release) => ({ ...release, stocks: [...release.stocks], siteId, source }));
  const { siteId: _site, code: _code, at: _at, ...fields } = economicRelease;
  const names = ['country', 'titleKo', 'titleEn', 'periodKo', 'periodEn', 'importance', 'unit', 'hasFigures'] as const;
  const figures = ['previous', 'forecast', 'actual', 'stocks', 'source'] as const;
  await queries
    .insert(economicRelease)
    .values(rows)
    .onConflictDoUpdate({
      target: [economicRelease.siteId, economicRelease.code, economicRelease.at],
      set: Object.fromEntries([...names, ...figures].map((name) => [name, sql.raw(`excluded.${fields[name].name}`)])),
    });
}
