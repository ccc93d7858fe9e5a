import type { FastifyInstance } from 'fastify';
import { registerOperatorRoutes } from './operator-routes.ts';
import { type ContactParts, registerContactRoutes } from './routes.ts';

export { unreadContacts } from './contact-store.ts';

/** Members' inquiries and the house's answers. */
export function contactsPlugin(parts: ContactParts) {
  return (app: FastifyInstance): void => {
    registerContactRoutes(app, parts);
    registerOperatorRoutes(app, parts);
  };
}
