import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@hoga/embedded-pg/embedded-postgres';
import { defined } from '@hoga/kernel/assert';
import type { ReplacedSources } from '@hoga/market/arbiter/arbitrated-feed';
import type { Logger } from 'pino';
import { assemble, type Outside } from './assemble.ts';
import { liveDemoPast } from './demo-past.ts';
import { inProcessBus } from './foundation/bus.ts';
import type { Config } from './foundation/config.ts';
import { startPollers } from './foundation/poller.ts';
import { isOfRoles, rolesOf } from './foundation/roles.ts';
import { systemTimers } from './foundation/system-timers.ts';
import { describeKeys } from './foundation/token-key-set.ts';
import { listen, tryPort } from './http/listen.ts';
import { createMetrics } from './http/metrics.ts';
import { isBuilt } from './http/static-web.ts';
import { loadFeed } from './modules/market/public.ts';
import { joinCluster } from './persistence/cluster.ts';
import { serverRoot } from './persistence/data-files.ts';
import {
  askDatabase,
  closeDatabase,
  type Database,
  openDatabase,
  withoutConnectionLimit,
} from './persistence/database.ts';
import { hasAccounts } from './persistence/demo-past-store.ts';
import { migrate } from './persistence/migrate.ts';
import { checkNeighbours, type SharingNode } from './persistence/nodes.ts';
import { PrimaryGuard } from './persistence/primary/primary-guard.ts';
import { noteRefusedStart } from './persistence/refused-starts.ts';
import { createServerRole, grantToServer } from './persistence/server-role.ts';
import { partsOf } from './server-part.ts';
import { startFailure } from './start-failure.ts';
import { StartPhases } from './start-phases.ts';
import { VERSION } from './transport/format/frames.ts';
import { NatsBus } from './transport/nats-bus.ts';
import { urlOf, welcomeText } from './welcome.ts';

const POLL_INTERVAL_MS = 100;

export interface RunningServer {
  readonly url: string;
  /** Resolves when pages are served too, and deferred work has begun. */
  readonly serving: Promise<void>;
  /** The text for the person who started it. */
  welcome(): string;
  /** Before a stop: gives the work to other processes, where there are any, and serves meanwhile. */
  leave(): Promise<void>;
  /** Goes on with what FEEDS_FILE says now; null where prices come from no such file. */
  reloadFeeds(): Promise<ReplacedSources | null>;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Aborts a start between two of its steps. */
  readonly signal?: AbortSignal;
}

/** The server in its real environment. A failed start stops what it had started. */
export async function startServer(config: Config, log: Logger, { signal }: StartOptions = {}): Promise<RunningServer> {
  const stops: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const stopPart of stops.splice(0).reverse()) await stopPart();
  };
  let owner: string | null = null;
  let reached: Database | null = null;
  const untilAnswered = async () => (owner === null ? undefined : await askDatabase(owner));
  const phases = new StartPhases({ log, signal, untilAnswered });
  try {
    await tryPort({ host: config.HOST, port: config.PORT });
    const feedSource = await loadFeed(config);
    const timers = feedSource.clock === undefined ? systemTimers : { ...systemTimers, now: feedSource.clock.now };
    const { databaseUrl, ownerUrl } = await phases.run('database', () => databaseAddresses(config, log, stops));
    owner = ownerUrl;
    // With several processes, one migrates before the others start.
    if (config.ROLES.includes('all')) {
      await phases.run('migrations', () => migrateAndGrant({ databaseUrl, ownerUrl }, log));
    }
    const primary = new PrimaryGuard({
      url: databaseUrl,
      requiresStandby: config.REQUIRE_SYNC_STANDBY,
      log,
    });
    const database = openDatabase({
      url: databaseUrl,
      admit: (client) => primary.admit(client),
      poolSize: config.DATABASE_POOL,
      onIdleError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
    });
    stops.push(() => closeDatabase(database));
    reached = database;
    const limitConnections = withoutConnectionLimit(database);

    const roles = rolesOf(config.ROLES);
    const isAlone = config.ROLES.includes('all');
    const isDemo = config.DEMO_SEED ?? (isAlone && config.NODE_ENV !== 'production');
    const node = `${config.NODE_NAME}-${randomBytes(4).toString('hex')}`;
    const sharing = sharingNode(config, node);
    await checkNeighbours(database, sharing ?? { id: node, roles: 'all', version: null, keys: null }, Date.now());
    const nats = sharing === null ? null : await phases.run('bus', () => openBus(config, node, log));
    if (nats !== null) stops.push(() => nats.close());
    const outside: Omit<Outside, 'metrics'> = {
      config,
      log,
      database,
      databaseUrl,
      primary,
      cluster: await joinCluster(database, config.SHARDS),
      node,
      sharing,
      wires: nats ?? undefined,
      bus: inProcessBus((error) => log.error({ err: error }, 'a bus listener failed')),
      timers,
      clock: timers,
      feedSource,
      webRoot: config.WEB_ROOT ?? built('web', config),
      consoleRoot: config.CONSOLE_ROOT ?? built('console', config),
      docsRoot: config.NODE_ENV === 'production' ? undefined : join(serverRoot(), '..', '..', 'dist', 'docs'),
    };
    const hasDemo = isDemo && (await hasAccounts(database));
    if (isDemo && isAlone) await phases.repeated('demo past', () => liveDemoPast(outside, signal));
    const { app, parts, accounts, market, isQuiet, leave } = await phases.repeated('parts', async () => {
      const assembly = await assemble({ ...outside, metrics: createMetrics() });
      stops.push(await assembly.start(signal));
      return assembly;
    });
    const checks = accounts.checks.filter((check) => isOfRoles(check.roles, roles));
    stops.push(startPollers({ timers, log, isQuiet }, checks));
    // With several processes, only those that run chores.
    const seedDemo = async () => {
      for (const part of roles.has('chores') ? partsOf(parts, roles) : [])
        await phases.repeated('demo', async () => part.seedDemo?.());
    };
    if (isDemo && !hasDemo) await seedDemo();
    await phases.run('listening', () => listen(app, { host: config.HOST, port: config.PORT }));
    limitConnections();

    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.PORT;
    log.info({ host: config.HOST, port, feed: config.FEED, ms: phases.taken }, 'ready');
    // An earlier start has seeded the demo: checking for missing parts may overlap with the first calls.
    if (hasDemo) {
      const seeding = seedDemo().catch((error: unknown) => {
        if (!signal?.aborted) log.error({ err: error }, 'demo data could not be completed');
      });
      stops.push(() => seeding);
    }
    const serving = untilBuilt(config.PAGES_BEING_BUILT ? outside.webRoot : null, stops).then((isThere) => {
      if (isThere) for (const part of partsOf(parts, roles)) part.whenServing?.();
    });
    const welcome = roles.has('api')
      ? welcomeText({
          host: config.HOST,
          port,
          consoleHost: config.CONSOLE_HOST,
          isDemo,
          isSimulated: market.feed.simulated,
        })
      : `Hoga (${config.ROLES.join(',')}) is ready; ${urlOf(config.HOST, port)}/readyz says what is missing.`;
    const reloadFeeds = async () => (await feedSource.reload?.()) ?? null;
    return { url: urlOf(config.HOST, port), serving, leave, reloadFeeds, stop, welcome: () => welcome };
  } catch (error) {
    if (!signal?.aborted) await noteRefusal(reached, { config, error });
    await stop();
    throw error;
  }
}

