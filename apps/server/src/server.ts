import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { assemble, type Outside } from './assemble.ts';
import { liveDemoPast } from './demo-past.ts';
import { inProcessBus } from './foundation/bus.ts';
import type { Config } from './foundation/config.ts';
import { systemTimers } from './foundation/system-timers.ts';
import { listen, tryPort } from './http/listen.ts';
import { createMetrics } from './http/metrics.ts';
import { loadFeed } from './modules/market/public.ts';
import { serverRoot } from './persistence/data-files.ts';
import { closeDatabase, openDatabase } from './persistence/database.ts';
import { startEmbeddedPostgres } from './persistence/embedded-postgres.ts';
import { migrate } from './persistence/migrate.ts';
import { createServerRole, grantToServer } from './persistence/server-role.ts';
import { startParts } from './server-part.ts';
import { urlOf, welcomeText } from './welcome.ts';

export interface RunningServer {
  readonly url: string;
  /** What a person who started it wants to know. */
  welcome(): string;
  stop(): Promise<void>;
}

/** The server in the real world. What fails on the way stops what had started. */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const stops: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const stopPart of stops.splice(0).reverse()) await stopPart();
  };
  try {
    await tryPort({ host: config.HOST, port: config.PORT });
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

    const isDemo = config.DEMO_SEED ?? config.NODE_ENV !== 'production';
    const outside: Outside = {
      config,
      log,
      metrics: createMetrics(),
      database,
      databaseUrl,
      bus: inProcessBus((error) => log.error({ err: error }, 'a bus listener failed')),
      timers,
      clock: timers,
      feedSource,
      webRoot: config.WEB_ROOT ?? built('web'),
      consoleRoot: config.CONSOLE_ROOT ?? built('console'),
    };
    if (isDemo) await liveDemoPast(outside);
    const { app, parts, accounts, market } = await assemble(outside);
    stops.push(await startParts(parts));
    accounts.watch();
    if (isDemo) for (const part of parts) await part.seedDemo?.();
    await listen(app, { host: config.HOST, port: config.PORT });

    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.PORT;
    log.info({ host: config.HOST, port, feed: config.FEED }, 'ready');
    const welcome = welcomeText({
      host: config.HOST,
      port,
      consoleHost: config.CONSOLE_HOST,
      isDemo,
      isSimulated: market.feed.simulated,
    });
    return { url: urlOf(config.HOST, port), stop, welcome: () => welcome };
  } catch (error) {
    await stop();
    throw error;
  }
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

function built(application: 'web' | 'console'): string {
  const beside = join(serverRoot(), '..', application, 'dist');
  return existsSync(beside) ? beside : join(serverRoot(), application);
}
