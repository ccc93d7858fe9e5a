import type { Timers } from '@hoga/market/timers';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { registerPartnerOperatorRoutes } from './operator-routes.ts';
import { registerPartnerRoutes } from './partner-routes.ts';
import { settleDays } from './settle-days.ts';
import { settlementPoller } from './settlement-poller.ts';

export { settleDays } from './settle-days.ts';

interface PartnersParts {
  readonly database: Database;
  readonly trading: Pick<TradingClient, 'operate' | 'announce' | 'updatePlayer'>;
  readonly timers: Timers;
}

/** Partners who referred a site's members, and their profit. */
export function openPartners({ database, trading, timers }: PartnersParts) {
  const parts = { database, trading, clock: timers };
  return {
    plugin(app: FastifyInstance): void {
      registerPartnerRoutes(app, parts);
      registerPartnerOperatorRoutes(app, parts);
    },
    pollers: () => [settlementPoller({ trading, settle: (upTo) => settleDays(parts, upTo), timers })],
  };
}
