import { deskTopic } from '@hoga/contract/desk-socket';
import type { ContactId } from '@hoga/kernel/ids';
import type { Timers } from '@hoga/market/timers';
import type { Poller } from '../../foundation/poller.ts';
import { LOOK_BACK_MS, RecentChanges } from '../../foundation/recent-changes.ts';
import type { Queries } from '../../persistence/database.ts';
import type { SocketHub } from '../../socket/hub.ts';
import { type ChangedContact, changedContacts, waitingAt } from './contact-store.ts';

export interface DeskFeedParts {
  readonly database: Queries;
  readonly hub: Pick<SocketHub, 'publishTopic' | 'hasSubscribers'>;
  readonly timers: Timers;
}

const POLL_INTERVAL_MS = 1_000;

/** Tells operators of inquiries that were made, added to, answered or closed, by whichever process. */
export function inquiryPoller({ database, hub, timers }: DeskFeedParts): Poller {
  const changes = new RecentChanges<ChangedContact, ContactId>({
    keyOf: ({ id }) => id,
    versionOf: ({ lines, status }) => `${lines} ${status}`,
  });
  const poll = async () => {
    const changed = await changedContacts(database, new Date(timers.now() - LOOK_BACK_MS));
    for (const { id, siteId, username, status, updatedAt } of changes.unseen(changed)) {
      const destination = deskTopic(siteId, 'inquiries');
      if (!hub.hasSubscribers(destination)) continue;
      const waiting = await waitingAt(database, siteId);
      const data = { id, siteInfoId: siteId, username, status, updatedAt: updatedAt.getTime(), waiting };
      hub.publishTopic({ destination, type: 'INQUIRY', data });
    }
  };
  return {
    roles: ['api'],
    everyMs: POLL_INTERVAL_MS,
    poll,
    failed: 'what operators are told of inquiries could not be looked up',
  };
}
