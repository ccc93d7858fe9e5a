import type { SiteDirectory } from '../http/site-directory.ts';

/**
 * Whether a page of ours asks: of the host that it asks for, or of any site's. Browsers always say where the page is from
 * that opens a socket; who says nothing is no browser.
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

/** Null for what is no web address, such as the `null` of a page that hides where it is from. */
function parsed(address: string): URL | null {
  return /^https?:/.test(address) && URL.canParse(address) ? new URL(address) : null;
}
