import type { Clock } from '@hoga/kernel/clock';
import type { Messenger, OutgoingMessage } from './messenger.ts';

export type MailboxChannel = 'EMAIL' | 'PHONE';

export interface MailboxMessage extends OutgoingMessage {
  readonly channel: MailboxChannel;
  readonly sentAt: number;
}

/** Stores messages instead of sending them, so that developers and tests can read the codes. */
export interface DevelopmentMailbox {
  messenger(channel: MailboxChannel): Messenger;
  /** Newest first. */
  messagesTo(key: string): readonly MailboxMessage[];
}

const KEPT = 500;

export function developmentMailbox(clock: Clock, show: (line: string) => void): DevelopmentMailbox {
  const messages: MailboxMessage[] = [];
  return {
    messenger: (channel) => ({
      send: async (message) => {
        const { to, subject, text } = message;
        messages.unshift({ to, subject, text, channel, sentAt: clock.now() });
        messages.length = Math.min(messages.length, KEPT);
        show(`message to ${message.to}: ${message.text}`);
      },
    }),
    messagesTo: (key) => messages.filter((message) => message.to === key),
  };
}
