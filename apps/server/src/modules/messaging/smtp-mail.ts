import type { Transporter } from 'nodemailer';
import type { Messenger } from './messenger.ts';

const TIMEOUT_MS = 10_000;

export function smtpMail(url: string, from: string): Messenger & { close(): void } {
  const { hostname, port, protocol, username, password } = new URL(url);
  const options = {
    host: hostname,
    port: port === '' ? (protocol === 'smtps:' ? 465 : 587) : Number(port),
    secure: protocol === 'smtps:',
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Messages are text only: no content may make the server read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Loaded with the first message: a start sends none.
  let opening: Promise<Transporter> | undefined;
  const open = async () => (await import('nodemailer')).default.createTransport(options);
  return {
    send: async ({ to, subject, text, id }) => {
      opening ??= open();
      await (await opening).sendMail({
        from,
        to,
        subject,
        text,
        ...(id === undefined ? {} : { messageId: messageId(id, from) }),
      });
    },
    close: () => {
      opening?.then(
        (transport) => transport.close(),
        () => undefined,
      );
    },
  };
}

/** Unique among all senders with the same address. */
function messageId(id: string, from: string): string {
  const [, domain = 'localhost'] = /@([^>\s]+)/.exec(from) ?? [];
  return `<${id}@${domain}>`;
}