/** Operators see it on the console's page of the system; a database that takes no row changes nothing of the reason. */
async function noteRefusal(
  database: Database | null,
  { config, error }: { readonly config: Config; readonly error: unknown },
): Promise<void> {
  if (database === null) return;
  const { line } = startFailure(error, config);
  await noteRefusedStart(database, { name: config.NODE_NAME, roles: config.ROLES, reason: line }).catch(
    () => undefined,
  );
}

/** This process's node facts; null when it runs alone. */
function sharingNode(config: Config, id: string): SharingNode | null {
  const { NATS_URL, ROLES, TOKEN_PRIVATE_KEY, VERIFICATION_KEY } = config;
  if (NATS_URL === undefined) return null;
  const keys = describeKeys({
    sealing: defined(VERIFICATION_KEY, 'VERIFICATION_KEY'),
    signing: defined(TOKEN_PRIVATE_KEY, 'TOKEN_PRIVATE_KEY'),
  });
  return { id, roles: ROLES.join(','), version: VERSION, keys };
}

function openBus({ NATS_URL, NATS_CREDS_FILE }: Config, node: string, log: Logger): Promise<NatsBus> {
  return NatsBus.open({
    url: defined(NATS_URL, 'NATS_URL'),
    credsFile: NATS_CREDS_FILE,
    name: node,
    onError: (error) => log.error({ err: error }, 'a message of the bus could not be taken'),
  });
}

/** The role `migrate`: migrates the external database to this version and exits. */
export async function migrateDatabase(config: Config, log: Logger): Promise<void> {
  const databaseUrl = defined(config.DATABASE_URL, 'DATABASE_URL');
  await migrateAndGrant({ databaseUrl, ownerUrl: config.MIGRATION_DATABASE_URL ?? databaseUrl }, log);
}

async function migrateAndGrant({ databaseUrl, ownerUrl }: DatabaseAddresses, log: Logger): Promise<void> {
  await migrate(ownerUrl, { log: (line) => log.info(line) });
  if (ownerUrl !== databaseUrl) await grantToServer(ownerUrl, decodeURIComponent(new URL(databaseUrl).username));
}

interface DatabaseAddresses {
  /** The server's connection. */
  readonly databaseUrl: string;
  /** The migrating owner's connection. */
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
    backups: config.BACKUP_DIR === undefined ? undefined : resolve(config.BACKUP_DIR),
    log: (line) => log.info(line),
  });
  stops.push(() => postgres.stop());
  return postgres.url;
}

function built(application: 'web' | 'console', { PAGES_BEING_BUILT }: Config): string {
  const beside = join(serverRoot(), '..', application, 'dist');
  return PAGES_BEING_BUILT || existsSync(beside) ? beside : join(serverRoot(), application);
}

/** Whether pages exist: false if the server stopped before. */
async function untilBuilt(root: string | null, stops: (() => void)[]): Promise<boolean> {
  let isStopped = false;
  stops.push(() => {
    isStopped = true;
  });
  while (root !== null && !isStopped && !isBuilt(root)) await delay(POLL_INTERVAL_MS);
  return !isStopped;
}
