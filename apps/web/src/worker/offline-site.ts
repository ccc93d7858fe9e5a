import { PAGE_COLOUR } from '@hoga/domain/site/page-colour';
import type { OfflineSite } from './offline-page.ts';

const MANIFEST = '/manifest.webmanifest';
const MARK = '/favicon.svg';
const KEPT = 'site ';

/** Stores what the offline page needs; fails where it cannot be fetched, so that the browser retries later. */
export async function keepSite(caches: CacheStorage, version: string): Promise<void> {
  const cache = await caches.open(KEPT + version);
  await cache.addAll([MANIFEST, MARK].map((path) => new Request(path, { cache: 'reload' })));
}

/** The site's data of earlier versions. */
export async function forgetOthers(caches: CacheStorage, version: string): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(KEPT) && name !== KEPT + version).map((name) => caches.delete(name)),
  );
}

/** The site as it was when this version came; a browser short of room may have thrown it away. */
export async function keptSite(caches: CacheStorage): Promise<OfflineSite> {
  const manifest: unknown = await (await caches.match(MANIFEST))?.json();
  const mark = (await (await caches.match(MARK))?.text()) ?? '';
  const { name, lang, theme_color: colour } = (manifest ?? {}) as Readonly<Record<string, unknown>>;
  return {
    name: typeof name === 'string' ? name : '',
    language: lang === 'en' ? 'en' : 'ko',
    theme: colour === PAGE_COLOUR.light ? 'light' : 'dark',
    mark,
  };
}
