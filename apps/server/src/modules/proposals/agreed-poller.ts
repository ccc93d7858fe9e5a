import type { Timers } from '@hoga/market/timers';
import type { Poller } from '../../foundation/poller.ts';
import type { ProposalRow } from '../../persistence/schema/proposals.ts';
import { carryOut, type DecidingParts } from './decide.ts';
import type { AgreedProposal } from './proposal-rule.ts';
import { approvedProposals, expireProposals } from './proposal-store.ts';

const POLL_INTERVAL_MS = 1_000;
const AT_A_TIME = 50;

export interface AgreedPollerParts extends Pick<DecidingParts, 'database' | 'rules'> {
  readonly timers: Timers;
}

/**
 * Goes on with what was agreed to and not done, because a process ended in between or the engine was away; and ends what nobody
 * has agreed to in time. Any number of processes may poll: each rule does what it does once.
 */
export function agreedPoller({ database, rules, timers }: AgreedPollerParts): Poller {
  const poll = async () => {
    await expireProposals(database, new Date(timers.now()));
    for (const proposal of await approvedProposals(database, AT_A_TIME)) {
      if (isAgreed(proposal)) await carryOut({ database, rules }, proposal);
    }
  };
  return { roles: ['chores'], everyMs: POLL_INTERVAL_MS, poll, failed: 'what was agreed to could not be done' };
}

function isAgreed(proposal: ProposalRow): proposal is AgreedProposal {
  return proposal.decidedBy !== null;
}
