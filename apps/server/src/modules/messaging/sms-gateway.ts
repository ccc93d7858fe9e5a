import type { Messenger } from './messenger.ts';

const TIMEOUT_MS = 10_000;

export interface SmsGateway {
  readonly url: string;
  /** Read with each message: it may change. */
  readonly token: string | undefined;
}

/** A gateway that takes `{ to, text }` as JSON and answers 2xx when it will deliver. */
export function smsGateway(gateway: SmsGateway): Messenger {
  return {
    send: async ({ to, text }) => {
      const { url, token } = gateway;
      const reply = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to, text }),
        // The configured host only: a redirect could lead elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await reply.body?.cancel();
      if (!reply.ok) throw new Error(`the SMS gateway answered ${reply.status}`);
    },
  };
}
