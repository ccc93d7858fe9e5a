import { KEPT_SUBSCRIPTION, type KeptSubscription } from '@hoga/domain/push/kept-subscription';
import type { WorkerEvents, WorkerScope } from './worker-scope.ts';

function isKept(value: unknown): value is KeptSubscription {
  if (typeof value !== 'object' || value === null) return false;
  const { endpoint, auth, key } = value as Partial<Record<keyof KeptSubscription, unknown>>;
  return [endpoint, auth, key].every((text) => typeof text === 'string');
}

/**
 * The browser has ended a subscription by itself: takes another and sends the server its new endpoint. What fails
 * here, the page does when it is opened next.
 */
export async function renewPush(
  { caches, registration, fetch, location }: WorkerScope,
  { newSubscription }: Pick<WorkerEvents['pushsubscriptionchange'], 'newSubscription'>,
): Promise<void> {
  const cache = await caches.open(KEPT_SUBSCRIPTION.cache);
  const kept: unknown = await (await cache.match(KEPT_SUBSCRIPTION.path))?.json();
  if (!isKept(kept)) return;
  const subscription =
    newSubscription ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: kept.key }));
  const { endpoint = '', keys } = subscription.toJSON();
  const auth = keys?.['auth'] ?? '';
  const body = { endpoint, p256dh: keys?.['p256dh'] ?? '', auth, oldEndpoint: kept.endpoint, oldAuth: kept.auth };
  const { ok } = await fetch(
    new Request(`${location.origin}/api/push/renew`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
    }),
  );
  if (ok) await cache.put(KEPT_SUBSCRIPTION.path, Response.json({ ...kept, endpoint, auth }));
}
