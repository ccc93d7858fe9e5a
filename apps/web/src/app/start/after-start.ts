// Until these have come, and without them, characters of names and articles are drawn in the system's font.
import '@hoga/ui/styles/family.css';
import { installWorker } from './install-worker.ts';

/** What waits until the first screen is shown. */
export function afterStart(): void {
  // Development serves no worker.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void installWorker(navigator.serviceWorker);
}
