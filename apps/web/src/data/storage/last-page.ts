import type { SiteStorage } from './site-storage.ts';

/** Every entered route that needs login, and every one that was refused for want of it (RT-65, A-24). */
export function rememberLastPage(storage: SiteStorage, path: string): void {
  storage.write('lastPage', path);
}
