import type { Poller } from '../foundation/poller.ts';
import type { TradingStorage } from './trading-storage.ts';

/** Request keys are valid for one day (DOMAIN §0); the second day covers a clock that was set back. */
const KEEP_REQUESTS_MS = 2 * 86_400_000;
/** Applied messages are kept for manual inspection only. */
const KEEP_MESSAGES_MS = 86_400_000;
const FORGET_EVERY_MS = 3_600_000;
/** A busy minute has some ten thousand batches. */
const GATHER_EVERY_MS = 60_000;

export type Tended = Pick<TradingStorage, 'forgetRequests' | 'forgetMessages' | 'gatherNumbers'>;

/** Periodic deletion and compaction that keep the stored data bounded. */
export function chores(storage: Tended): readonly Poller[] {
  return [
    {
      roles: ['chores'],
      everyMs: FORGET_EVERY_MS,
      poll: () => storage.forgetRequests(KEEP_REQUESTS_MS),
      name: 'request-keys-purge',
      failed: 'request keys: purge failed',
    },
    {
      roles: ['chores'],
      everyMs: FORGET_EVERY_MS,
      poll: () => storage.forgetMessages(KEEP_MESSAGES_MS),
      name: 'shard-messages-purge',
      failed: 'shard messages: purge failed',
    },
    {
      roles: ['chores'],
      everyMs: GATHER_EVERY_MS,
      poll: () => storage.gatherNumbers(),
      name: 'event-numbers',
      failed: 'event numbers: merge failed',
    },
  ];
}
