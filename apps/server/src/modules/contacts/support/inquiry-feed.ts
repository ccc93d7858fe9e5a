import { consoleTopic } from '@hoga/contract/console-socket';
import type { ContactId } from '@hoga/kernel/ids';
import type { Timers } from '@hoga/market/timers';
import { changePoller } from '../../../foundation/change-detector.ts';
import type { Poller } from '../../../foundation/poller.ts';
import type { Queries } from '../../../persistence/database.ts';
import { hasConsole, type SocketHub } from '../../../socket/hub.ts';
import { type ChangedContact, changedContacts, waitingAt } from '../contact-store.ts';
import { forgetLapsed } from './presence-store.ts';

export interface InquiryFeedParts {
  readonly database: Queries;
  readonly hub: Pick<SocketHub, 'publishTopic' | 'hasSubscribers' | 'consoleListeners'>;
  readonly timers: Timers;
}

/** Publishes every change of an inquiry to the operators' consoles, including its viewers and assignee. */
export function inquiryPoller({ database, hub, timers }: InquiryFeedParts): Poller {
  return changePoller<ChangedContact, ContactId>({
    timers,
    keyOf: ({ id }) => id,
    versionOf: ({ changes }) => changes,
    changedSince: async (since, now) => {
      await forgetLapsed(database, now);
      return changedContacts(database, new Date(since));
    },
    onChange: async ({ id, siteId, username, status, updatedAt }) => {
      const destination = consoleTopic(siteId, 'inquiries');
      if (!hub.hasSubscribers(destination)) return;
      const waiting = await waitingAt(database, siteId);
      const data = { id, siteInfoId: siteId, username, status, updatedAt: updatedAt.getTime(), waiting };
      hub.publishTopic({ destination, type: 'INQUIRY', data });
    },
    watched: () => hasConsole(hub, 'inquiries'),
    name: 'inquiries-feed',
    failed: 'inquiries feed: poll failed',
  });
}
