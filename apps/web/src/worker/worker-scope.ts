/** What the service worker uses of its surroundings. TypeScript's own names for it cannot stand beside a page's. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, 'navigationPreload' | 'showNotification'> & {
    readonly pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>;
  };
  fetch(request: Request): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}

export interface OpenPage {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerEvents {
  readonly install: Lasting;
  readonly activate: Lasting;
  readonly fetch: Lasting & {
    readonly request: Request;
    /** The response that the browser has requested itself while the worker was starting. */
    readonly preloadResponse: Promise<Response | undefined>;
    respondWith(reply: Promise<Response>): void;
  };
  readonly push: Lasting & { readonly data: { json(): unknown } | null };
  /** Not every browser reports the new subscription, and none the old one. */
  readonly pushsubscriptionchange: Lasting & {
    readonly newSubscription?: Pick<PushSubscription, 'toJSON'> | null | undefined;
  };
  readonly notificationclick: Lasting & { readonly notification: { readonly data: unknown; close(): void } };
}
