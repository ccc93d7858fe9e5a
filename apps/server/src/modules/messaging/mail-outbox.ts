import type { Poller, PollerParts } from '../../foundation/poller.ts';
import type { Database } from '../../persistence/database.ts';
import { claimDueMails, type QueuedMail, removeMail } from './mail-outbox-store.ts';
import type { Messenger } from './messenger.ts';

const POLL_INTERVAL_MS = 1_000;
/** About a day. */
const MOST_ATTEMPTS = 150;

export interface MailOutboxParts {
  readonly database: Database;
  readonly mail: Messenger;
  readonly log: PollerParts['log'];
}

/**
 * Sends the outbox. An unreachable mail server is retried for a day. A process that ends after the mail server has
 * accepted a mail but before its row is deleted makes the next one send it again, under the same message id, by which
 * mail servers and clients recognise the duplicate.
 */
export function mailOutboxPoller({ database, mail, log }: MailOutboxParts): Poller {
  const deliver = async ({ id, message, attempts }: QueuedMail): Promise<void> => {
    try {
      await mail.send({ ...message, id: `outbox-${id}` });
    } catch (error) {
      const isLast = attempts >= MOST_ATTEMPTS;
      log.error({ err: error, mail: id, attempts }, isLast ? 'mail outbox: given up' : 'mail outbox: send failed');
      if (!isLast) return;
    }
    await removeMail(database, id);
  };
  const poll = async () => {
    for (const due of await claimDueMails(database)) await deliver(due);
  };
  return {
    roles: ['chores'],
    everyMs: POLL_INTERVAL_MS,
    poll,
    name: 'mail',
    restsWhenQuiet: true,
    failed: `mail outbox: read failed, retry in ${POLL_INTERVAL_MS} ms`,
  };
}
