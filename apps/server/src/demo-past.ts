import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import type { Feed, FeedQuote, FeedSink } from '@hoga/market/feed';
import type { Quote } from '@hoga/market/quote';
import type { Timers } from '@hoga/market/timers';
import { Registry } from 'prom-client';
import type { Outside } from './assemble.ts';
import { openAccounts } from './modules/accounts/public.ts';
import { DEMO_TRADERS, livePast, seedDemoTraders } from './modules/copytrade/public.ts';
import { endDay } from './modules/equity/public.ts';
import { openInstruments } from './modules/instruments/public.ts';
import { openPriceSecret } from './modules/market/public.ts';
import { openMessaging } from './modules/messaging/public.ts';
import { settleDays } from './modules/partners/public.ts';
import { openSites } from './modules/sites/public.ts';
import { pgTradingStorage } from './persistence/engine/pg-trading-storage.ts';
import { openSecurityLog } from './persistence/open-security-log.ts';
import { account } from './persistence/schema/accounts.ts';
import type { PriceSource } from './runtime/market-inputs.ts';
import { openTrading } from './runtime/open-trading.ts';
import { openHub } from './socket/public.ts';

const DAY_MS = 86_400_000;
const DEMO_SYMBOLS = new Set(DEMO_TRADERS.map(({ symbol }) => symbol));

/**
 * Lets the demo accounts live through some weeks before anybody comes, so that a first look finds traders with a record. It is no made-up
 * record: simulated prices of the past are as certain as those of today, and the engine is given them, and the orders of the
 * demo traders, as they would have come. Only where nobody has an account yet and prices are simulated.
 */
export async function liveDemoPast(outside: Outside): Promise<void> {
  const { config, database, databaseUrl, bus, feedSource, log } = outside;
  if (config.DEMO_PAST_DAYS === 0 || (await database.$count(account)) > 0) return;
  const to = outside.timers.now();
  const from = to - config.DEMO_PAST_DAYS * DAY_MS;
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
      onError: (error) => log.error({ err: error }, 'the feed failed'),
    });
  const { simulated, history } = feedOf(outside.timers);
  if (!simulated || history === null) return;

  const metrics = new Registry();
  const prices = new PastPrices(feedOf(timers));
  const hub = openHub(timers, metrics);
  const securityLog = openSecurityLog(database, metrics, log);
  const { runtime: trading, ...opened } = openTrading({
    storage: pgTradingStorage({ url: databaseUrl, database }),
    sites,
    directory,
    market: prices,
    hub,
    views: {},
    heard: () => undefined,
    timers,
    log,
    metrics,
  });
  const began = performance.now();
  opened.start();
  try {
    await trading.whenRunning();
    const messaging = openMessaging(config, timers, log);
    const people = { config, database, sites, bus, clock: timers, timers, log, messaging, trading, hub, securityLog };
    const accounts = await openAccounts(people);
    await accounts.seedDemo();
    const traders = await seedDemoTraders({ database, sites, directory, trading });
    const moveTo = async (at: number) => {
      const dayBefore = kstDay(now);
      now = at;
      prices.tell();
      if (kstDay(now) === dayBefore) return;
      await endDay(trading, dayBefore);
      await settleDays({ database, trading, clock: timers }, dayBefore);
    };
    await livePast({ trading, history, moveTo }, traders, { from, to });
    accounts.stop();
  } finally {
    await opened.stop();
    await securityLog.close();
  }
  log.info({ seconds: Math.round(performance.now() - began) / 1_000 }, 'demo accounts have a past');
}

/** The prices of one moment after the other, as they stood then. Nobody else hears them: there is nothing to check or to keep. */
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

  /** A feed that starts tells how its markets stand. */
  tell(): void {
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
    const { mark, index, last, exTs } = quote;
    // Numbers of quotes begin at the time of the start: those of the past are below them.
    const told: Quote = { ...quote, mark: mark ?? last, index: index ?? last, recvTs: exTs, seq: exTs };
    for (const listener of this.#listeners) listener(told);
  }
}
