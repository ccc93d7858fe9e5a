import type { Timers } from '@hoga/market/timers';
import type { Poller } from '../../../foundation/poller.ts';
import type { SiteDirectory } from '../../../http/site-directory.ts';
import type { Database, Queries } from '../../../persistence/database.ts';
import { takeLeaderLease } from '../../../persistence/leader-lease.ts';
import type { AlarmRow } from '../../../persistence/schema/backoffice.ts';
import { refusedPayouts } from '../../cashier/public.ts';
import type { InstrumentDirectory } from '../../instruments/public.ts';
import type { Prices } from '../../market/public.ts';
import { differingProviders, downProviders, undecidedIncidents } from '../../providers/public.ts';
import { settleAlarms } from './alarm-store.ts';
import { brokenChain, unevenBooks } from './books-check-store.ts';
import { addDeliveries, type Delivery, mailedOf } from './delivery-store.ts';
import type { Check, Finding } from './finding.ts';
import { lateFeeds, overExposed } from './market-checks.ts';
import { failedSignIns, unusualWins } from './people-check-store.ts';
import { rulesOf } from './rules-store.ts';

export interface AlarmPollerParts {
  readonly database: Database;
  readonly sites: Pick<SiteDirectory, 'all'>;
  readonly directory: InstrumentDirectory;
  readonly market: Pick<Prices, 'priceOf' | 'fxRate'>;
  readonly timers: Timers;
  /** The name of this process. */
  readonly node: string;
}

const POLL_INTERVAL_MS = 5_000;
const MINUTE_MS = 60_000;
/** Each process sees its own prices: two pollers would open and close each other's alarms. */
const WATCHER_LEASE = { name: 'alarms', leaseMs: 20_000 } as const;

/** The checks, each with its interval: prices often, all books of all members seldom. */
function checksOf(parts: AlarmPollerParts): readonly Check[] {
  const { database, sites, directory, market, timers } = parts;
  const startedAt = timers.now();
  return [
    { rule: 'EXPOSURE', everyMs: POLL_INTERVAL_MS, check: () => overExposed(parts, sites.all) },
    {
      rule: 'FEED_LATE',
      everyMs: POLL_INTERVAL_MS,
      check: () => lateFeeds({ database, directory, market, now: timers.now(), startedAt }, sites.all),
    },
    {
      rule: 'FAILED_SIGN_INS',
      everyMs: 2 * POLL_INTERVAL_MS,
      check: () => failedSignIns(database, sites.all, timers.now()),
    },
    { rule: 'UNUSUAL_WINS', everyMs: MINUTE_MS, check: () => unusualWins(database, sites.all) },
    { rule: 'AUDIT_CHAIN', everyMs: MINUTE_MS, check: () => brokenChain(database, sites.all, timers.now()) },
    {
      rule: 'RECONCILIATION',
      everyMs: 10 * MINUTE_MS,
      check: async () => [...(await unevenBooks(database)), ...(await differingProviders(database))],
    },
    { rule: 'PROVIDER_DOWN', everyMs: MINUTE_MS, check: () => downProviders(database, timers.now()) },
    { rule: 'PROVIDER_INCIDENT', everyMs: 2 * POLL_INTERVAL_MS, check: () => undecidedIncidents(database) },
    { rule: 'PAYOUT_REFUSED', everyMs: 2 * POLL_INTERVAL_MS, check: () => unpaidRefusals(database) },
  ];
}

/** Opens alarms for findings, closes those that are over, and queues their deliveries. */
export async function raiseAlarms(database: Database, { rule, check }: Check, now: number): Promise<void> {
  const findings = await check();
  await database.transaction(async (transaction) => {
    const opened = await settleAlarms(transaction, rule, findings, now);
    await addDeliveries(transaction, await deliveriesOf(transaction, opened), now);
  });
}

async function deliveriesOf(queries: Queries, opened: readonly AlarmRow[]): Promise<readonly Delivery[]> {
  const deliveries: Delivery[] = [];
  const mailed = new Set(mailedOf(opened));
  for (const alarm of opened) {
    const { mails, webhooks } = await rulesOf(queries, alarm.siteId);
    if (mailed.has(alarm)) deliveries.push(...mails.map((target) => ({ alarm, channel: 'MAIL' as const, target })));
    deliveries.push(...webhooks.map((target) => ({ alarm, channel: 'WEBHOOK' as const, target })));
  }
  return deliveries;
}

export function alarmPoller(parts: AlarmPollerParts): Poller {
  const { database, timers, node } = parts;
  const checks = checksOf(parts);
  const dueAt = new Map<Check, number>(checks.map((check) => [check, timers.now() + check.everyMs]));
  const poll = async () => {
    const due = checks.filter((check) => (dueAt.get(check) ?? 0) <= timers.now());
    if ((await takeLeaderLease(database, { ...WATCHER_LEASE, owner: node })) === null) return;
    for (const check of due) {
      dueAt.set(check, timers.now() + check.everyMs);
      await raiseAlarms(database, check, timers.now());
    }
  };
  return { roles: ['chores'], everyMs: POLL_INTERVAL_MS, poll, name: 'alarms', failed: 'alarms: poll failed' };
}

/** One finding for each refused payout, so that the next one is an alarm of its own beside an acknowledged one. */
async function unpaidRefusals(queries: Queries): Promise<readonly Finding[]> {
  const refused = await refusedPayouts(queries);
  return refused.map(({ siteId, id, reason }) => {
    return { siteId, rule: 'PAYOUT_REFUSED', subject: String(id), figure: reason, threshold: '' };
  });
}
