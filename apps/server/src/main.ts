import { inspect } from 'node:util';
import type { Logger } from 'pino';
import { type Config, readConfig } from './foundation/config.ts';
import { liveConfig } from './foundation/live-config.ts';
import { serviceManager } from './foundation/service-manager.ts';
import { ConfigError } from './foundation/setting-files.ts';
import { createLog } from './log.ts';
import { migrateDatabase, type RunningServer, startServer } from './server.ts';
import { settingsReload } from './settings-reload.ts';
import { startFailure } from './start-failure.ts';

/** How long shards may take to move besides: `BalancedShards` gives up before. */
const MOVE_LIMIT_MS = 25_000;

async function main(): Promise<void> {
  const live = liveConfig(readConfig(process.env));
  const { config } = live;
  const log = createLog(config);
  if (config.ROLES.includes('migrate')) return await migrateOnly(config, log);
  const manager = serviceManager(process.env, (intervalMs, work) => void setInterval(work, intervalMs).unref());
  const stopping = new AbortController();
  let starting: Promise<RunningServer> | null = null;
  const reload = settingsReload({
    ...{ live, log, read: () => readConfig(process.env) },
    // A start that fails says so itself.
    feeds: async () => (await starting?.catch(() => null))?.reloadFeeds() ?? null,
  });
  process.on('SIGHUP', () => void reload());
  async function stop(signal: string): Promise<void> {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    log.info(`${signal}: stopping`);
    manager.stopping();
    const { DRAIN_NOTICE_SECONDS, DRAIN_SOCKETS_SECONDS, STOP_LIMIT_SECONDS, NATS_URL } = config;
    const leaveMs =
      NATS_URL === undefined ? 0 : Math.max((DRAIN_NOTICE_SECONDS + DRAIN_SOCKETS_SECONDS) * 1_000, MOVE_LIMIT_MS);
    setTimeout(() => process.exit(1), leaveMs + STOP_LIMIT_SECONDS * 1_000).unref();
    // A start in progress is aborted and stops what it has started: a half-started database must not stay behind.
    const running = await starting?.catch(() => null);
    await running?.leave().catch((error: unknown) => log.warn({ err: error }, 'the work could not be given to others'));
    await running?.stop();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));

  // An uncaught exception leaves the process in an unknown state: halting is safer.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error');
    process.exit(1);
  });

  starting = startServer(config, log, { signal: stopping.signal });
  try {
    const running = await starting;
    await running.serving;
    if (stopping.signal.aborted) return;
    process.stdout.write(`${running.welcome()}\n`);
    manager.ready();
    // For the launcher, if there is one.
    process.send?.('ready');
  } catch (error) {
    if (stopping.signal.aborted) return;
    const { line, isKnown } = startFailure(error, config);
    // The stack is for debugging our own errors, in the log's one line.
    if (isKnown) log.debug({ err: error }, 'not started');
    else log.fatal({ err: error }, 'not started');
    process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}

async function migrateOnly(config: Config, log: Logger): Promise<void> {
  try {
    await migrateDatabase(config, log);
  } catch (error) {
    const { line, isKnown } = startFailure(error, config);
    if (!isKnown) log.fatal({ err: error }, 'not migrated');
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : inspect(error)}\n`);
  process.exit(1);
});
