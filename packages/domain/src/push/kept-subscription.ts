/** Where a page stores its subscription for the service worker, the only storage they share for it. */
export const KEPT_SUBSCRIPTION = { cache: 'push', path: '/push-subscription' } as const;

/** What the worker needs when the browser replaces the subscription. */
export interface KeptSubscription {
  readonly endpoint: string;
  /** The device's secret, which proves ownership. */
  readonly auth: string;
  /** The public key it was created with. */
  readonly key: string;
}
