import type { PartnerProfit } from '@hoga/domain/partners/day-profit';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import type { Queries } from '../../persistence/database.ts';
import { profitsOf } from './settle-days.ts';
import { takingsOf, treeOf } from './takings-store.ts';

interface TodayParts {
  readonly database: Queries;
  readonly clock: Clock;
}

export interface SoFar extends PartnerProfit {
  readonly currency: string;
}

interface Known {
  readonly at: number;
  readonly figures: Promise<readonly SoFar[]>;
}

/** A day of the ledger is much to read: cached for a minute. */
const KEPT_MS = 60_000;

/** The current day's profit so far, for the partners of a site. */
export function todaySoFar({ database, clock }: TodayParts) {
  const known = new Map<SiteId, Known>();

  async function read(siteId: SiteId, day: number): Promise<readonly SoFar[]> {
    const tree = await treeOf(database, siteId, day);
    const profits = profitsOf(tree, await takingsOf(database, { siteId, fromDay: day, toDay: day }));
    return [...profits].flatMap(([currency, rows]) => rows.map((row) => ({ currency, ...row })));
  }

  return async (siteId: SiteId, partnerId: PlayerId): Promise<readonly SoFar[]> => {
    const at = clock.now();
    let kept = known.get(siteId);
    if (kept === undefined || at - kept.at >= KEPT_MS || kstDay(at) !== kstDay(kept.at)) {
      kept = { at, figures: read(siteId, kstDay(at)) };
      known.set(siteId, kept);
      // A failure is not cached.
      kept.figures.catch(() => known.delete(siteId));
    }
    return (await kept.figures).filter(({ id }) => id === partnerId);
  };
}
