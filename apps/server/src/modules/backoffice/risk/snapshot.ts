import { setImmediate } from 'node:timers/promises';
import type { Clock } from '@hoga/kernel/clock';
import type { FuturesOptionId, OverseaOptionId, PlayerId, SiteId } from '@hoga/kernel/ids';
import type { Site, SiteDirectory } from '../../../http/site-directory.ts';
import type { Queries } from '../../../persistence/database.ts';
import type { TradingClient } from '../../../runtime/trading-client.ts';
import { futuresHolders, type Holder, overseaHolders } from './risk-store.ts';
import { RISKED_FUTURES, RISKED_OVERSEA } from './risked-products.ts';
import { type SiteRisk, SiteTally } from './tally.ts';
import { futuresTerms, overseaTerms, type TermsParts } from './terms.ts';

export interface SnapshotParts extends TermsParts {
  readonly database: Queries;
  readonly sites: Pick<SiteDirectory, 'all'>;
  readonly trading: Pick<TradingClient, 'askEach'>;
  readonly clock: Clock;
}

/** Holdings of one site's members by product. */
export interface RiskOfSite {
  readonly site: Site;
  readonly oversea: SiteRisk<OverseaOptionId>;
  readonly futures: SiteRisk<FuturesOptionId>;
  /** Members whose shard did not answer. */
  readonly missing: ReadonlySet<PlayerId>;
}

export interface RiskSnapshot {
  readonly at: number;
  readonly sites: readonly RiskOfSite[];
}

/** Accounts queried and summed per turn: two milliseconds of work, then orders run. */
const AT_ONCE = 50;

/** Queries the shards for all members with open positions, in slices, and sums each slice as it arrives. */
export async function takeSnapshot(parts: SnapshotParts): Promise<RiskSnapshot> {
  const { database, sites, clock } = parts;
  const at = clock.now();
  const [contracts, coins] = [await overseaHolders(database), await futuresHolders(database)];
  const found: RiskOfSite[] = [];
  for (const site of sites.all) {
    const missing = new Set<PlayerId>();
    const oversea = new SiteTally(RISKED_OVERSEA, overseaTerms(parts, site, at));
    await inSlices(idsOn(contracts, site.id), async (ids) => {
      const asked = await parts.trading.askEach(ids, { type: 'oversea.standing' });
      for (const [id, standing] of asked.answers) if (standing !== null) oversea.add(id, standing);
      for (const id of asked.missing) missing.add(id);
    });
    const futures = new SiteTally(RISKED_FUTURES, futuresTerms(parts, site));
    await inSlices(idsOn(coins, site.id), async (ids) => {
      const asked = await parts.trading.askEach(ids, { type: 'futures.standing' });
      for (const [id, standing] of asked.answers) if (standing !== null) futures.add(id, standing);
      for (const id of asked.missing) missing.add(id);
    });
    found.push({ site, oversea: oversea.result(), futures: futures.result(), missing });
  }
  return { at, sites: found };
}

function idsOn(holders: readonly Holder[], siteId: SiteId): readonly PlayerId[] {
  return holders.filter((holder) => holder.siteId === siteId).map(({ playerId }) => playerId);
}

/**
 * Processes a slice per turn. A shard of this process with nothing to commit answers within the turn: without an
 * immediate in between, all slices would run in one turn of the event loop.
 */
export async function inSlices<Item>(
  items: readonly Item[],
  visit: (slice: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE) {
    await visit(items.slice(from, from + AT_ONCE));
    await setImmediate();
  }
}

/** Lifetime of a snapshot. */
const KEPT_MS = 5_000;

/** The newest snapshot: taken on demand, shared by concurrent requests and for some seconds after. */
export function snapshotKeeper(take: () => Promise<RiskSnapshot>, clock: Clock): () => Promise<RiskSnapshot> {
  let newest: RiskSnapshot | null = null;
  let taking: Promise<RiskSnapshot> | null = null;
  const takeAnew = async () => {
    try {
      newest = await take();
      return newest;
    } finally {
      taking = null;
    }
  };
  return async () => {
    if (newest !== null && clock.now() - newest.at < KEPT_MS) return newest;
    taking ??= takeAnew();
    return await taking;
  };
}
