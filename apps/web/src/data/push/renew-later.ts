import { pushPermission } from './push-device.ts';

/** Renews a subscription that the browser or the server has lost; its code is loaded only for that. */
export function renewPushLater(): void {
  if (pushPermission() !== 'granted') return;
  // The settings page shows a failure.
  void import('./push.ts').then(({ ownPush }) => ownPush()).catch(() => undefined);
}
