import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import type { Clock } from '@hoga/kernel/clock';
import { idOf } from '@hoga/kernel/ids';
import type { Provider } from '@hoga/providers/provider';
import type { Queries } from '../../../persistence/database.ts';
import type { RunRow } from '../../../persistence/schema/providers.ts';
import type { SiteDirectory } from '../../sites/public.ts';
import { keepRun, triesOfDay } from '../oversight/run-store.ts';
import { compareProvider, type Range } from './compare.ts';

/** Payments around midnight have reached both sides by then. */
const AFTER_MIDNIGHT_MS = 10 * 60_000;
/** Delay before an unreachable provider is queried again. */
const AGAIN_MS = 10 * 60_000;

export interface ReconcileParts {
  readonly database: Queries;
  readonly sites: Pick<SiteDirectory, 'byId'>;
  readonly clock: Clock;
}

/** The day in Korea to compare: the last completed one. */
export function dayToCompare(now: number): Range {
  const today = kstDay(now - AFTER_MIDNIGHT_MS);
  return { from: kstMidnight(today - 1), to: kstMidnight(today) };
}

/** Compares the last day with a provider, once; retried after a while if it was unreachable. */
export async function reconcileDaily(parts: ReconcileParts, provider: Provider): Promise<void> {
  const now = parts.clock.now();
  const range = dayToCompare(now);
  const of = { siteId: idOf<RunRow['siteId']>(provider.setting.site), provider: provider.name };
  const { isCompared, triedAt } = await triesOfDay(parts.database, of, range.from);
  if (isCompared || (triedAt !== null && now < triedAt + AGAIN_MS)) return;
  await reconcileRange(parts, provider, range);
}

/** Compares a period with a provider, and stores the findings. */
export async function reconcileRange(parts: ReconcileParts, provider: Provider, range: Range): Promise<RunRow> {
  const { database, sites, clock } = parts;
  const siteId = idOf<RunRow['siteId']>(provider.setting.site);
  const site = { id: siteId, binaryCurrency: sites.byId(siteId)?.binaryCurrency ?? '' };
  const compared = await compareProvider(database, site, provider, range);
  const found = typeof compared === 'string' ? { requests: 0, payments: 0, differences: [] } : compared;
  return await keepRun(database, {
    ...{ siteId, provider: provider.name, fromAt: range.from, toAt: range.to, at: clock.now() },
    ...found,
    failedWith: typeof compared === 'string' ? compared.slice(0, 200) : null,
  });
}
