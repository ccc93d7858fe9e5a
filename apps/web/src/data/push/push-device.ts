import { KEPT_SUBSCRIPTION, type KeptSubscription } from '@hoga/domain/push/kept-subscription';

/** This browser's state of notifications. */
export type PushPermission = 'unsupported' | NotificationPermission;

export function pushPermission(): PushPermission {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isSupported ? Notification.permission : 'unsupported';
}

/** Where the browser takes messages; null where it takes none. */
export async function subscribedHere(): Promise<PushSubscription | null> {
  if (pushPermission() !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether the subscription uses that key: messages signed with another never arrive. */
export function isMadeWith({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: key } = options;
  if (key === null) return false;
  const letters = btoa(String.fromCharCode(...new Uint8Array(key)));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

/** Has the browser take messages. Throws where its push service cannot be had. */
export async function subscribeHere(publicKey: string): Promise<PushSubscription> {
  // One of before may be of another key, and a browser refuses a second one beside it.
  await (await subscribedHere())?.unsubscribe();
  // Without one there would be no end of waiting for it.
  if ((await navigator.serviceWorker.getRegistration()) === undefined) throw new Error('there is no service worker');
  const registration = await navigator.serviceWorker.ready;
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Stores what the worker needs to renew a subscription while no page is open; null: none is wanted any more. */
export async function keepForWorker(kept: KeptSubscription | null): Promise<void> {
  const cache = await caches.open(KEPT_SUBSCRIPTION.cache);
  if (kept === null) await cache.delete(KEPT_SUBSCRIPTION.path);
  else await cache.put(KEPT_SUBSCRIPTION.path, Response.json(kept));
}
