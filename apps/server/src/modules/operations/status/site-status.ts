import { getStatus } from '@hoga/contract/status';
import type { Clock } from '@hoga/kernel/clock';
import { ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import type { Poller } from '../../../foundation/poller.ts';
import { route } from '../../../http/route.ts';
import type { Site, SiteDirectory } from '../../../http/site-directory.ts';
import { type Database, isReachable } from '../../../persistence/database.ts';
import { PRODUCTS } from '../../../products/products.ts';
import { haltedSites } from '../../halts/public.ts';
import type { InstrumentDirectory } from '../../instruments/public.ts';
import type { Prices } from '../../market/public.ts';
import { downProviders } from '../../providers/public.ts';
import { judgeStatus, type SeenSite } from './judge-status.ts';
import { StatusBoard } from './status-board.ts';

export interface StatusParts {
  readonly database: Database;
  readonly sites: Pick<SiteDirectory, 'all'>;
  readonly directory: InstrumentDirectory;
  readonly prices: Pick<Prices, 'isFresh'>;
  /** How many shards this process reaches. */
  readonly reached: () => SeenSite['trading'];
  readonly clock: Clock;
}

const POLL_INTERVAL_MS = 2_000;
/** A page that is open asks each ten seconds. */
const WATCHED_MS = 30_000;

/** Whether the parts of each site work: checked repeatedly, answered from memory, with or without a database. */
export function siteStatus(parts: StatusParts) {
  const { sites, clock } = parts;
  const board = new StatusBoard();
  let askedAt = Number.NEGATIVE_INFINITY;
  /** The first answer waits for a check. */
  let first: Promise<void> | null = null;
  const check = async () => {
    const stored = await seenInDatabase(parts);
    const now = clock.now();
    for (const site of sites.all) {
      const seen: SeenSite = {
        open: openMarkets(parts, site, now),
        trading: parts.reached(),
        isDatabaseThere: stored !== null,
        isHalted: stored?.halted.has(site.id) ?? false,
        hasProviderDown: stored?.providersDown.has(site.id) ?? false,
      };
      board.note(site.id, judgeStatus(seen), now);
    }
  };
  const poller: Poller = {
    roles: ['api'],
    name: 'status',
    everyMs: POLL_INTERVAL_MS,
    poll: check,
    watched: () => clock.now() - askedAt < WATCHED_MS,
    failed: 'status: check failed',
  };
  return {
    poller,
    plugin(app: FastifyInstance): void {
      route(app, getStatus, async ({ site }) => {
        first ??= check();
        await first;
        askedAt = clock.now();
        return ok({ at: askedAt, parts: [...board.of(site.id)] });
      });
    },
  };
}

function openMarkets({ directory, prices }: StatusParts, site: Site, now: number): SeenSite['open'] {
  const offered = PRODUCTS.filter(({ isQuoted }) => isQuoted).flatMap((product) => product.offered(directory));
  const ofSite = offered.filter(({ siteId }) => siteId === site.id).map(({ instrument: { symbol } }) => symbol);
  return [...new Set(ofSite)]
    .filter((symbol) => directory.calendar(symbol).stateAt(now).state === 'open')
    .map((stock) => ({ stock, isFresh: prices.isFresh(stock, now) }));
}

/** Null where the database does not answer. */
async function seenInDatabase({ database, clock }: StatusParts) {
  if (!(await isReachable(database))) return null;
  try {
    const [halted, down] = await Promise.all([haltedSites(database), downProviders(database, clock.now())]);
    return { halted, providersDown: new Set(down.map(({ siteId }) => siteId)) };
  } catch {
    return null;
  }
}
