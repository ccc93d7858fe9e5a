import type { Timers } from '@hoga/market/timers';
import { watch } from '../../foundation/watch.ts';
import type { ProposalRow } from '../../persistence/schema/proposals.ts';
import { carryOut, type DecidingParts } from './decide.ts';
import type { AgreedProposal } from './proposal-rule.ts';
import { approvedProposals, expireProposals } from './proposal-store.ts';

const LOOK_MS = 1_000;
const AT_A_TIME = 50;

export interface AgreedWatchParts extends Pick<DecidingParts, 'database' | 'rules'> {
  readonly timers: Timers;
  readonly log: { error(details: object, message: string): void };
}

/**
 * Goes on with what was agreed to and not done, because a process ended in between or the engine was away; and ends what nobody
 * has agreed to in time. Any number of processes may look: each rule does what it does once.
 */
export function watchAgreed({ database, rules, timers, log }: AgreedWatchParts): () => Promise<void> {
  const look = async () => {
    await expireProposals(database, new Date(timers.now()));
    for (const proposal of await approvedProposals(database, AT_A_TIME)) {
      if (isAgreed(proposal)) await carryOut({ database, rules }, proposal);
    }
  };
  return watch({ timers, log }, { everyMs: LOOK_MS, look, failed: 'what was agreed to could not be done' });
}

function isAgreed(proposal: ProposalRow): proposal is AgreedProposal {
  return proposal.decidedBy !== null;
}
