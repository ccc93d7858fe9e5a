import type { SiteDirectory } from '../http/site-directory.ts';

/**
 * Whether the request's origin is the visited host or any site's. Browsers always send the origin of a page that opens
 * a socket; a client without one is not a browser.
 */
export function isOwnOrigin(
  origin: string | undefined,
  visitedHost: string,
  sites: Pick<SiteDirectory, 'hasHost'>,
): boolean {
  if (origin === undefined) return true;
  const page = parsed(origin);
  if (page === null) return false;
  return page.host === parsed(`${page.protocol}//${visitedHost}`)?.host || sites.hasHost(page.hostname);
}

/** Null for a text that is not a web address, such as the opaque origin `null`. */
function parsed(address: string): URL | null {
  return /^https?:/.test(address) && URL.canParse(address) ? new URL(address) : null;
}
