import type { Instrument } from '@hoga/domain/instruments/instrument';
import { isDated } from '@hoga/domain/oversea/contract-roll';
import type { FollowedInstrument } from '@hoga/market/feed';
import type { ExplainedFeed } from '@hoga/market/feed-report';
import type { Timers } from '@hoga/market/timers';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Poller } from '../../foundation/poller.ts';
import type { SiteDirectory } from '../../http/site-directory.ts';
import type { Database } from '../../persistence/database.ts';
import type { SocketHub } from '../../socket/hub.ts';
import type { Subjects } from '../../transport/format/subjects.ts';
import { PriceSender } from '../../transport/price-sender.ts';
import { TopicPublisher } from '../../transport/topic-publisher.ts';
import type { Wire, WireTime } from '../../transport/wire.ts';
import { fixRollPrices, type InstrumentDirectory, noteFilled } from '../instruments/public.ts';
import { deleteMinutesBefore, putCandles } from './candle-store.ts';
import { CandleWriter } from './candle-writer.ts';
import { FEED_RENEW_MS, FeedLead } from './feed-lead.ts';
import { answerQuestions } from './feeds/feed-questions.ts';
import { type FeedAnswers, ownAnswers } from './feeds/own-answers.ts';
import { fillRecentCandles } from './fill-candles.ts';
import { loadPast, type RollLasts } from './load-past.ts';
import { marketMetrics } from './market-metrics.ts';
import { MarketPublisher } from './market-publisher.ts';
import { MarketService } from './market-service.ts';
import { type OpenRoll, RollKeeper } from './roll-keeper.ts';
import { SessionWatch } from './session-watch.ts';

const KEEP_MINUTES_MS = 30 * 86_400_000;
const PRUNE_EVERY_MS = 6 * 3_600_000;
const ROLL_MS = 250;

/** The connection to processes that share the prices. */
export interface PriceWire {
  readonly wire: Wire;
  readonly subjects: Subjects;
  readonly node: string;
  readonly time: WireTime;
}

export interface OwnFeedParts {
  readonly database: Database;
  readonly sites: Pick<SiteDirectory, 'all'>;
  readonly directory: InstrumentDirectory;
  readonly feed: ExplainedFeed;
  /** Absent: prices are for this process only. */
  readonly shared?: PriceWire | undefined;
  /** Receives prices when they are not shared. */
  readonly hub: Pick<SocketHub, 'publishTopic' | 'hasSubscribers'>;
  readonly timers: Timers;
  readonly log: FastifyBaseLogger;
  readonly metrics: Registry;
  /** Makes all processes reload the configuration. */
  readonly configurationChanged: () => void;
}

/** Prices judged in this process. */
export interface OwnFeed {
  readonly service: MarketService;
  /** Fills charts of new instruments; the returned function lets their prices flow. Null where the feed cannot follow any. */
  prepare(instruments: readonly Instrument[]): Promise<(() => void) | null>;
  /** Whether this process judges the prices of all. */
  leads(): boolean;
  readonly answers: FeedAnswers;
  start(): Promise<void>;
  pollers(): readonly Poller[];
  /** Stops the feed and writes pending candles. */
  stop(): Promise<void>;
}

