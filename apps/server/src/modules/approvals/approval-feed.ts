import { consoleTopic } from '@hoga/contract/console-socket';
import type { Timers } from '@hoga/market/timers';
import { changePoller } from '../../foundation/change-detector.ts';
import type { Poller } from '../../foundation/poller.ts';
import type { Queries } from '../../persistence/database.ts';
import type { ProposalRow } from '../../persistence/schema/proposals.ts';
import { hasConsole, type SocketHub } from '../../socket/hub.ts';
import { proposalsSince } from './proposed-store.ts';

export interface ApprovalFeedParts {
  readonly database: Queries;
  readonly hub: Pick<SocketHub, 'publishTopic' | 'consoleListeners'>;
  readonly timers: Timers;
}

/** Publishes proposals that are made, decided or expired to the operators' consoles. */
export function approvalFeed({ database, hub, timers }: ApprovalFeedParts): Poller {
  return changePoller<ProposalRow, number>({
    timers,
    keyOf: ({ id }) => id,
    versionOf: ({ version }) => version,
    changedSince: (since, now) => proposalsSince(database, new Date(since), new Date(now)),
    onChange: ({ id, siteId, kind, state, version }) => {
      const data = { id, siteInfoId: siteId, kind, state, version };
      hub.publishTopic({ destination: consoleTopic(siteId, 'approvals'), type: 'APPROVAL', data });
    },
    watched: () => hasConsole(hub, 'approvals'),
    name: 'approvals-feed',
    failed: 'approvals feed: poll failed',
  });
}
