import { FUNDING_MS, nextFunding } from '@hoga/domain/futures/funding-times';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import type { DueTimer, Schedule } from '../product/schedule.ts';
import type { FundingTimer } from './timers.ts';

const NAME = 'futures.funding';

/** 00, 08 and 16 UTC (DOMAIN §3). Funding is computed before anything closes positions (DOMAIN §11). */
export function fundingSchedule(futuresOptionIds: readonly FuturesOptionId[]): Schedule {
  return {
    due: (from, to) => {
      const due: DueTimer<FundingTimer>[] = [];
      for (let at = nextFunding(from); at <= to; at += FUNDING_MS) {
        due.push({ name: NAME, dueAt: at, rank: 0, timer: { type: NAME, futuresOptionIds, fundingAt: at } });
      }
      return due;
    },
    next: nextFunding,
    startAt: (now) => now,
    missed: () => [],
  };
}
