import type { Timers } from '@hoga/market/timers';
import type { Provider } from '@hoga/providers/provider';
import type { Poller } from '../../foundation/poller.ts';
import { openEvents } from './event-store.ts';
import { type EventParts, finish } from './events.ts';
import { forgetCalls } from './oversight/call-store.ts';
import { dueRequests } from './payment-store.ts';
import { stepPaymentOrder } from './payments/step-order.ts';
import { takePayment } from './payments/take-payment.ts';
import { type ReconcileParts, reconcileDaily } from './reconcile/daily.ts';

const POLL_INTERVAL_MS = 1_000;
const AT_A_TIME = 100;
/** An event is usually processed at once; the poller takes over after this. */
const EVENT_PATIENCE_MS = 5_000;
const REPORT_EVERY_MS = 60_000;
/** How far back a report is read: also finds callbacks lost while all processes were down. */
const REPORT_MS = 24 * 3_600_000;

export interface ProviderPollerParts extends EventParts, Pick<ReconcileParts, 'sites'> {
  readonly timers: Timers;
  readonly log: { error(details: object, message: string): void };
}

/**
 * Completes what waits for a provider: orders not sent or not answered, stored events not processed, payments at pages
 * without a callback. Any number of processes may poll: each step is stored before it is taken, and the engine accepts
 * each payment once.
 */
export function providerPoller(parts: ProviderPollerParts): Poller {
  const { database, directory, timers } = parts;
  const attempt = attempts(parts.log);
  let reportAt = 0;

  const poll = async () => {
    const now = timers.now();
    const kept = await openEvents(database, now - EVENT_PATIENCE_MS, AT_A_TIME);
    await forEachSequential(kept, (event) => attempt(`event ${event.eventId}`, () => finish(parts, event)));
    const due = await dueRequests(database, now, AT_A_TIME);
    // A slow provider does not delay the others.
    await Promise.all(
      directory.all.map(({ name, setting: { site } }) =>
        forEachSequential(
          due.filter(({ siteId, provider }) => siteId === site && provider === name),
          (row) => attempt(`request ${row.id}`, () => stepPaymentOrder(parts, row)),
        ),
      ),
    );
    if (now < reportAt) return;
    reportAt = now + REPORT_EVERY_MS;
    await Promise.all(
      directory.all.map((provider) =>
        attempt(`report of ${provider.name}, site ${provider.setting.site}`, async () => {
          await readReport(parts, provider, now);
          await reconcileDaily(parts, provider);
        }),
      ),
    );
    await forgetCalls(database, now);
  };

  return {
    roles: ['chores'],
    everyMs: POLL_INTERVAL_MS,
    poll,
    name: 'providers',
    failed: 'payment providers: poll failed',
  };
}

/** Work that may fail without ending the rest of the run. Only the first of consecutive failures is logged. */
function attempts(log: ProviderPollerParts['log']): (subject: string, work: () => Promise<unknown>) => Promise<void> {
  const failing = new Set<string>();
  return async (subject, work) => {
    try {
      await work();
      failing.delete(subject);
    } catch (error) {
      if (!failing.has(subject))
        log.error({ err: error }, `payment provider: ${subject} failed, retry with the next run`);
      failing.add(subject);
    }
  };
}

/** Members' payments at pages without a callback. Orders are queried one by one. */
async function readReport(parts: ProviderPollerParts, provider: Provider, now: number): Promise<void> {
  const report = await provider.payments(now - REPORT_MS, now + POLL_INTERVAL_MS);
  if (report.kind !== 'accepted') return;
  const unasked = report.value.filter(({ orderId, state }) => orderId === null && state === 'PAID');
  await forEachSequential(unasked, (payment) => takePayment(parts, provider, payment));
}

async function forEachSequential<T>(items: readonly T[], each: (item: T) => Promise<unknown>): Promise<void> {
  for (const item of items) await each(item);
}
