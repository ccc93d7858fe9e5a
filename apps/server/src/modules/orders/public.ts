import type { FastifyInstance } from 'fastify';
import { type OrderReadParts, registerOrderReadRoutes } from './read-routes.ts';

export type OrdersParts = OrderReadParts;

/** Calls of programs that concern the orders of both futures products at once. */
export function ordersPlugin(parts: OrdersParts) {
  return (app: FastifyInstance): void => {
    registerOrderReadRoutes(app, parts);
  };
}
