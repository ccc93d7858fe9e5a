import { walletCurrency } from '@hoga/domain/site/wallet-label';
import type { Clock } from '@hoga/kernel/clock';
import type { Payment, Provider } from '@hoga/providers/provider';
import { type BookedRequest, differences } from '@hoga/providers/reconcile';
import { type CommandLine, type ExitCode, runCommand } from '../../../foundation/command-line.ts';
import type { Config } from '../../../foundation/config.ts';
import { closeDatabase, type Database, openDatabase } from '../../../persistence/database.ts';
import { loadSites, type Site } from '../../sites/public.ts';
import { providerDirectory, readProviderSettings } from '../provider-directory.ts';
import { bookedRequests } from './booked-store.ts';
import { type ReconcileTask, readTask, USAGE } from './options.ts';

export interface ReconcileParts extends CommandLine {
  /** Hands the address of the database to `use`, and lets go of the database afterwards. */
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
  let unheard = 0;
  for (const provider of providers) {
    const compared = await compareProvider(database, site, provider, task);
    if (typeof compared === 'string') {
      unheard += 1;
      complain(`${provider.name}: could not be asked: ${compared}\n`);
      continue;
    }
    found += compared.lines.length;
    for (const line of compared.lines) print(`${provider.name}: ${line}\n`);
    print(
      `${provider.name}: ${compared.requests} requests, ${compared.payments} payments, ${compared.lines.length} differences\n`,
    );
  }
  if (unheard > 0) return 2;
  return found > 0 ? 1 : 0;
}

interface Compared {
  readonly lines: readonly string[];
  readonly requests: number;
  readonly payments: number;
}

/** What was found, or why the provider said nothing. */
async function compareProvider(
  database: Database,
  site: Site,
  provider: Provider,
  range: Comparison,
): Promise<Compared | string> {
  const report = await provider.payments(range.from, range.to);
  if (report.kind !== 'accepted') return report.reason;
  const requests = await bookedRequests(database, site, provider, range, report.value);
  const others = await lookUp(provider, requests, report.value);
  if (typeof others === 'string') return others;
  const payments = [...report.value, ...others].map((payment) => inOurWords(site, provider, payment));
  return { lines: differences({ requests, payments }), requests: requests.length, payments: payments.length };
}

/** What is not in the report may have been made on another day. */
async function lookUp(
  provider: Provider,
  requests: readonly BookedRequest[],
  payments: readonly Payment[],
): Promise<readonly Payment[] | string> {
  const known = new Set(payments.map(({ orderId }) => orderId));
  const found: Payment[] = [];
  for (const { id, isOrdered } of requests) {
    if (!isOrdered || known.has(id)) continue;
    const belief = await provider.look(id);
    if (belief.kind !== 'accepted') return belief.reason;
    if (belief.value !== null) found.push(belief.value);
  }
  return found;
}

/** A currency that we have no word for stays as it is, and differs. */
function inOurWords({ binaryCurrency }: Site, { setting }: Provider, payment: Payment): Payment {
  const wallet = setting.currencies[payment.currency];
  return wallet === undefined ? payment : { ...payment, currency: walletCurrency(wallet, binaryCurrency) };
}
