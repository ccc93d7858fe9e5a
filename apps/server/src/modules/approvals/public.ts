import type { FastifyInstance } from 'fastify';
import type { Poller } from '../../foundation/poller.ts';
import type { DecidingParts } from '../proposals/public.ts';
import { type ApprovalFeedParts, approvalFeed } from './approval-feed.ts';
import { registerApprovalRoutes } from './routes.ts';

interface ApprovalParts extends Pick<DecidingParts, 'database' | 'rules'>, Omit<ApprovalFeedParts, 'database'> {}

interface Approvals {
  plugin(app: FastifyInstance): void;
  pollers(): readonly Poller[];
}

/** The inbox of everything that waits for a second person. Read-only: the owning module decides. */
export function openApprovals(parts: ApprovalParts): Approvals {
  return {
    plugin: (app) => registerApprovalRoutes(app, { ...parts, clock: parts.timers }),
    pollers: () => [approvalFeed(parts)],
  };
}
