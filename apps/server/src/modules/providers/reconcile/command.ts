import type { Clock } from '@hoga/kernel/clock';
import { differenceText } from '@hoga/providers/reconcile';
import { type CommandLine, type ExitCode, runCommand } from '../../../foundation/command-line.ts';
import type { Config } from '../../../foundation/config.ts';
import { closeDatabase, type Database, openDatabase } from '../../../persistence/database.ts';
import { loadSites } from '../../sites/public.ts';
import { providerDirectory, readProviderSettings } from '../provider-directory.ts';
import { compareProvider } from './compare.ts';
import { type ReconcileTask, readTask, USAGE } from './options.ts';

export interface ReconcileParts extends CommandLine {
  /** Passes the address of the database to `use`, and closes the database afterwards. */
  readonly withDatabase: <T>(use: (url: string) => Promise<T>) => Promise<T>;
  readonly config: () => Config;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

type Comparison = Extract<ReconcileTask, { kind: 'compare' }>;

export function reconcileCommand(parts: ReconcileParts): Promise<ExitCode> {
  return runCommand<ReconcileTask>(parts, {
    usage: USAGE,
    read: (args) => readTask(args, parts.clock.now()),
    carryOut: (task) =>
      parts.withDatabase(async (url) => {
        const database = openDatabase({ url, poolSize: 2, onIdleError: () => undefined });
        try {
          return await compareSite(parts, database, task);
        } finally {
          await closeDatabase(database);
        }
      }),
  });
}

async function compareSite(parts: ReconcileParts, database: Database, task: Comparison): Promise<ExitCode> {
  const { print, complain, fetch, clock } = parts;
  const config = parts.config();
  const sites = await loadSites(database);
  const site = sites.find(({ id }) => id === task.site);
  if (site === undefined) throw new Error(`there is no site ${task.site}`);
  const settings = await readProviderSettings(config, sites);
  const { all } = providerDirectory(settings, { fetch, clock, timeoutMs: config.PROVIDER_TIMEOUT_MS });
  const providers = all.filter(({ setting }) => setting.site === site.id);
  if (providers.length === 0) throw new Error(`site ${site.id} has no payment providers`);
  let found = 0;
  let unanswered = 0;
  for (const provider of providers) {
    const compared = await compareProvider(database, site, provider, task);
    if (typeof compared === 'string') {
      unanswered += 1;
      complain(`${provider.name}: could not be asked: ${compared}\n`);
      continue;
    }
    const { differences, requests, payments } = compared;
    found += differences.length;
    for (const difference of differences) print(`${provider.name}: ${differenceText(difference)}\n`);
    print(`${provider.name}: ${requests} requests, ${payments} payments, ${differences.length} differences\n`);
  }
  if (unanswered > 0) return 2;
  return found > 0 ? 1 : 0;
}