/** Fills recent candles and loads the past; prices flow only after `start`. */
export async function openOwnFeed(parts: OwnFeedParts): Promise<OwnFeed> {
  const { database, sites, directory, feed, shared, timers, log } = parts;
  const { instruments } = directory;
  const past = async (some: readonly Instrument[]) => {
    if (feed.history !== null) {
      const written = await fillRecentCandles(database, feed.history, some.filter(isCharted), timers.now());
      log.info({ candles: written }, 'charts: recent candles written');
    }
    return loadPast(database, some, { now: timers.now(), rollTo: rollLasts(directory) });
  };
  let leads = () => true;
  const writer = new CandleWriter({
    timers,
    write: (candles) => putCandles(database, candles),
    mayWrite: () => leads(),
    onError: (error) => log.error({ err: error }, 'candles: write failed'),
  });
  const judged = feed.judged?.bind(feed);
  const service = new MarketService({
    instruments,
    pastOf: await past(instruments),
    contractsOf: (symbol) => directory.contracts(symbol),
    timers,
    writer,
    metrics: marketMetrics(parts.metrics, () => writer.pendingCount),
    onVerdict: judged === undefined ? undefined : (tick, verdict, at) => judged(tick, { verdict, at, leads: leads() }),
  });
  const sharing = shared === undefined ? null : openSharing(database, service, shared);
  if (sharing !== null) leads = () => sharing.lead.epoch !== null;
  const hub = sharing?.topics ?? parts.hub;
  const rolls = new RollKeeper({
    service,
    leads: () => leads(),
    now: () => timers.now(),
    open: () => openRolls(directory),
    fix: (id, { before, after, at }) => fixRollPrices(database, id, { before, after, at: new Date(at) }),
    fixed({ symbol, from, to }) {
      log.info({ symbol, from, to }, 'roll: prices fixed');
      parts.configurationChanged();
    },
    waits: ({ symbol, from, to }) => log.error({ symbol, from, to }, 'roll: due, but a contract has no price'),
  });
  const publisher = new MarketPublisher({ market: service, sites, directory, hub, timers });
  const sessions = new SessionWatch({ directory, hub, timers });
  const answers = ownAnswers({ feed, prices: service, now: () => timers.now() });
  let stopAnswers: () => void = () => undefined;
  return {
    service,
    async prepare(added) {
      const begin = feed.follow?.(added.map((instrument) => followedInstrument(directory, instrument)));
      if (begin === undefined) return null;
      const pastOf = await past(added);
      if (feed.history !== null)
        await noteFilled(
          database,
          added.map(({ symbol }) => symbol),
        );
      return () => {
        service.open(added, pastOf);
        begin();
      };
    },
    leads: () => leads(),
    answers,
    async start() {
      // Unshared prices flow at once.
      if (sharing !== null) await sharing.lead.renew();
      writer.start();
      service.start();
      sharing?.topics.start();
      sharing?.sender.start();
      if (shared !== undefined) stopAnswers = answerQuestions(shared, { answers, leads });
      publisher.start();
      sessions.start();
      feed.start(service);
    },
    pollers: () => [
      {
        roles: ['feed'],
        everyMs: PRUNE_EVERY_MS,
        poll: () => deleteMinutesBefore(database, timers.now() - KEEP_MINUTES_MS),
        name: 'candles-purge',
        failed: 'candles: purge failed',
      },
      { roles: ['feed'], everyMs: ROLL_MS, poll: () => rolls.poll(), name: 'rolls', failed: 'rolls: not made' },
      ...(sharing === null ? [] : [sharing.renewing]),
    ],
    async stop() {
      stopAnswers();
      await feed.stop();
      publisher.stop();
      sessions.stop();
      sharing?.sender.stop();
      sharing?.topics.stop();
      service.stop();
      await writer.stop();
      await sharing?.lead.release();
    },
  };
}

/** Exchange rates have no charts. */
export function isCharted({ kind }: Pick<Instrument, 'kind'>): boolean {
  return kind !== 'fx';
}

/** As a feed reads it: hours and rolls are the current ones at each use. */
export function followedInstrument(directory: InstrumentDirectory, instrument: Instrument): FollowedInstrument {
  const { symbol, kind } = instrument;
  return {
    ...instrument,
    calendar: { stateAt: (at) => directory.calendar(symbol).stateAt(at) },
    ...(isDated(kind) ? { contracts: () => directory.contracts(symbol) } : {}),
  };
}

/** The two prices fixed at each roll. */
function rollLasts(directory: InstrumentDirectory): RollLasts {
  return (symbol, contract) => {
    const made = directory.rolls(symbol).find(({ toContract }) => toContract === contract);
    const [before, after] = [made?.beforeQuote ?? null, made?.afterQuote ?? null];
    return before === null || after === null ? null : { before: before.last, after: after.last };
  };
}

function openRolls(directory: InstrumentDirectory): readonly OpenRoll[] {
  return directory.instruments.flatMap(({ symbol }) => {
    const newest = directory.rolls(symbol).at(-1);
    if (newest === undefined || newest.pricedAt !== null) return [];
    const { id, fromContract: from, toContract: to, rollsAt } = newest;
    return [{ id, symbol, from, to, rollsAt: rollsAt.getTime() }];
  });
}

/** Sharing with other processes: of those with a feed, the one that holds the lease sends. */
function openSharing(database: Database, service: MarketService, { wire, subjects, node, time }: PriceWire) {
  const lead = new FeedLead({
    database,
    owner: node,
    now: () => time.now(),
    isReached: () => wire.state() === 'connected',
    numbers: service,
  });
  const leading = { wire, subjects, time, epoch: () => lead.epoch };
  const renewing: Poller = {
    roles: ['feed'],
    everyMs: FEED_RENEW_MS,
    poll: () => lead.renew(),
    name: 'feed-lease',
    failed: 'feed lease: renewal failed',
  };
  return {
    lead,
    renewing,
    topics: new TopicPublisher(leading),
    sender: new PriceSender({ ...leading, prices: service, states: () => service.states() }),
  };
}
