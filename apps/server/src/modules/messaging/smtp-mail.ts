import nodemailer from 'nodemailer';
import type { Messenger } from './messenger.ts';

const TIMEOUT_MS = 10_000;

export function smtpMail(url: string, from: string): Messenger & { close(): void } {
  const { hostname, port, protocol, username, password } = new URL(url);
  const transport = nodemailer.createTransport({
    host: hostname,
    port: port === '' ? (protocol === 'smtps:' ? 465 : 587) : Number(port),
    secure: protocol === 'smtps:',
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A message is text only: nothing in it may make the server read a file or a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, id }) => {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        ...(id === undefined ? {} : { messageId: messageId(id, from) }),
      });
    },
    close: () => transport.close(),
  };
}

/** Unique among those who send from the same address. */
function messageId(id: string, from: string): string {
  const [, domain = 'localhost'] = /@([^>\s]+)/.exec(from) ?? [];
  return `<${id}@${domain}>`;
}
