import { decimal, toFixed } from '@hoga/kernel/decimal';
import type { Site } from '../../../http/site-directory.ts';
import type { Queries } from '../../../persistence/database.ts';
import { PRODUCTS } from '../../../products/products.ts';
import type { InstrumentDirectory } from '../../instruments/public.ts';
import type { Prices } from '../../market/public.ts';
import { type ExposureParts, exposureOf } from '../exposure.ts';
import type { Finding } from './finding.ts';
import { rulesOf } from './rules-store.ts';

export async function overExposed(parts: ExposureParts, sites: readonly Site[]): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  const exposures = await exposureOf(parts, sites);
  for (const { id: siteId } of sites) {
    const { exposurePercent } = await rulesOf(parts.database, siteId);
    for (const { siteId: at, stock, usedPercent } of exposures) {
      if (at !== siteId || usedPercent === null || usedPercent < decimal(exposurePercent)) continue;
      const figure = `${toFixed(usedPercent, 0)}%`;
      found.push({ siteId, rule: 'EXPOSURE', subject: stock, figure, threshold: `${exposurePercent}%` });
    }
  }
  return found;
}

export interface FeedCheckParts {
  readonly database: Queries;
  readonly directory: InstrumentDirectory;
  readonly market: Pick<Prices, 'priceOf'>;
  readonly now: number;
  /** A feed without any quote counts as silent since the server's start. */
  readonly startedAt: number;
}

/** For instruments the site offers whose market is open. */
export async function lateFeeds(parts: FeedCheckParts, sites: readonly Site[]): Promise<readonly Finding[]> {
  const { database, directory, market, now, startedAt } = parts;
  const found: Finding[] = [];
  for (const { id: siteId } of sites) {
    const { feedLateSeconds } = await rulesOf(database, siteId);
    const quoted = PRODUCTS.filter(({ isQuoted }) => isQuoted).flatMap((product) => product.offered(directory));
    const options = quoted.filter((option) => option.siteId === siteId);
    for (const symbol of new Set(options.map(({ instrument }) => instrument.symbol))) {
      if (directory.calendar(symbol).stateAt(now).state !== 'open') continue;
      const seconds = Math.floor((now - (market.priceOf(symbol)?.at ?? startedAt)) / 1_000);
      if (seconds <= feedLateSeconds) continue;
      found.push({
        siteId,
        rule: 'FEED_LATE',
        subject: symbol,
        figure: `${seconds}s`,
        threshold: `${feedLateSeconds}s`,
      });
    }
  }
  return found;
}
