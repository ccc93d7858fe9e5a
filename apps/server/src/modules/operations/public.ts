import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../../foundation/config.ts';
import { registerPollerMetrics } from '../../foundation/poller-metrics.ts';
import type { PollerRuns } from '../../foundation/poller-runs.ts';
import type { Database } from '../../persistence/database.ts';
import { registerDatabaseMetrics } from './database-metrics.ts';
import { nodeDrainRule, shardHaltRule } from './system/order-rules.ts';
import { processReporter, type ReporterParts } from './system/process-reporter.ts';
import { registerSystemRoutes, type SystemRouteParts } from './system/routes.ts';

export { siteStatus } from './status/site-status.ts';

interface OwnMetricsParts {
  readonly config: Pick<Config, 'DATA_DIR' | 'BACKUP_DIR' | 'FILES_DIR'>;
  readonly database: Database;
  readonly metrics: Registry;
  readonly runs: PollerRuns;
  readonly timers: { now(): number };
}

/** Metrics of the database, the disks and repeated work. */
export function registerOwnMetrics({ config, database, metrics, runs, timers }: OwnMetricsParts): void {
  registerPollerMetrics(metrics, runs, () => timers.now());
  registerDatabaseMetrics(metrics, { database, folders: foldersOf(config), clock: { now: Date.now } });
}

/** As the backup command finds it. */
function backupsOf({ DATABASE_URL, BACKUP_DIR, DATA_DIR }: SystemPageParts['config']): string | null {
  return DATABASE_URL === undefined ? (BACKUP_DIR ?? join(DATA_DIR, 'backups')) : null;
}

/** Folders of this process, by what they hold. */
function foldersOf({ DATA_DIR, BACKUP_DIR, FILES_DIR }: OwnMetricsParts['config']): Readonly<Record<string, string>> {
  return {
    data: DATA_DIR,
    ...(BACKUP_DIR === undefined ? {} : { backups: BACKUP_DIR }),
    ...(FILES_DIR === undefined ? {} : { files: FILES_DIR }),
  };
}

interface SystemPageParts
  extends Omit<SystemRouteParts, 'machineNow' | 'backups'>,
    Pick<ReporterParts, 'metrics' | 'runs' | 'timers'> {
  readonly config: OwnMetricsParts['config'] & Pick<Config, 'ROLES' | 'DATABASE_URL'>;
  /** Of the program. */
  readonly version: string;
}

/** The processes of the installation: each writes its figures, operators read them all and give orders. */
export function openSystemPage(parts: SystemPageParts) {
  const { config } = parts;
  return {
    reporter: processReporter({ ...parts, roleNames: config.ROLES, folders: foldersOf(config) }),
    plugin: (app: FastifyInstance) =>
      registerSystemRoutes(app, { ...parts, machineNow: Date.now, backups: backupsOf(config) }),
    rules: { NODE_DRAIN: nodeDrainRule(parts), SHARD_HALT: shardHaltRule(parts) },
  };
}
