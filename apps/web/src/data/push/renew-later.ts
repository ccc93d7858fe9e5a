import { pushPermission } from './push-device.ts';

/** Whoever is told on this device stays so: what the browser or the server has lost since is renewed, out of everybody's way. */
export function renewPushLater(): void {
  if (pushPermission() !== 'granted') return;
  // The settings say what is wrong, where something is.
  void import('./push.ts').then(({ ownPush }) => ownPush()).catch(() => undefined);
}
