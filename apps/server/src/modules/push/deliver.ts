import type { PushNotice } from '@hoga/domain/push/push-notice';
import type { PushKeys } from './push-keys.ts';
import type { Subscription } from './subscription-store.ts';

/** What became of one message: `gone` for good, or worth another try. */
export type Delivered = 'taken' | 'gone' | 'refused' | 'unanswered';

export interface DeliveryParts {
  readonly fetch: typeof fetch;
  readonly keys: () => Promise<PushKeys>;
  /** Whom push services write to. */
  readonly contact: string;
  /** Ends what is under way. */
  readonly stopped: AbortSignal;
}

const TIMEOUT_MS = 10_000;
/** A fill of an hour ago is read in the history. */
const KEEP_SECONDS = 3_600;
/** The push service has thrown the subscription away, or knows it under keys that are not ours. */
const GONE: readonly number[] = [403, 404, 410];

/** Sends one message, encrypted for the device: the push service learns nothing but how long it is. */
export async function deliver(parts: DeliveryParts, to: Subscription, notice: PushNotice): Promise<Delivered> {
  const { headers, body } = await sealed(parts.contact, await parts.keys(), to, notice);
  const { 'Content-Length': _counted, ...sent } = headers;
  try {
    const reply = await parts.fetch(to.endpoint, {
      method: 'POST',
      headers: sent as Record<string, string>,
      body: new Uint8Array(body),
      // Another address was never checked.
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
  // Loaded with the first notice: a start needs none of it.
  const { default: webPush } = await import('web-push');
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
    vapidDetails: { subject: contact, ...keys },
    TTL: KEEP_SECONDS,
    urgency: 'high',
    topic: notice.tag,
  });
}
