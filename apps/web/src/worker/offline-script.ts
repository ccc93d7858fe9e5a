/**
 * Runs in the offline page, as text: it may use nothing of this file or any other. Applies the reader's theme,
 * and reloads by itself once the server can be reached.
 */
export function offlineScript(): void {
  const root = document.documentElement;
  try {
    // One host is one site's, so there is one.
    const key = Object.keys(localStorage).find((name) => /^hoga\..+\.look$/.test(name)) ?? '';
    const { theme } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const isLight = theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
    if (theme) root.dataset['theme'] = isLight ? 'light' : 'dark';
  } catch {
    // Nothing stored, or storage is blocked: the site's own theme is used.
  }
  const retry = () => location.reload();
  document.querySelector('button')?.addEventListener('click', retry);
  addEventListener('online', retry);
  // The line may be back without the browser's noticing: it was the server, or the network beyond the next router.
  setInterval(() => {
    fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => {
        if (ok) retry();
      },
      () => undefined,
    );
  }, 5_000);
}
