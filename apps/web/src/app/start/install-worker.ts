import { notify } from '@hoga/ui/components/toasts/toast-store.ts';
import { loadScreenTexts, text } from '../../shared/i18n/i18n.ts';

/** Until it is pressed or closed, more or less. */
const STAY_MS = 86_400_000;

/** The script that this page began with; the worker of another version names another. */
function ownEntry(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? '';
}

/** Registers the service worker. Each time the page becomes visible again it checks for a newer one. */
export async function installWorker(serviceWorker: ServiceWorkerContainer): Promise<void> {
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ readonly version?: unknown } | null>) => {
    const version = data?.version;
    if (typeof version === 'string' && version !== ownEntry()) void showNewVersion();
  });
  serviceWorker.startMessages();
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  document.addEventListener('visibilitychange', () => {
    // Without a network there is nothing newer.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

async function showNewVersion(): Promise<void> {
  await loadScreenTexts();
  notify({
    key: 'new-version',
    title: text('toast.newVersion'),
    durationMs: STAY_MS,
    action: { label: text('common.reload'), onPress: () => window.location.reload() },
  });
}
