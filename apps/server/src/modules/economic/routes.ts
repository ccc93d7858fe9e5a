import { importEconomic } from '@hoga/contract/admin-economic';
import { type EconomicRelease, getEconomicCalendar, getEconomicIndicators } from '@hoga/contract/economic';
import { parseCommaList } from '@hoga/domain/site/coin-lists';
import type { Language } from '@hoga/domain/site/language';
import { DAY_MS } from '@hoga/domain/trading-hours/zone';
import type { Clock } from '@hoga/kernel/clock';
import { ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Queries } from '../../persistence/database.ts';
import { indicatorsOf } from './indicators.ts';
import { type Period, type Release, releaseId, type SourceOf } from './release.ts';
import { keepReleases } from './release-store.ts';

export interface EconomicParts {
  readonly database: Queries;
  readonly sourceOf: SourceOf;
  readonly clock: Clock;
}

/** One import may be some hundred rows. */
const IMPORT_BYTES = 400_000;

export function registerEconomicRoutes(app: FastifyInstance, { database, sourceOf, clock }: EconomicParts): void {
  route(app, getEconomicCalendar, async ({ site, query }) => {
    const now = clock.now();
    const source = await sourceOf(site.id);
    const isAsked = ofCountries(query.countryStrs);
    const releases = await source.releases(askedPeriod(query, now));
    const rows = releases
      .filter((release) => isAsked(release) && release.importance >= query.importance)
      .slice(0, query.size)
      .map((release) => releaseView(release, site.language));
    return ok({ source: source.name, isSample: source.isSample ? 1 : 0, serverTime: now, rows });
  });

  route(app, getEconomicIndicators, async ({ site, query: { countryStrs } }) => {
    const source = await sourceOf(site.id);
    const rows = await indicatorsOf(source, clock.now(), site.language);
    return ok({
      source: source.name,
      isSample: source.isSample ? 1 : 0,
      rows: rows.filter(ofCountries(countryStrs)),
    });
  });

  route(
    app,
    importEconomic,
    async ({ site: { id: siteId }, body: { source, releases } }) => {
      const rows = new Map(releases.map((release) => [`${release.code} ${release.at}`, releaseOf(release)]));
      await keepReleases(database, { siteId, source, releases: [...rows.values()] });
      return ok({ count: rows.size });
    },
    { bodyBytes: IMPORT_BYTES },
  );
}

function ofCountries(countryStrs: string | undefined): (row: { readonly country: string }) => boolean {
  const asked = countryStrs === undefined ? [] : parseCommaList(countryStrs);
  return ({ country }) => asked.length === 0 || asked.includes(country);
}

/** A day back and a week ahead; with only one end given, a month from it. */
function askedPeriod(
  { startDate, endDate }: { startDate?: number | undefined; endDate?: number | undefined },
  now: number,
): Period {
  const MONTH = 31 * DAY_MS;
  if (startDate !== undefined) return { from: startDate, till: endDate ?? startDate + MONTH };
  if (endDate !== undefined) return { from: Math.max(0, endDate - MONTH), till: endDate };
  return { from: now - DAY_MS, till: now + 7 * DAY_MS };
}

function releaseView(release: Release, language: Language): EconomicRelease {
  const { code, at, country, importance, unit, previous, forecast, actual, stocks } = release;
  return {
    id: releaseId(release),
    ...{ code, at, country, importance, unit, previous, forecast, actual },
    title: language === 'ko' ? release.titleKo : release.titleEn,
    period: language === 'ko' ? release.periodKo : release.periodEn,
    hasFigures: release.hasFigures ? 1 : 0,
    stocks: [...stocks],
  };
}

type Imported = Omit<Release, 'hasFigures' | 'previous' | 'forecast' | 'actual'> & {
  readonly hasFigures: 0 | 1;
  readonly previous?: string | null | undefined;
  readonly forecast?: string | null | undefined;
  readonly actual?: string | null | undefined;
};

function releaseOf({ hasFigures, previous, forecast, actual, ...rest }: Imported): Release {
  return {
    ...rest,
    hasFigures: hasFigures === 1,
    previous: previous ?? null,
    forecast: forecast ?? null,
    actual: actual ?? null,
  };
}
