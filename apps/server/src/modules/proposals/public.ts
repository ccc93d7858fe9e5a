import type { Timers } from '@hoga/market/timers';
import type { FastifyInstance } from 'fastify';
import type { Poller } from '../../foundation/poller.ts';
import { agreedPoller } from './agreed-poller.ts';
import type { DecidingParts } from './decide.ts';
import { approvedProposals, expireProposals, writeOutcome } from './proposal-store.ts';
import { registerProposalRoutes } from './routes.ts';

export { type DecidingParts, questionOf } from './decide.ts';
export type { Effect, ProposalRule } from './proposal-rule.ts';
export { balanceEffect, correctionsOfDay, findOpen, openBySubject } from './proposal-store.ts';
export { type ProposingParts, proposalView, propose } from './propose.ts';

interface ProposalParts extends Omit<DecidingParts, 'clock'> {
  readonly timers: Timers;
}

interface Proposals {
  plugin(app: FastifyInstance): void;
  pollers(): readonly Poller[];
}

/**
 * Two-person decisions of any kind: who may approve, and that they are carried out once. Each kind's rule defines how.
 */
export function openProposals(parts: ProposalParts): Proposals {
  const { timers: clock, database, rules } = parts;
  return {
    plugin: (app) => registerProposalRoutes(app, { ...parts, clock }),
    pollers: () => [
      agreedPoller({
        rules,
        timers: clock,
        noteOutcome: (id, failedWith) => writeOutcome(database, id, failedWith),
        store: {
          expire: (now) => expireProposals(database, now),
          approved: (most) => approvedProposals(database, most),
        },
      }),
    ],
  };
}
