import { get, queryOf } from '@hoga/contract/call';
import { failure } from '@hoga/domain/errors/failure';
import type { Clock } from '@hoga/kernel/clock';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../foundation/config.ts';
import { route } from '../../http/route.ts';
import { type DevelopmentMailbox, developmentMailbox, type MailboxChannel } from './development-mailbox.ts';
import { isAskedHere, type MailboxVisit, visitOf } from './mailbox-access.ts';
import { type Messenger, unconfiguredMessenger } from './messenger.ts';
import { smsGateway } from './sms-gateway.ts';
import { smtpMail } from './smtp-mail.ts';

export { mailOutboxPoller } from './mail-outbox.ts';
export { queueMail } from './mail-outbox-store.ts';
export { visitOf } from './mailbox-access.ts';
export type { Messenger, OutgoingMessage } from './messenger.ts';

export interface Messaging {
  readonly mail: Messenger;
  readonly sms: Messenger;
  /** Absent in production, where messages are never stored. */
  readonly mailbox: DevelopmentMailbox | null;
  /**
   * Whether messages of this channel stay in the mailbox and the requesting page may show them. Never in production.
   */
  isShownTo(channel: MailboxChannel, visit: MailboxVisit): boolean;
  plugin(app: FastifyInstance): void;
  stop(): void;
}

type MessagingConfig = Pick<
  Config,
  'NODE_ENV' | 'TRUST_PROXY' | 'SMTP_URL' | 'MAIL_FROM' | 'SMS_GATEWAY_URL' | 'SMS_GATEWAY_TOKEN'
>;

/** Mail and text messages as configured; unconfigured channels use the development mailbox, and fail in production. */
export function openMessaging(config: MessagingConfig, clock: Clock, log: FastifyBaseLogger): Messaging {
  const mailbox = config.NODE_ENV === 'production' ? null : developmentMailbox(clock, (line) => log.info(line));
  const smtp = config.SMTP_URL === undefined ? null : smtpMail(config.SMTP_URL, config.MAIL_FROM);
  const sms =
    config.SMS_GATEWAY_URL === undefined
      ? null
      : smsGateway({
          url: config.SMS_GATEWAY_URL,
          get token() {
            return config.SMS_GATEWAY_TOKEN;
          },
        });
  return {
    mail: smtp ?? mailbox?.messenger('EMAIL') ?? unconfiguredMessenger('SMTP_URL'),
    sms: sms ?? mailbox?.messenger('PHONE') ?? unconfiguredMessenger('SMS_GATEWAY_URL'),
    mailbox,
    isShownTo: (channel, visit) => {
      const isKept = mailbox !== null && (channel === 'EMAIL' ? smtp : sms) === null;
      return isKept && isAskedHere(visit, config.TRUST_PROXY);
    },
    plugin: (app) => {
      if (mailbox !== null) serveMailbox(app, mailbox, config.TRUST_PROXY);
    },
    stop: () => smtp?.close(),
  };
}

const readMailbox = get('/api/dev/mailbox', {
  access: 'public',
  refusals: ['PATH_NOT_FOUND'],
  summary: 'Development only: messages that would have been sent to an address or number, newest first',
  query: queryOf({ key: z.string().min(1).max(200) }),
  data: z.array(
    z.object({
      channel: z.enum(['EMAIL', 'PHONE']),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      sentAt: z.number().int(),
    }),
  ),
});

function serveMailbox(app: FastifyInstance, mailbox: DevelopmentMailbox, trustProxy: boolean): void {
  route(
    app,
    readMailbox,
    ({ query, request }) => {
      if (!isAskedHere(visitOf(request), trustProxy)) return err(failure('PATH_NOT_FOUND'));
      return ok(mailbox.messagesTo(query.key).map((message) => ({ ...message })));
    },
    { isInternal: true },
  );
}
