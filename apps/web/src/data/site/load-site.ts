import { isSuccess, type Reply } from '@hoga/client/reply';
import type { Envelope } from '@hoga/contract/envelope';
import { getSiteInfo, type SiteInfo } from '@hoga/contract/unchecked/site';
import { callApi } from '../api/api.ts';
import { speakMessagesIn } from '../api/site-message.ts';
import { openDevice } from '../storage/device.ts';
import type { SiteStorage } from '../storage/site-storage.ts';
import { readSite, type Site } from './site.ts';
import { siteStore } from './site-store.ts';

/** The code the server wrote into the page; without one the server goes by the host. */
function codeOfPage(): string | undefined {
  const code = document.querySelector('meta[name="hoga-site"]')?.getAttribute('content');
  return code === null || code === undefined || code === '' ? undefined : code;
}

/** What the server wrote into the page of its site's configuration; `null` in development, whose pages are not the server's. */
function siteOfPage(): Envelope<SiteInfo> | null {
  const written = document.getElementById('hoga-site-info')?.textContent ?? '';
  return written === '' ? null : { status: 200, message: '', data: JSON.parse(written) as SiteInfo, code: 'OK' };
}

/** Takes the site's configuration from the page, or fetches it, and opens this browser's storage for it (SITE-05, SITE-27). */
export async function loadSite(): Promise<Envelope<SiteInfo>> {
  const reply = siteOfPage() ?? (await fetchSite());
  if (isSuccess(reply)) await takeSite(openDevice(reply.data.code).storage, readSite(reply.data));
  return reply;
}

export function fetchSite(): Promise<Reply<SiteInfo>> {
  const code = codeOfPage();
  return callApi(getSiteInfo, { query: code === undefined ? {} : { code } });
}

export async function takeSite(storage: SiteStorage, site: Site): Promise<void> {
  await speakMessagesIn(site.messageLanguage);
  keepSite(storage, site);
  siteStore.setState({ site });
}

/** The site's data for other visits and tabs (SITE-36 … SITE-40). */
export function keepSite(storage: SiteStorage, site: Site): void {
  storage.write('hostUrl', window.location.origin);
  storage.write('siteId', String(site.id));
  storage.write('stockPrefix', site.stockPrefix);
  storage.write('overseaPrefix', site.overseaPrefix);
  storage.write('coinInfo', site.coinInfoJson);
}
