import type { Timers } from '@hoga/market/timers';
import type { Poller } from '../../foundation/poller.ts';
import type { ProposalRow } from '../../persistence/schema/proposals.ts';
import { type CarryingOut, carryOut } from './carry-out.ts';
import type { AgreedProposal } from './proposal-rule.ts';

const POLL_INTERVAL_MS = 1_000;
const AT_A_TIME = 50;

export interface AgreedPollerParts extends CarryingOut {
  readonly store: {
    /** Expires overdue proposals, which then have no effect. */
    readonly expire: (now: Date) => Promise<void>;
    /** Approved but not known to be carried out, the oldest first, up to `most`. */
    readonly approved: (most: number) => Promise<readonly ProposalRow[]>;
  };
  readonly timers: Timers;
}

/**
 * Carries out approved proposals left over after a crash or while the engine was down, and expires overdue ones. Any
 * number of processes may poll: each rule is idempotent.
 */
export function agreedPoller({ store, timers, ...carrying }: AgreedPollerParts): Poller {
  const poll = async () => {
    await store.expire(new Date(timers.now()));
    for (const proposal of await store.approved(AT_A_TIME)) {
      if (isAgreed(proposal)) await carryOut(carrying, proposal);
    }
  };
  return {
    roles: ['chores'],
    everyMs: POLL_INTERVAL_MS,
    poll,
    name: 'agreed-proposals',
    restsWhenQuiet: true,
    failed: 'agreed proposals: poll failed',
  };
}

function isAgreed(proposal: ProposalRow): proposal is AgreedProposal {
  return proposal.decidedBy !== null;
}
