import type { ProcessFigures } from '@hoga/contract/admin-system';
import type { Registry } from 'prom-client';
import type { Poller } from '../../../foundation/poller.ts';
import type { PollerRuns } from '../../../foundation/poller-runs.ts';
import { ROLES } from '../../../foundation/roles.ts';
import type { Database } from '../../../persistence/database.ts';
import { forgetRefusedStarts } from '../../../persistence/refused-starts.ts';
import { ProcessSampler } from './process-sampler.ts';
import { readDisks, readProcess } from './read-process.ts';
import { forgetReports, removeReport, writeReport } from './report-store.ts';

const REPORT_MS = 5_000;

export interface ReporterParts {
  readonly database: Database;
  readonly node: string;
  /** As the setting names them. */
  readonly roleNames: readonly string[];
  readonly version: string;
  readonly metrics: Registry;
  readonly runs: Pick<PollerRuns, 'all'>;
  /** Folders whose disks are measured, by what they hold. */
  readonly folders: Readonly<Record<string, string>>;
  readonly timers: { now(): number };
}

/** Writes this process's figures for operators. */
export function processReporter(parts: ReporterParts) {
  const { database, node, roleNames, version, metrics, runs, folders, timers } = parts;
  const sampler = new ProcessSampler();
  const startedAt = new Date();
  const report = async () => {
    const now = timers.now();
    const work = runs.all.map(({ name, everyMs, isChore, okAt, failedAt }): ProcessFigures['work'][number] => ({
      ...{ name, everyMs, isChore, hasFailed: failedAt !== null },
      okAgeMs: Math.max(0, Math.round(now - okAt)),
    }));
    const figures = sampler.figures(await readProcess(metrics), { version, work, disks: await readDisks(folders) });
    await writeReport(database, { node, roles: roleNames, startedAt, report: figures });
  };
  const poller: Poller = {
    roles: ROLES,
    name: 'process-report',
    everyMs: REPORT_MS,
    poll: report,
    failed: 'system: the figures of this process could not be written',
  };
  return {
    start: async () => {
      await forgetReports(database);
      await forgetRefusedStarts(database);
      await report();
    },
    pollers: (): readonly Poller[] => [poller],
    // If the database does not answer, the row expires by itself.
    stop: () => removeReport(database, node).catch(() => undefined),
  };
}
