import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import type { PartnersDayOver } from '@hoga/engine/partners/requests';
import type { Timers } from '@hoga/market/timers';
import type { Poller } from '../../foundation/poller.ts';
import type { Announced } from '../../runtime/trading-client.ts';

const POLL_INTERVAL_MS = 1_000;

export interface SettlementPollerParts {
  readonly trading: { announce(over: PartnersDayOver): Promise<Pick<Announced, 'done'>> };
  /** Settles all days up to one; false when it must be retried. */
  readonly settle: (upTo: number) => Promise<boolean>;
  readonly timers: Timers;
}

/**
 * Settles each day in Korea once it is over, and those missed while no process ran. A day is settled only after every
 * shard has confirmed that its own clock is beyond it: all its entries of the day are written then. Any number of
 * processes may do so.
 */
export function settlementPoller({ trading, settle, timers }: SettlementPollerParts): Poller {
  let settledDay = Number.NEGATIVE_INFINITY;
  const poll = async () => {
    const day = kstDay(timers.now()) - 1;
    if (day <= settledDay) return;
    if (!(await trading.announce({ type: 'partners.dayOver', day })).done) return;
    if (await settle(day)) settledDay = day;
  };
  return {
    roles: ['chores'],
    everyMs: POLL_INTERVAL_MS,
    poll,
    name: 'partner-settlement',
    failed: 'partners: settlement of a day failed',
  };
}
