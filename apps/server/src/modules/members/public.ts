import type { Clock } from '@hoga/kernel/clock';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { Accounts } from '../accounts/public.ts';
import type { ProposingParts } from '../proposals/public.ts';
import { registerActRoutes } from './act-routes.ts';
import { registerNoteRoutes } from './note-routes.ts';
import { type ProposeParts, registerProposeRoutes } from './propose-routes.ts';
import { registerMemberReadRoutes } from './read-routes.ts';
import { registerStoryRoutes, type StoryParts } from './story-routes.ts';

export { hasMoved } from './ledger-store.ts';
export { movementRule, totpResetRule } from './proposal-rules.ts';

interface MemberParts extends Pick<ProposeParts, 'isDayClosed'>, Pick<StoryParts, 'rates'> {
  readonly database: Database;
  readonly accounts: Accounts;
  readonly trading: Pick<TradingClient, 'ask'>;
  /** Wall time, as sessions use it; proposals use the trading clock. */
  readonly clock: Clock;
  readonly timers: ProposingParts['clock'];
}

/** Operators' views of members, and their actions on them. */
export function membersPlugin(parts: MemberParts) {
  return (app: FastifyInstance): void => {
    registerMemberReadRoutes(app, parts);
    registerActRoutes(app, parts);
    registerStoryRoutes(app, parts);
    registerNoteRoutes(app, parts);
    registerProposeRoutes(app, { ...parts, clock: parts.timers });
  };
}
