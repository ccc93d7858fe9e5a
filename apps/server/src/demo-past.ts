import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import type { Feed, FeedQuote, FeedSink } from '@hoga/market/feed';
import { originOf, type Quote } from '@hoga/market/quote';
import type { Timers } from '@hoga/market/timers';
import { Registry } from 'prom-client';
import type { Outside } from './assemble.ts';
import { openAccounts } from './modules/accounts/public.ts';
import { seedDemoDestinations, seedDemoRequests } from './modules/cashier/public.ts';
import { seedDemoInquiries } from './modules/contacts/public.ts';
import { DEMO_TRADERS, demoFollows, livePast, seedDemoTraders } from './modules/copytrade/public.ts';
import { endDay } from './modules/equity/public.ts';
import { openInstruments } from './modules/instruments/public.ts';
import { openPriceSecret } from './modules/market/public.ts';
import { openMessaging } from './modules/messaging/public.ts';
import { settleDays } from './modules/partners/public.ts';
import { openSites } from './modules/sites/public.ts';
import { deleteDemoPast, demoPastUnderWay, hasAccounts, putDemoPast } from './persistence/demo-past-store.ts';
import { pgTradingStorage } from './persistence/engine/pg-trading-storage.ts';
import { openSecurityLog } from './persistence/open-security-log.ts';
import { withUnflushedCommits } from './persistence/unflushed-commits.ts';
import type { PriceSource } from './runtime/market-inputs.ts';
import { openTrading } from './runtime/open-trading.ts';
import { openHub } from './socket/public.ts';

const DAY_MS = 86_400_000;
const PROGRESS_INTERVAL_MS = 5_000;
/** The clock jumps and cannot measure the age of a lease. Every batch still fails if the lease was lost. */
const LEASE_OF_A_PAST = { leaseMs: Number.POSITIVE_INFINITY };
const DEMO_SYMBOLS = new Set(DEMO_TRADERS.map(({ symbol }) => symbol));

/**
 * Generates some weeks of history for the demo accounts, so that a first visitor finds traders with a record and
 * followers, a withdrawal account old enough to be paid to, and a request and an inquiry that wait for operators. The
 * record is not invented: simulated past prices are as deterministic as today's, and the engine processes them and the
 * demo traders' orders as live ones. Only if there are no accounts yet and prices are simulated.
 *
 * Trading starts after it: the engine's time and its ledger only go forward. An interrupted history, by a stop or a
 * kill, continues at the next start from the engine's last timestamp.
 */
