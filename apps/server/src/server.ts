import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { USER_QUEUES } from '@hoga/contract/socket';
import type { Logger } from 'pino';
import { inProcessBus } from './bus/bus.ts';
import type { Config } from './config.ts';
import { buildApp } from './http/app.ts';
import { listen } from './http/listen.ts';
import { createMetrics } from './http/metrics.ts';
import { openMessaging } from './messaging/public.ts';
import { openAccounts } from './modules/accounts/public.ts';
import { openContent } from './modules/content/public.ts';
import { futuresEventView, futuresPlugin } from './modules/futures/public.ts';
import { openInstruments, optionsPlugin } from './modules/instruments/public.ts';
import { loadFeed, openMarket, systemTimers } from './modules/market/public.ts';
import { overseaEventView, overseaPlugin } from './modules/oversea/public.ts';
import { openSites, sitesPlugin } from './modules/sites/public.ts';
import { serverRoot } from './persistence/data-files.ts';
import { closeDatabase, isReachable, openDatabase } from './persistence/database.ts';
import { startEmbeddedPostgres } from './persistence/embedded-postgres.ts';
import { migrate } from './persistence/migrate.ts';
import { createServerRole, grantToServer } from './persistence/server-role.ts';
import { openTrading } from './runtime/open-trading.ts';
import { openSecurityLog } from './security/open-security-log.ts';
import { createSocketServer } from './socket/public.ts';
import { urlOf, welcomeText } from './welcome.ts';

/** A server that was killed a moment ago still has the lease: it must run out first. */
const TRADING_WAIT_MS = 15_000;

export interface RunningServer {
  readonly url: string;
  /** What a person who started it wants to know. */
  welcome(): string;
  stop(): Promise<void>;
}

/** Starts every part in order; a part that fails stops those that had started. */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const stops: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const stopPart of stops.splice(0).reverse()) await stopPart();
  };
  try {
    const feedSource = await loadFeed(config);
    const timers = feedSource.clock === undefined ? systemTimers : { ...systemTimers, now: feedSource.clock.now };
    const { databaseUrl, ownerUrl } = await databaseAddresses(config, log, stops);
    await migrate(ownerUrl, { log: (line) => log.info(line) });
    if (ownerUrl !== databaseUrl) await grantToServer(ownerUrl, decodeURIComponent(new URL(databaseUrl).username));
    const database = openDatabase({
      url: databaseUrl,
      poolSize: config.DATABASE_POOL,
      onIdleError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
    });
    stops.push(() => closeDatabase(database));

    const metrics = createMetrics();
    const securityLog = openSecurityLog(database, metrics, log);
    stops.push(() => securityLog.close());
    const bus = inProcessBus((error) => log.error({ err: error }, 'a bus listener failed'));
    const sites = await openSites(database, config.DEFAULT_SITE);
    const messaging = openMessaging(config, timers, log);
    stops.push(() => messaging.close());
    const directory = await openInstruments(database, feedSource.calendarOf);
    const trading = openTrading({ databaseUrl, database, sites, directory, timers, log, metrics });
    stops.push(() => trading.stop());
    const { runtime } = trading;
    const accounts = await openAccounts({
      config,
      database,
      sites,
      bus,
      clock: timers,
      log,
      messaging,
      trading: runtime,
      securityLog,
    });
    stops.push(() => accounts.close());
    const socket = createSocketServer({
      authenticator: accounts.authenticator,
      sites,
      clock: timers,
      log,
      metrics,
      knowsStock: (stock) => directory.instrument(stock) !== null,
      trustProxy: config.TRUST_PROXY,
    });
    accounts.logOutThrough(socket.hub);
    accounts.watch();
    const content = await openContent({ database, sites, hub: socket.hub, timers, log });
    stops.push(() => content.stop());
    trading.publishThrough(socket.hub, {
      [USER_QUEUES.futures]: futuresEventView,
      [USER_QUEUES.oversea]: overseaEventView(directory),
    });
    const market = await openMarket({
      database,
      directory,
      feedSource,
      feedSeed: config.FEED_SEED,
      hub: socket.hub,
      timers,
      log,
      metrics,
    });
    stops.push(() => market.stop());
    trading.listenTo(market.service);
    trading.start();
    // Usually a moment. Where another process runs the shards, this one serves all the same and says so in /readyz.
    await atMost(TRADING_WAIT_MS, runtime.whenRunning());
    const isDemo = config.DEMO_SEED ?? config.NODE_ENV !== 'production';
    if (isDemo) await accounts.seedDemo();
    if (isDemo) await content.seedDemo();

    let isStopping = false;
    const app = await buildApp({
      config,
      log,
      sites,
      authenticator: accounts.authenticator,
      readiness: {
        missing: async () => [
          ...(isStopping ? ['stopping'] : []),
          ...((await isReachable(database)) ? [] : ['database']),
          ...runtime.missing(),
        ],
      },
      metrics,
      securityLog,
      webRoot: config.WEB_ROOT ?? builtWeb(),
      endpoint: socket.endpoint,
      modules: [
        sitesPlugin(sites, market.feed.simulated),
        (instance) => messaging.plugin(instance),
        (instance) => accounts.plugin(instance),
        (instance) => market.plugin(instance),
        (instance) => content.plugin(instance),
        optionsPlugin({
          directory,
          priceOf: (symbol) => market.service.market(symbol).ticker(),
          clock: timers,
        }),
        futuresPlugin({ trading: runtime, database, directory }),
        overseaPlugin({ trading: runtime, database, directory, clock: timers }),
      ],
    });
    market.start();
    stops.push(async () => {
      isStopping = true;
      await socket.close();
      await app.close();
    });
    await listen(app, { host: config.HOST, port: config.PORT });

    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.PORT;
    log.info({ host: config.HOST, port, feed: config.FEED }, 'ready');
    const welcome = welcomeText({ host: config.HOST, port, isDemo, isSimulated: market.feed.simulated });
    return { url: urlOf(config.HOST, port), stop, welcome: () => welcome };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Resolves with the work or when the time is over. The wait itself keeps the process alive. */
async function atMost(ms: number, work: Promise<void>): Promise<void> {
  const wait = new AbortController();
  await Promise.race([work, delay(ms, undefined, { signal: wait.signal }).catch(() => undefined)]);
  wait.abort();
}

interface DatabaseAddresses {
  /** What the server works with. */
  readonly databaseUrl: string;
  /** Who migrates it. */
  readonly ownerUrl: string;
}

async function databaseAddresses(
  config: Config,
  log: Logger,
  stops: (() => Promise<void> | void)[],
): Promise<DatabaseAddresses> {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = config;
  if (DATABASE_URL !== undefined) {
    return { databaseUrl: DATABASE_URL, ownerUrl: MIGRATION_DATABASE_URL ?? DATABASE_URL };
  }
  const ownerUrl = await startOwnDatabase(config, log, stops);
  return { databaseUrl: await createServerRole(ownerUrl), ownerUrl };
}

async function startOwnDatabase(config: Config, log: Logger, stops: (() => Promise<void> | void)[]): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: resolve(config.DATA_DIR, 'postgres'),
    log: (line) => log.info(line),
  });
  stops.push(() => postgres.stop());
  return postgres.url;
}

function builtWeb(): string {
  const beside = join(serverRoot(), '..', 'web', 'dist');
  return existsSync(beside) ? beside : join(serverRoot(), 'web');
}
