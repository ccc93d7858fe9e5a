import { deskTopic } from '@hoga/contract/desk-socket';
import type { Timers } from '@hoga/market/timers';
import type { Poller } from '../../foundation/poller.ts';
import { LOOK_BACK_MS, RecentChanges } from '../../foundation/recent-changes.ts';
import type { Queries } from '../../persistence/database.ts';
import type { ProposalRow } from '../../persistence/schema/proposals.ts';
import type { SocketHub } from '../../socket/hub.ts';
import { proposalsSince } from './proposed-store.ts';

export interface ApprovalFeedParts {
  readonly database: Queries;
  readonly hub: Pick<SocketHub, 'publishTopic'>;
  readonly timers: Timers;
}

const POLL_INTERVAL_MS = 1_000;

/** Tells operators of proposals that are made, decided or over, whichever process has written it. */
export function approvalFeed({ database, hub, timers }: ApprovalFeedParts): Poller {
  const changes = new RecentChanges<ProposalRow, number>({
    keyOf: ({ id }) => id,
    versionOf: ({ version }) => version,
  });
  const poll = async () => {
    const now = timers.now();
    const rows = await proposalsSince(database, new Date(now - LOOK_BACK_MS), new Date(now));
    for (const { id, siteId, kind, state, version } of changes.unseen(rows)) {
      const data = { id, siteInfoId: siteId, kind, state, version };
      hub.publishTopic({ destination: deskTopic(siteId, 'approvals'), type: 'APPROVAL', data });
    }
  };
  return {
    roles: ['api'],
    everyMs: POLL_INTERVAL_MS,
    poll,
    failed: 'what operators are told of proposals could not be looked up',
  };
}
