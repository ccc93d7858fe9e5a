import { defined } from '@hoga/kernel/assert';
import type { Feed, PriceSource } from '@hoga/market/feed';
import type { Timers } from '@hoga/market/timers';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Poller } from '../../foundation/poller.ts';
import type { SiteDirectory } from '../../http/site-directory.ts';
import type { Database } from '../../persistence/database.ts';
import type { SocketHub } from '../../socket/hub.ts';
import { decodeFrame } from '../../transport/format/frames.ts';
import type { PriceFrame } from '../../transport/format/price-frames.ts';
import { type TopicAudience, TopicReceiver } from '../../transport/topic-receiver.ts';
import type { FollowingInstruments, InstrumentDirectory } from '../instruments/public.ts';
import { ChartBacklog } from './chart-backlog.ts';
import { Charts, type LiveCandles } from './charts.ts';
import { registerFeedRoutes } from './feed-routes.ts';
import { type FeedQuestions, localQuestions, RemoteQuestions } from './feeds/feed-questions.ts';
import type { FeedSource } from './load-feed.ts';
import { registerPriceMetrics } from './market-metrics.ts';
import { MarketMirror } from './market-mirror.ts';
import { NewInstruments } from './new-instruments.ts';
import { followedInstrument, isCharted, type OwnFeed, openOwnFeed, type PriceWire } from './own-feed.ts';
import { openPriceSecret } from './price-secret-store.ts';
import type { Prices } from './prices.ts';
import { registerMarketRoutes } from './routes.ts';
import { sourceNamed } from './source-of.ts';

export type { FeedSource } from './load-feed.ts';
export { loadFeed } from './load-feed.ts';
export { openPriceSecret } from './price-secret-store.ts';
export type { Prices } from './prices.ts';

/** How often a process that fills no charts reloads the list of charts being filled. */
const BACKLOG_MS = 5_000;

export interface SharedPrices extends PriceWire {
  /** Whether this process has a feed and may lead. */
  readonly runsFeed: boolean;
  /** The sockets of this process; null without the role api. */
  readonly audience: TopicAudience | null;
}

export interface MarketOptions {
  readonly database: Database;
  readonly sites: Pick<SiteDirectory, 'all'>;
  readonly directory: FollowingInstruments;
  /** This process. */
  readonly node: string;
  readonly feedSource: FeedSource;
  /** Absent: prices derive from the secret in the database. */
  readonly feedSeed?: string | undefined;
  readonly hub: Pick<SocketHub, 'publishTopic' | 'hasSubscribers'>;
  /** Prices come from the process that leads the feed. Absent: from this one. */
  readonly shared?: SharedPrices | undefined;
  readonly timers: Timers;
  readonly log: FastifyBaseLogger;
  readonly metrics: Registry;
  /** Makes all processes reload the configuration. */
  readonly configurationChanged: () => void;
}

export interface Market {
  readonly feed: Pick<Feed, 'name' | 'simulated'>;
  readonly prices: Prices;
  readonly charts: Pick<Charts, 'page'>;
  /** A source by the name that quotes have; `null` when it is no longer configured. */
  sourceNamed(this: void, name: string): PriceSource | null;
  plugin(app: FastifyInstance): void;
  /** Starts the prices. Listeners subscribe before, to get the first quote. */
  start(): Promise<void>;
  pollers(): readonly Poller[];
  /** Names of what cannot serve, for /readyz. */
  missing(): readonly string[];
  /** Writes older candles of charts, while the server serves. */
  whenServing(): void;
  stop(): Promise<void>;
}

/** The market of this process: from its own feed, or mirrored. Nothing moves before `start`. */
export async function openMarket(options: MarketOptions): Promise<Market> {
  const { database, directory, shared, timers, log } = options;
  const { instruments } = directory;
  const feed = options.feedSource.create({
    instruments: instruments.map((instrument) => followedInstrument(directory, instrument)),
    timers,
    secret: await openPriceSecret(database, options.feedSeed, timers.now()),
    onError: (error) => log.error({ err: error }, 'feed: failed'),
  });
  const own = shared?.runsFeed === false ? null : await openOwnFeed({ ...options, feed });
  const charted = () => directory.instruments.filter(isCharted);
  const backlog = await ChartBacklog.open({ database, history: feed.history, instruments: charted, timers, log });
  const mirror = shared === undefined ? null : openMirror(instruments, shared);
  const { prices, live } = readSide(own, mirror);
  registerPriceMetrics(options.metrics, {
    prices,
    isOpen: (symbol, at) => directory.calendar(symbol).stateAt(at).state === 'open',
    leads: () => own?.leads() ?? false,
    now: () => timers.now(),
  });
  const news = new NewInstruments({
    ...{ database, directory, node: options.node, configurationChanged: options.configurationChanged, log },
    async prepare(added) {
      const open = own === null ? () => undefined : await own.prepare(added);
      if (open === null) return null;
      return () => {
        mirror?.market.open(added);
        open();
      };
    },
    followed: () => backlog.refresh(),
    hasPrice: (symbol) => [prices, own?.service ?? prices].every((each) => each.latestQuote(symbol) !== null),
  });
  const charts = new Charts({ database, live, backlog });
  const remote = shared === undefined || shared.audience === null ? null : new RemoteQuestions(shared);
  // A process with neither members nor a feed of its own serves no calls about sources.
  const questions: FeedQuestions | null = remote ?? (own === null ? null : localQuestions(own.answers));
  return {
    feed,
    prices,
    charts,
    sourceNamed: (name) => sourceNamed(feed, name),
    plugin: (app) => {
      registerMarketRoutes(app, { directory, feed, market: prices, charts, clock: timers });
      if (questions !== null) registerFeedRoutes(app, { directory, questions, market: prices, clock: timers });
    },
    async start() {
      mirror?.start();
      remote?.start();
      await own?.start();
    },
    pollers: () => [
      ...(own?.pollers() ?? []),
      news.poller,
      ...(own === null
        ? [
            {
              roles: ['api'] as const,
              everyMs: BACKLOG_MS,
              poll: () => backlog.refresh(),
              name: 'charts',
              failed: 'charts: read of the backlog failed',
            },
          ]
        : []),
    ],
    missing: () => (mirror === null || mirror.market.isComplete ? [] : ['prices']),
    whenServing: () => (own === null ? undefined : backlog.start()),
    async stop() {
      await backlog.stop();
      await own?.stop();
      remote?.stop();
      mirror?.stop();
    },
  };
}

interface Mirror {
  readonly market: MarketMirror;
  start(): void;
  stop(): void;
}

/** Also when this process leads: all processes have the same prices and numbers. */
function openMirror(
  instruments: InstrumentDirectory['instruments'],
  { wire, subjects, node, time, audience }: SharedPrices,
): Mirror {
  const market = new MarketMirror(instruments);
  const topics = audience === null ? null : new TopicReceiver({ wire, subjects, node, time, audience });
  let stop: () => void = () => undefined;
  return {
    market,
    start() {
      topics?.start();
      stop = wire.listen(subjects.prices, (text) => {
        const frame = decodeFrame<PriceFrame>(text);
        if (frame !== null) market.take(frame);
      });
    },
    stop() {
      stop();
      topics?.stop();
    },
  };
}

function readSide(own: OwnFeed | null, mirror: Mirror | null): { readonly prices: Prices; readonly live: LiveCandles } {
  const read = mirror?.market ?? defined(own, 'prices of this process').service;
  return { prices: read, live: read };
}
