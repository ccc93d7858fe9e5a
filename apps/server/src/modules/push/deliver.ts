import type { PushNotice } from '@hoga/domain/push/push-notice';
import type { PushKeys } from './push-keys.ts';
import type { Subscription } from './subscription-store.ts';

/** Outcome of one message: `gone` ends the subscription, `unanswered` is retried, `refused` is logged. */
export type Delivered = 'taken' | 'gone' | 'refused' | 'unanswered';

export interface DeliveryParts {
  readonly fetch: typeof fetch;
  readonly keys: () => Promise<PushKeys>;
  /** The sender's contact for push services. */
  readonly contact: string;
  /** Aborts deliveries in progress. */
  readonly stopped: AbortSignal;
}

const TIMEOUT_MS = 10_000;
/** Older fills are read in the history. */
const KEEP_SECONDS = 3_600;
/** The push service has deleted the subscription, or it uses other keys than ours. */
const GONE: readonly number[] = [403, 404, 410];

/** Sends one message, encrypted for the device: the push service learns only its length. */
export async function deliver(parts: DeliveryParts, to: Subscription, notice: PushNotice): Promise<Delivered> {
  const { headers, body } = await sealed(parts.contact, await parts.keys(), to, notice);
  const { 'Content-Length': _counted, ...sent } = headers;
  try {
    const reply = await parts.fetch(to.endpoint, {
      method: 'POST',
      headers: sent as Record<string, string>,
      body: new Uint8Array(body),
      // A redirect leads to an address that was not checked.
      redirect: 'manual',
      signal: AbortSignal.any([parts.stopped, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await reply.body?.cancel();
    if (reply.ok) return 'taken';
    if (GONE.includes(reply.status)) return 'gone';
    return reply.status === 429 || reply.status >= 500 ? 'unanswered' : 'refused';
  } catch {
    return 'unanswered';
  }
}

async function sealed(contact: string, keys: PushKeys, { endpoint, p256dh, auth }: Subscription, notice: PushNotice) {
  // Loaded with the first notification: a start does not need it.
  const { default: webPush } = await import('web-push');
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
    vapidDetails: { subject: contact, ...keys },
    TTL: KEEP_SECONDS,
    urgency: 'high',
    topic: notice.tag,
  });
}
