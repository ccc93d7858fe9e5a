import type { FastifyInstance } from 'fastify';
import type { CommandParts } from '../trading/public.ts';
import { type FuturesHistoryParts, registerFuturesHistoryRoutes } from './history-routes.ts';
import { type FuturesMemberParts, registerFuturesMemberRoutes } from './member-routes.ts';
import { registerFuturesOrderRoutes } from './order-routes.ts';
import { type FuturesReadParts, registerFuturesReadRoutes } from './read-routes.ts';

export { copyTradeView } from './copy-trade-view.ts';
export { FUTURES_CLOSED, FUTURES_FILLS } from './member-store.ts';
export { futuresAmend, futuresCancel, futuresOco, futuresPlace, futuresScale } from './order-commands.ts';
export { futuresEventView, futuresOrderView, futuresPositionView } from './views.ts';

export type FuturesParts = CommandParts & FuturesReadParts & FuturesHistoryParts & FuturesMemberParts;

/** Orders, positions and histories of coin futures. The instruments module lists the offers. */
export function futuresPlugin(parts: FuturesParts) {
  return (app: FastifyInstance): void => {
    registerFuturesOrderRoutes(app, parts);
    registerFuturesReadRoutes(app, parts);
    registerFuturesHistoryRoutes(app, parts);
    registerFuturesMemberRoutes(app, parts);
  };
}
