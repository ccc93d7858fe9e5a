/** Where a page keeps its subscription for the service worker, which has no other storage in common with it. */
export const KEPT_SUBSCRIPTION = { cache: 'push', path: '/push-subscription' } as const;

/** What the worker needs when the browser puts another subscription in its place. */
export interface KeptSubscription {
  readonly endpoint: string;
  /** The secret of the device, which proves whose it was. */
  readonly auth: string;
  /** The public key that it was made with. */
  readonly key: string;
}
