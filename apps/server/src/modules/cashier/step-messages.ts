import type { Timers } from '@hoga/market/timers';
import type { Poller } from '../../foundation/poller.ts';
import type { SiteDirectory } from '../../http/site-directory.ts';
import type { Database } from '../../persistence/database.ts';
import type { Mail } from '../messages/public.ts';
import { stepMessage } from './step-message.ts';
import { noteAnnounced, type UnannouncedStep, unannouncedSteps } from './step-message-store.ts';

const POLL_INTERVAL_MS = 1_000;
const AT_A_TIME = 100;
/** After a longer outage older steps are no longer announced. */
const LOOK_BACK_MS = 3_600_000;

export interface StepMessageParts {
  readonly database: Database;
  readonly sites: Pick<SiteDirectory, 'byId'>;
  readonly messages: Pick<Mail, 'send'>;
  readonly timers: Timers;
}

/**
 * Writes messages to members about steps of their requests, whether taken by an operator, the other side, a provider or
 * the clock. Any number of processes may poll: the step is recorded in the message's own transaction.
 */
export function stepMessagePoller({ database, sites, messages, timers }: StepMessageParts): Poller {
  const announce = (announced: UnannouncedStep) =>
    database.transaction(async (transaction) => {
      if (!(await noteAnnounced(transaction, announced.step, timers.now()))) return;
      const message = stepMessage(announced, sites.byId(announced.step.siteId)?.language ?? 'ko');
      if (message !== null) await messages.send(transaction, [message]);
    });

  return {
    roles: ['chores'],
    everyMs: POLL_INTERVAL_MS,
    poll: async () => {
      const steps = await unannouncedSteps(database, { since: timers.now() - LOOK_BACK_MS, most: AT_A_TIME });
      for (const step of steps) await announce(step);
    },
    name: 'request-messages',
    restsWhenQuiet: true,
    failed: 'messages about requests: write failed',
  };
}
