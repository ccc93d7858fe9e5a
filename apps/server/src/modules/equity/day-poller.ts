import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import type { EquityDayOver } from '@hoga/engine/equity/requests';
import type { Timers } from '@hoga/market/timers';
import type { Poller } from '../../foundation/poller.ts';
import type { Announced } from '../../runtime/trading-client.ts';

const POLL_INTERVAL_MS = 1_000;
/** Wallets processed per engine turn: other inputs run in between. */
const WALLETS_A_TURN = 100;

interface DayEnder {
  announce(over: EquityDayOver): Promise<Pick<Announced, 'done'>>;
}

/** Ends a day in every wallet; returns whether all of them have ended it. */
export async function endDay(trading: DayEnder, day: number): Promise<boolean> {
  const { done } = await trading.announce({ type: 'equity.dayOver', day, most: WALLETS_A_TURN });
  return done;
}

export interface DayPollerParts {
  readonly trading: DayEnder;
  readonly timers: Timers;
}

/**
 * Announces the end of a day in Korea to the engine until it has ended the day in every wallet. The engine judges by
 * its own clock and stored state: any number of processes may announce it, and a repeat does nothing.
 */
export function dayPoller({ trading, timers }: DayPollerParts): Poller {
  let endedDay = Number.NEGATIVE_INFINITY;
  const end = async () => {
    const yesterday = kstDay(timers.now()) - 1;
    if (yesterday <= endedDay) return;
    if (await endDay(trading, yesterday)) endedDay = yesterday;
  };
  return {
    roles: ['chores'],
    everyMs: POLL_INTERVAL_MS,
    poll: end,
    name: 'day-end',
    failed: 'equity: end of the day failed',
  };
}
