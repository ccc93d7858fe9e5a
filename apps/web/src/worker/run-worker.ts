import { openNotice, showNotice } from './notices.ts';
import { offlinePage } from './offline-page.ts';
import { forgetOthers, keepSite, keptSite } from './offline-site.ts';
import { renewPush } from './renew-push.ts';
import type { WorkerEvents, WorkerScope } from './worker-scope.ts';

/** Paths of the server: their answer or error is passed through, never replaced by the offline page. */
const SERVER_PATHS = /^\/(api|ws|data|assets|fee\.json|openapi\.json|healthz|readyz|metrics)(\/|$)/;

/**
 * Answers page visits that cannot reach the server, and shows notifications. Everything else bypasses it: calls, sockets,
 * and files, which the browser's own cache keeps by their hashes. So a page is never older than the server's.
 */
export function runWorker(scope: WorkerScope, version: string): void {
  scope.addEventListener('install', (event) => {
    event.waitUntil(keepSite(scope.caches, version));
    void scope.skipWaiting();
  });

  scope.addEventListener('activate', (event) => event.waitUntil(takeOver(scope, version)));

  scope.addEventListener('fetch', (event) => {
    const { mode, method, url } = event.request;
    if (mode !== 'navigate' || method !== 'GET' || SERVER_PATHS.test(new URL(url).pathname)) return;
    event.respondWith(visit(scope, event));
  });

  scope.addEventListener('push', (event) => event.waitUntil(showNotice(scope, event.data?.json())));

  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(scope, event)));

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openNotice(scope, event.notification.data));
  });
}

async function takeOver({ caches, clients, registration }: WorkerScope, version: string): Promise<void> {
  await forgetOthers(caches, version);
  await registration.navigationPreload.enable();
  await clients.claim();
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ version });
}

async function visit({ caches, fetch }: WorkerScope, event: WorkerEvents['fetch']): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage(await keptSite(caches), crypto.randomUUID());
  }
}
