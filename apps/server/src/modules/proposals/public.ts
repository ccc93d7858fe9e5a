import type { Timers } from '@hoga/market/timers';
import type { FastifyInstance } from 'fastify';
import { type AgreedWatchParts, watchAgreed } from './agreed-watch.ts';
import type { DecidingParts } from './decide.ts';
import { registerProposalRoutes } from './routes.ts';

export type { ProposalRule } from './proposal-rule.ts';
export { type ProposingParts, propose } from './propose.ts';

interface ProposalParts extends Omit<DecidingParts, 'clock'> {
  readonly timers: Timers;
  readonly log: AgreedWatchParts['log'];
}

interface Proposals {
  plugin(app: FastifyInstance): void;
  start(): void;
  stop(): Promise<void>;
}

/** What takes two people, whatever it is: who may agree, and that it is done once. How it is done is each kind's own rule. */
export function openProposals(parts: ProposalParts): Proposals {
  const { timers: clock } = parts;
  let stopWatch: () => Promise<void> = async () => undefined;
  return {
    plugin: (app) => registerProposalRoutes(app, { ...parts, clock }),
    start: () => {
      stopWatch = watchAgreed(parts);
    },
    stop: () => stopWatch(),
  };
}
