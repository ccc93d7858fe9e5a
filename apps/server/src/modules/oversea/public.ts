import type { FastifyInstance } from 'fastify';
import type { CommandParts } from '../trading/public.ts';
import { type OverseaHistoryParts, registerOverseaHistoryRoutes } from './history-routes.ts';
import { type OverseaMemberParts, registerOverseaMemberRoutes } from './member-routes.ts';
import { registerOverseaOrderRoutes } from './order-routes.ts';
import { type OverseaReadParts, registerOverseaReadRoutes } from './read-routes.ts';

export { OVERSEA_CLOSED, OVERSEA_FILLS } from './member-store.ts';
export { overseaAmend, overseaCancel, overseaOco, overseaPlace, overseaScale } from './order-commands.ts';
export { tradeDateOf } from './trade-days.ts';
export { overseaEventView, overseaOrderView, overseaPositionView } from './views.ts';

export type OverseaParts = CommandParts & OverseaReadParts & OverseaHistoryParts & OverseaMemberParts;

/** Orders, positions, overnight and histories of overseas futures. The instruments module lists the offers. */
export function overseaPlugin(parts: OverseaParts) {
  return (app: FastifyInstance): void => {
    registerOverseaOrderRoutes(app, parts);
    registerOverseaReadRoutes(app, parts);
    registerOverseaHistoryRoutes(app, parts);
    registerOverseaMemberRoutes(app, parts);
  };
}
