import type { Timers } from '@hoga/market/timers';
import type { Poller } from '../../foundation/poller.ts';
import type { ProposalRow } from '../../persistence/schema/proposals.ts';
import { type CarryingOut, carryOut } from './carry-out.ts';
import type { AgreedProposal } from './proposal-rule.ts';

const POLL_INTERVAL_MS = 1_000;
const AT_A_TIME = 50;

export interface AgreedPollerParts extends CarryingOut {
  readonly store: {
    /** Those whose time was over by then end, as if nobody had ever agreed. */
    readonly expire: (now: Date) => Promise<void>;
    /** Agreed to and not known to be done, the oldest first, at most so many. */
    readonly approved: (most: number) => Promise<readonly ProposalRow[]>;
  };
  readonly timers: Timers;
}

/**
 * Goes on with what was agreed to and not done, because a process ended in between or the engine was away; and ends what nobody
 * has agreed to in time. Any number of processes may poll: each rule does what it does once.
 */
export function agreedPoller({ store, timers, ...carrying }: AgreedPollerParts): Poller {
  const poll = async () => {
    await store.expire(new Date(timers.now()));
    for (const proposal of await store.approved(AT_A_TIME)) {
      if (isAgreed(proposal)) await carryOut(carrying, proposal);
    }
  };
  return { roles: ['chores'], everyMs: POLL_INTERVAL_MS, poll, failed: 'agreed proposals: poll failed' };
}

function isAgreed(proposal: ProposalRow): proposal is AgreedProposal {
  return proposal.decidedBy !== null;
}
