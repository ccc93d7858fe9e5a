import type { Feed } from '@hoga/market/feed';
import type { Timers } from '@hoga/market/timers';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Poller } from '../../foundation/poller.ts';
import type { SiteDirectory } from '../../http/site-directory.ts';
import type { Database } from '../../persistence/database.ts';
import type { SocketHub } from '../../socket/hub.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import { deleteMinutesBefore, putCandles } from './candle-store.ts';
import { CandleWriter } from './candle-writer.ts';
import { ChartBacklog } from './chart-backlog.ts';
import { Charts } from './charts.ts';
import { fillRecentCandles } from './fill-candles.ts';
import type { FeedSource } from './load-feed.ts';
import { loadPast } from './load-past.ts';
import { marketMetrics } from './market-metrics.ts';
import { MarketPublisher } from './market-publisher.ts';
import { MarketService } from './market-service.ts';
import { openPriceSecret } from './price-secret.ts';
import { registerMarketRoutes } from './routes.ts';
import { SessionWatch } from './session-watch.ts';

export type { FeedSource } from './load-feed.ts';
export { loadFeed } from './load-feed.ts';
export type { MarketService } from './market-service.ts';
export { openPriceSecret } from './price-secret.ts';
export type { SessionWatch } from './session-watch.ts';

const DAY_MS = 86_400_000;
const KEEP_MINUTES_MS = 30 * DAY_MS;
const PRUNE_EVERY_MS = 6 * 3_600_000;

export interface MarketOptions {
  readonly database: Database;
  readonly sites: Pick<SiteDirectory, 'all'>;
  readonly directory: InstrumentDirectory;
  readonly feedSource: FeedSource;
  /** Absent: prices come from the secret in the database. */
  readonly feedSeed?: string | undefined;
  readonly hub: Pick<SocketHub, 'publishTopic' | 'hasSubscribers'>;
  readonly timers: Timers;
  readonly log: FastifyBaseLogger;
  readonly metrics: Registry;
}

export interface Market {
  readonly feed: Pick<Feed, 'name' | 'simulated'>;
  readonly service: MarketService;
  readonly charts: Pick<Charts, 'page'>;
  readonly sessions: SessionWatch;
  plugin(app: FastifyInstance): void;
  /** Lets prices flow. Listeners for the first quote register before. */
  start(): void;
  pollers(): readonly Poller[];
  /** Writes the older candles of charts, while the server serves. */
  whenServing(): void;
  /** Stops the feed and writes what is not written yet. */
  stop(): Promise<void>;
}

/** Fills the charts with what is recent, then stands ready with everything the past says; nothing moves before `start`. */
export async function openMarket(options: MarketOptions): Promise<Market> {
  const { database, sites, directory, hub, timers, log } = options;
  const { instruments } = directory;
  const onError = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const feed = options.feedSource.create({
    instruments: instruments.map((instrument) => ({
      ...instrument,
      // As its hours are when it is asked.
      calendar: { stateAt: (at) => directory.calendar(instrument.symbol).stateAt(at) },
    })),
    timers,
    secret: await openPriceSecret(database, options.feedSeed, timers.now()),
    onError: onError('the feed failed'),
  });
  const charted = instruments.filter(({ kind }) => kind !== 'fx');
  if (feed.history !== null) {
    const written = await fillRecentCandles(database, feed.history, charted, timers.now());
    log.info({ candles: written }, 'charts have what is recent');
  }
  const backlog = await ChartBacklog.open({ database, history: feed.history, instruments: charted, timers, log });

  const writer = new CandleWriter({
    timers,
    write: (candles) => putCandles(database, candles),
    onError: onError('candles could not be written'),
  });
  const service = new MarketService({
    instruments,
    pastOf: await loadPast(database, instruments, timers.now()),
    timers,
    writer,
    metrics: marketMetrics(options.metrics, () => writer.pendingCount),
    onVerdict: feed.judged?.bind(feed),
  });
  const charts = new Charts({ database, market: service, writer, backlog });
  const publisher = new MarketPublisher({ market: service, sites, directory, hub, timers });
  const sessions = new SessionWatch({ directory, hub, timers });

  return {
    feed,
    service,
    charts,
    sessions,
    plugin: (app) => registerMarketRoutes(app, { directory, feed, market: service, charts, clock: timers }),
    start() {
      writer.start();
      service.start();
      publisher.start();
      sessions.start();
      feed.start(service);
    },
    pollers: () => [
      {
        roles: ['feed'],
        everyMs: PRUNE_EVERY_MS,
        poll: () => deleteMinutesBefore(database, timers.now() - KEEP_MINUTES_MS),
        failed: 'old candles could not be deleted',
      },
    ],
    whenServing: () => backlog.start(),
    async stop() {
      await feed.stop();
      await backlog.stop();
      publisher.stop();
      sessions.stop();
      service.stop();
      await writer.stop();
    },
  };
}
