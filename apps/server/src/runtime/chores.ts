import type { Poller } from '../foundation/poller.ts';
import type { TradingStorage } from './trading-storage.ts';

/** Request keys are asked for a day long (DOMAIN §0); the rest is room for a clock that was set back. */
const KEEP_REQUESTS_MS = 2 * 86_400_000;
/** Messages that were applied are never read again but by a person. */
const KEEP_MESSAGES_MS = 86_400_000;
const FORGET_EVERY_MS = 3_600_000;
/** A busy minute has some ten thousand batches. */
const GATHER_EVERY_MS = 60_000;

export type Tended = Pick<TradingStorage, 'forgetRequests' | 'forgetMessages' | 'gatherNumbers'>;

/** What is done from time to time, so that what is kept does not grow for ever. */
export function chores(storage: Tended): readonly Poller[] {
  return [
    {
      roles: ['chores'],
      everyMs: FORGET_EVERY_MS,
      poll: () => storage.forgetRequests(KEEP_REQUESTS_MS),
      failed: 'old request keys were not deleted',
    },
    {
      roles: ['chores'],
      everyMs: FORGET_EVERY_MS,
      poll: () => storage.forgetMessages(KEEP_MESSAGES_MS),
      failed: 'old messages were not deleted',
    },
    {
      roles: ['chores'],
      everyMs: GATHER_EVERY_MS,
      poll: () => storage.gatherNumbers(),
      failed: 'numbers of events were not gathered',
    },
  ];
}
