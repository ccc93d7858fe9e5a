import type { PushNotice } from '@hoga/domain/push/push-notice';
import type { WorkerScope } from './worker-scope.ts';

const ALL_PAGES = { type: 'window', includeUncontrolled: true } as const;
const OWN_PAGE = /^\/(?![/\\])/;

function isNotice(value: unknown): value is PushNotice {
  if (typeof value !== 'object' || value === null) return false;
  const { title, body, path, tag } = value as Partial<Record<keyof PushNotice, unknown>>;
  const areTexts = [title, body, tag].every((text) => typeof text === 'string');
  return areTexts && typeof path === 'string' && OWN_PAGE.test(path);
}

/**
 * Shows a pushed notification. A visible page shows the news itself. Only Apple's service withdraws the permission of a
 * worker that shows nothing, so everything is shown there.
 */
export async function showNotice(scope: WorkerScope, pushed: unknown): Promise<void> {
  if (!isNotice(pushed)) return;
  const pages = await scope.clients.matchAll(ALL_PAGES);
  const isLookedAt = pages.some(({ visibilityState }) => visibilityState === 'visible');
  if (isLookedAt && !(await mustShow(scope))) return;
  const { title, body, path, tag } = pushed;
  await scope.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    data: path,
    // A newer one of the same tag makes a sound too.
    ...({ renotify: true } satisfies { renotify: boolean }),
  });
}

async function mustShow({ registration }: WorkerScope): Promise<boolean> {
  const subscription = await registration.pushManager.getSubscription();
  return subscription !== null && new URL(subscription.endpoint).hostname.endsWith('.push.apple.com');
}

/** Opens the page of a notification: in an open page, if there is one. */
export async function openNotice(scope: WorkerScope, path: unknown): Promise<void> {
  if (typeof path !== 'string') return;
  const [page] = await scope.clients.matchAll(ALL_PAGES);
  if (page === undefined) {
    await scope.clients.openWindow(path);
    return;
  }
  await page.focus();
  if (page.url !== scope.location.origin + path) await page.navigate(path);
}
