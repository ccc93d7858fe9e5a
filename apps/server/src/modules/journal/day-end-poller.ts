import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import type { Timers } from '@hoga/market/timers';
import type { Poller } from '../../foundation/poller.ts';
import { type CatchUpParts, catchUp } from './catch-up.ts';
import { membersBehind } from './reader-store.ts';

const POLL_INTERVAL_MS = 1_000;
const MEMBERS_A_POLL = 100;

interface DayEndParts extends CatchUpParts {
  readonly timers: Pick<Timers, 'now'>;
}

/**
 * Once a day, and at its start, reads on in the ledger of each member who has traded since: what a day has ended is read before
 * anyone asks. Runs in the process that leads the chores; another one that reads the same waits and finds nothing.
 */
export function dayEndPoller(parts: DayEndParts): Poller {
  let readDay = Number.NEGATIVE_INFINITY;
  let after = 0;
  const poll = async () => {
    const today = kstDay(parts.timers.now());
    if (today === readDay) return;
    const owners = await membersBehind(parts.database, { after, most: MEMBERS_A_POLL });
    let isBehind = false;
    for (const owner of owners) {
      isBehind = await catchUp(parts, owner);
      // The next poll goes on with the same member.
      if (isBehind) break;
      after = owner.playerId;
    }
    if (isBehind || owners.length === MEMBERS_A_POLL) return;
    readDay = today;
    after = 0;
  };
  return {
    roles: ['chores'],
    name: 'journal day end',
    everyMs: POLL_INTERVAL_MS,
    poll,
    failed: 'journal: catching up failed',
  };
}
