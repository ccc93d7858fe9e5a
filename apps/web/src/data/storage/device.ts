import { defined } from '@hoga/kernel/assert';
import { type CookieJar, openCookieJar } from './cookies.ts';
import { openSiteStorage, type SiteStorage } from './site-storage.ts';
import { openTokenStore, type TokenStore } from './token-store.ts';

/** This browser's storage for the site. */
export interface Device {
  readonly storage: SiteStorage;
  readonly cookies: CookieJar;
  readonly tokens: TokenStore;
}

let device: Device | null = null;

/** Opened once the site is known, since every key carries it. */
export function openDevice(siteCode: string): Device {
  const storage = openSiteStorage(siteCode, window.localStorage);
  const cookies = openCookieJar(document);
  device = { storage, cookies, tokens: openTokenStore({ storage, cookies, siteCode, now: Date.now }) };
  return device;
}

export function knownDevice(): Device | null {
  return device;
}

export function currentDevice(): Device {
  return defined(device, 'the site is not known yet');
}
