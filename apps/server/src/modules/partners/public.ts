import type { Timers } from '@hoga/market/timers';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { registerPartnerOperatorRoutes } from './operator-routes.ts';
import { registerPartnerRoutes } from './partner-routes.ts';
import { settleDays } from './settle-days.ts';
import { type SettlementWatchParts, watchSettlement } from './settlement-watch.ts';

export { settleDays } from './settle-days.ts';

interface PartnersParts {
  readonly database: Database;
  readonly trading: Pick<TradingClient, 'operate' | 'announce' | 'tell'>;
  readonly timers: Timers;
  readonly log: SettlementWatchParts['log'];
}

/** Who has brought the members of a site, and what that brings them. */
export function openPartners({ database, trading, timers, log }: PartnersParts) {
  const parts = { database, trading, clock: timers };
  let stopWatch: () => Promise<void> = async () => undefined;
  return {
    plugin(app: FastifyInstance): void {
      registerPartnerRoutes(app, parts);
      registerPartnerOperatorRoutes(app, parts);
    },
    start: () => {
      stopWatch = watchSettlement({ trading, settle: (upTo) => settleDays(parts, upTo), timers, log });
    },
    stop: () => stopWatch(),
  };
}
