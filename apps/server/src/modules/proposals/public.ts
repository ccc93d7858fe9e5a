import type { Timers } from '@hoga/market/timers';
import type { FastifyInstance } from 'fastify';
import type { Poller } from '../../foundation/poller.ts';
import { agreedPoller } from './agreed-poller.ts';
import type { DecidingParts } from './decide.ts';
import { approvedProposals, expireProposals, writeOutcome } from './proposal-store.ts';
import { registerProposalRoutes } from './routes.ts';

export { type DecidingParts, questionOf } from './decide.ts';
export type { Effect, ProposalRule } from './proposal-rule.ts';
export { correctionsOfDay, findOpen } from './proposal-store.ts';
export { type ProposingParts, proposalView, propose } from './propose.ts';
export { balanceEffect } from './wallet-effect-store.ts';

interface ProposalParts extends Omit<DecidingParts, 'clock'> {
  readonly timers: Timers;
}

interface Proposals {
  plugin(app: FastifyInstance): void;
  pollers(): readonly Poller[];
}

/** What takes two people, whatever it is: who may agree, and that it is done once. How it is done is each kind's own rule. */
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
