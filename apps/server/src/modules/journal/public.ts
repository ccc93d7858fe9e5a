import type { FastifyInstance } from 'fastify';
import { dayEndPoller } from './day-end-poller.ts';
import { type JournalParts, registerJournalRoutes } from './routes.ts';

/** Members' journals: round trips put together from the ledger, notes, and files of them. */
export function openJournal(parts: JournalParts) {
  return {
    plugin: (app: FastifyInstance): void => registerJournalRoutes(app, parts),
    pollers: () => [dayEndPoller(parts)],
  };
}