export async function liveDemoPast(outside: Omit<Outside, 'metrics'>, signal?: AbortSignal): Promise<void> {
  const { config, database, databaseUrl, cluster, node, bus, feedSource, log } = outside;
  const to = outside.timers.now();
  const begun = await beginning(outside, to);
  if (begun === null) return;
  const { from, isResumed } = begun;
  let now = from;
  const timers = { ...outside.timers, now: () => now };
  const sites = await openSites(database, config.DEFAULT_SITE);
  const directory = await openInstruments(database, feedSource.calendarOf);
  const secret = await openPriceSecret(database, config.FEED_SEED, to);
  const feedOf = (clock: Timers) =>
    feedSource.create({
      instruments: directory.instruments
        .filter(({ symbol }) => DEMO_SYMBOLS.has(symbol))
        .map((instrument) => ({ ...instrument, calendar: directory.calendar(instrument.symbol) })),
      timers: clock,
      secret,
      onError: (error) => log.error({ err: error }, 'feed: failed'),
    });
  const { simulated, history } = feedOf(outside.timers);
  if (!simulated || history === null) return;
  await putDemoPast(database, from);

  const metrics = new Registry();
  const prices = new PastPrices(feedOf(timers));
  const hub = openHub(timers, metrics);
  const securityLog = openSecurityLog(database, metrics, log);
  const { runtime: trading, ...opened } = openTrading({
    // Commits lost in a crash of the database are generated again.
    storage: pgTradingStorage({ url: withUnflushedCommits(databaseUrl), database }),
    sites,
    directory,
    market: prices,
    hub,
    views: {},
    onEvent: () => undefined,
    timers,
    options: LEASE_OF_A_PAST,
    log,
    metrics,
    shardCount: cluster.shards,
    owner: node,
  });
  const began = performance.now();
  opened.start();
  try {
    await trading.whenRunning();
    const messaging = openMessaging(config, timers, log);
    const people = { config, database, sites, bus, clock: timers, log, messaging, trading, hub, securityLog };
    const accounts = await openAccounts(people);
    await accounts.seedDemo();
    await seedDemoDestinations({ database, sites, clock: timers });
    const traders = await seedDemoTraders({ database, sites, directory, trading });
    const follow = await demoFollows({ database, sites, directory, trading }, to);
    // A resumed history may have been interrupted before its last day was settled.
    let endedDay = kstDay(from) - (isResumed ? 2 : 1);
    let saidAt = began;
    const moveTo = async (at: number) => {
      signal?.throwIfAborted();
      now = at;
      prices.report();
      await follow(at);
      if (performance.now() - saidAt > PROGRESS_INTERVAL_MS) {
        saidAt = performance.now();
        log.info({ percent: Math.floor((100 * (at - from)) / (to - from)) }, 'demo accounts live through their past');
      }
      const dayBefore = kstDay(now) - 1;
      if (dayBefore === endedDay) return;
      endedDay = dayBefore;
      await endDay(trading, dayBefore);
      await settleDays({ database, trading, clock: timers }, dayBefore);
    };
    await livePast({ trading, history, moveTo }, traders, { from, to });
    // Open work for the operators of a first start.
    await seedDemoInquiries({ database, clock: timers }, await seedDemoRequests({ database, sites, trading }));
    await deleteDemoPast(database);
    accounts.stop();
  } finally {
    await opened.stop();
    await securityLog.close();
  }
  log.info({ seconds: Math.round(performance.now() - began) / 1_000 }, 'demo accounts have a past');
}

interface Beginning {
  readonly from: number;
  readonly isResumed: boolean;
}

/** Where the history begins or continues; null when there is none to generate. */
async function beginning(
  { config, database }: Pick<Outside, 'config' | 'database'>,
  to: number,
): Promise<Beginning | null> {
  const livedUntil = await demoPastUnderWay(database);
  if (livedUntil !== null) return { from: livedUntil, isResumed: true };
  if (config.DEMO_PAST_DAYS === 0 || (await hasAccounts(database))) return null;
  return { from: to - config.DEMO_PAST_DAYS * DAY_MS, isResumed: false };
}

/** The prices of successive past times. They have no other subscribers: nothing is checked or stored. */
class PastPrices implements PriceSource {
  readonly #feed: Feed;
  readonly #listeners = new Set<(quote: Quote) => void>();
  readonly #sink: FeedSink = {
    quote: (quote) => this.#pass(quote),
    trade: () => undefined,
    depth: () => undefined,
    dayStatistics: () => undefined,
    minute: () => undefined,
  };

  constructor(feed: Feed) {
    this.#feed = feed;
  }

  /** A starting feed reports the state of its markets. */
  report(): void {
    this.#feed.start(this.#sink);
    this.#feed.stop();
  }

  onQuote(listener: (quote: Quote) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onLeap(): () => void {
    return () => undefined;
  }

  fxRate(): null {
    return null;
  }

  #pass(quote: FeedQuote): void {
    const { symbol, bid, ask, last, tradedAt, fundingRate, nextFundingTime, exTs } = quote;
    const shared = { symbol, bid, ask, last, tradedAt, fundingRate, nextFundingTime, exTs, origin: originOf(quote) };
    // Quote numbers start at the start time: those of the past are below them.
    const numbered: Quote = {
      ...shared,
      mark: quote.mark ?? last,
      index: quote.index ?? last,
      recvTs: exTs,
      seq: exTs,
    };
    for (const listener of this.#listeners) listener(numbered);
  }
}
