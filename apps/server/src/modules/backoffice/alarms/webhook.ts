import type { Clock } from '@hoga/kernel/clock';
import { isSafeUrl } from '@hoga/providers/setting';
import { signature } from '@hoga/providers/signature';

const TIMESTAMP_HEADER = 'x-hoga-timestamp';
const SIGNATURE_HEADER = 'x-hoga-signature';
const TIMEOUT_MS = 5_000;

export interface WebhookParts {
  /** Hosts from the server's configuration; operators choose among them. */
  readonly hosts: readonly string[];
  /** Read at each use: it may change. */
  readonly secret: string | undefined;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

export interface Webhooks {
  /** Whether the address is permitted. Operators type addresses: none may make the server call another host. */
  isAllowed(url: string): boolean;
  /** Rejects when it was not accepted. */
  send(url: string, message: object): Promise<void>;
}

export function openWebhooks(parts: WebhookParts): Webhooks {
  const { hosts, fetch, clock } = parts;
  const isAllowed = (url: string) =>
    parts.secret !== undefined && isSafeUrl(url) && hosts.includes(new URL(url).hostname);
  return {
    isAllowed,
    async send(url, message) {
      // Checked again: the hosts may have been reduced since it was saved.
      const { secret } = parts;
      if (secret === undefined || !isAllowed(url)) throw new Error('alarms are not sent to that host');
      const body = JSON.stringify(message);
      const timestamp = String(clock.now());
      const reply = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [TIMESTAMP_HEADER]: timestamp,
          [SIGNATURE_HEADER]: signature(secret, timestamp, body),
        },
        body,
        // The configured host only: a redirect could lead elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await reply.body?.cancel();
      if (!reply.ok) throw new Error(`the webhook answered ${reply.status}`);
    },
  };
}
