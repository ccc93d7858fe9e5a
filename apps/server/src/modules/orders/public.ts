import type { FastifyInstance } from 'fastify';
import { type BatchParts, registerBatchRoute } from './batch-route.ts';
import { type CancelAfterParts, registerCancelAfterRoute } from './cancel-after-route.ts';
import { type OrderReadParts, registerOrderReadRoutes } from './read-routes.ts';

export type OrdersParts = OrderReadParts & BatchParts & CancelAfterParts;

/** Calls of programs that concern the orders of both futures products at once. */
export function ordersPlugin(parts: OrdersParts) {
  return (app: FastifyInstance): void => {
    registerOrderReadRoutes(app, parts);
    registerBatchRoute(app, parts);
    registerCancelAfterRoute(app, parts);
  };
}
