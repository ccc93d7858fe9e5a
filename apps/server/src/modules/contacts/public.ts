import type { FastifyInstance } from 'fastify';
import { registerCannedRoutes } from './desk/canned-routes.ts';
import { type DeskFeedParts, inquiryPoller } from './desk/desk-feed.ts';
import { registerDeskRoutes } from './desk/desk-routes.ts';
import { registerOperatorRoutes } from './operator-routes.ts';
import { type ContactParts, registerContactRoutes } from './routes.ts';

export { unreadContacts, waitingAt } from './contact-store.ts';
export { seedDemoInquiries } from './demo-inquiry.ts';

type ContactsParts = Omit<ContactParts, 'clock'> & Omit<DeskFeedParts, 'database'>;

/** Members' inquiries and the house's answers. */
export function openContacts(parts: ContactsParts) {
  const { timers: clock } = parts;
  return {
    plugin(app: FastifyInstance): void {
      registerContactRoutes(app, { ...parts, clock });
      registerOperatorRoutes(app, { ...parts, clock });
      registerDeskRoutes(app, { ...parts, clock });
      registerCannedRoutes(app, { ...parts, clock });
    },
    pollers: () => [inquiryPoller(parts)],
  };
}
