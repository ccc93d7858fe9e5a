import type { EconomicIndicator } from '@hoga/contract/economic';
import type { Language } from '@hoga/domain/site/language';
import { DAY_MS } from '@hoga/domain/trading-hours/zone';
import type { EconomicSource, Release } from './release.ts';

const YEAR = 366 * DAY_MS;
const AHEAD = 100 * DAY_MS;
/** As many as a small chart shows. */
const SHOWN = 12;

/** Each indicator's last release, the important ones first. Releases without figures are omitted. */
export async function indicatorsOf(
  source: EconomicSource,
  now: number,
  language: Language,
): Promise<EconomicIndicator[]> {
  const releases = await source.releases({ from: now - YEAR, till: now + AHEAD });
  const byCode = new Map<string, Release[]>();
  for (const release of releases) {
    if (release.hasFigures) byCode.set(release.code, [...(byCode.get(release.code) ?? []), release]);
  }
  return [...byCode.values()]
    .flatMap((ofOne) => indicatorOf(ofOne, now, language) ?? [])
    .toSorted((one, other) => other.importance - one.importance || (one.code < other.code ? -1 : 1));
}

function indicatorOf(releases: readonly Release[], now: number, language: Language): EconomicIndicator | null {
  const published = releases.filter(({ at, actual }) => at <= now && actual !== null);
  const last = published.at(-1);
  const newest = last ?? releases[0];
  if (newest === undefined) return null;
  const { code, country, importance, unit } = newest;
  return {
    ...{ code, country, importance, unit },
    title: language === 'ko' ? newest.titleKo : newest.titleEn,
    period: language === 'ko' ? newest.periodKo : newest.periodEn,
    value: last?.actual ?? null,
    previous: last?.previous ?? published.at(-2)?.actual ?? null,
    at: last?.at ?? null,
    nextAt: releases.find(({ at }) => at > now)?.at ?? null,
    history: published.slice(-SHOWN).flatMap(({ at, actual }) => (actual === null ? [] : [{ at, value: actual }])),
  };
}
