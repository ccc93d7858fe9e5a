import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import type { PartnersDayOver } from '@hoga/engine/partners/requests';
import type { Timers } from '@hoga/market/timers';

const LOOK_MS = 1_000;

export interface SettlementWatchParts {
  readonly trading: { announce(over: PartnersDayOver): Promise<boolean> };
  /** Settles all days up to one; false where it must be tried again. */
  readonly settle: (upTo: number) => Promise<boolean>;
  readonly timers: Timers;
  readonly log: { error(details: object, message: string): void };
}

/**
 * Settles each day in Korea once it is over, and those that passed while nobody ran. A day is settled only when every shard
 * has said that its own clock is beyond it: what it had still to write of the day is written then. Any number of processes
 * may do so.
 */
export function watchSettlement({ trading, settle, timers, log }: SettlementWatchParts): () => Promise<void> {
  let settledDay = Number.NEGATIVE_INFINITY;
  let work: Promise<void> | null = null;
  const end = async (day: number) => {
    if (!(await trading.announce({ type: 'partners.dayOver', day }))) return;
    if (await settle(day)) settledDay = day;
  };
  const stop = timers.every(LOOK_MS, () => {
    const yesterday = kstDay(timers.now()) - 1;
    if (yesterday <= settledDay) return;
    work ??= end(yesterday)
      .catch((error: unknown) => log.error({ err: error }, 'the days of partners could not be settled'))
      .finally(() => {
        work = null;
      });
  });
  return async () => {
    stop();
    await work;
  };
}
