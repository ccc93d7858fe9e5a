import type { Registry } from 'prom-client';
import type { Config } from '../../foundation/config.ts';
import { registerPollerMetrics } from '../../foundation/poller-metrics.ts';
import type { PollerRuns } from '../../foundation/poller-runs.ts';
import type { Database } from '../../persistence/database.ts';
import { registerDatabaseMetrics } from './database-metrics.ts';

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
  const { DATA_DIR, BACKUP_DIR, FILES_DIR } = config;
  registerPollerMetrics(metrics, runs, () => timers.now());
  registerDatabaseMetrics(metrics, {
    database,
    folders: {
      data: DATA_DIR,
      ...(BACKUP_DIR === undefined ? {} : { backups: BACKUP_DIR }),
      ...(FILES_DIR === undefined ? {} : { files: FILES_DIR }),
    },
    clock: { now: Date.now },
  });
}
