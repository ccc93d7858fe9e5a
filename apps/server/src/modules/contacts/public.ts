import type { FastifyInstance } from 'fastify';
import { registerOperatorRoutes } from './operator-routes.ts';
import { type ContactParts, registerContactRoutes } from './routes.ts';
import { registerCannedRoutes } from './support/canned-routes.ts';
import { type InquiryFeedParts, inquiryPoller } from './support/inquiry-feed.ts';
import { registerSupportRoutes } from './support/support-routes.ts';

export { unreadContacts, waitingAt } from './contact-store.ts';
export { seedDemoInquiries } from './demo-inquiry.ts';

type ContactsParts = Omit<ContactParts, 'clock'> & Omit<InquiryFeedParts, 'database'>;

/** Members' inquiries and the house's answers. */
export function openContacts(parts: ContactsParts) {
  const { timers: clock } = parts;
  return {
    plugin(app: FastifyInstance): void {
      registerContactRoutes(app, { ...parts, clock });
      registerOperatorRoutes(app, { ...parts, clock });
      registerSupportRoutes(app, { ...parts, clock });
      registerCannedRoutes(app, { ...parts, clock });
    },
    pollers: () => [inquiryPoller(parts)],
  };
}
