import { type CookieDocument, openCookieJar } from '../storage/cookies.ts';
import { type Backing, openSiteStorage } from '../storage/site-storage.ts';
import { openTokenStore } from '../storage/token-store.ts';

/** Local storage in a map. */
export class FakeBacking implements Backing {
  readonly values = new Map<string, string>();

  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.values.set(key, value);
  }

  removeItem(key: string): void {
    this.values.delete(key);
  }
}

/** A cookie string as a browser keeps it, with the assignments seen. */
export class FakeCookieDocument implements CookieDocument {
  readonly location: { readonly protocol: string };
  readonly assigned: string[] = [];
  readonly #kept = new Map<string, string>();

  constructor(protocol = 'http:') {
    this.location = { protocol };
  }

  get cookie(): string {
    return [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(text: string) {
    this.assigned.push(text);
    const [pair = ''] = text.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (text.includes('Max-Age=0')) this.#kept.delete(name);
    else this.#kept.set(name, value);
  }

  /** Removes cookies without an age, as a closing browser does. */
  closeBrowser(): void {
    for (const name of [...this.#kept.keys()]) {
      const last = this.assigned.findLast((text) => text.startsWith(`${name}=`)) ?? '';
      if (!last.includes('Max-Age=')) this.#kept.delete(name);
    }
  }
}

export function fakeDevice(now: () => number = () => 0, siteCode = 'hoga') {
  const backing = new FakeBacking();
  const page = new FakeCookieDocument();
  const storage = openSiteStorage(siteCode, backing);
  const cookies = openCookieJar(page);
  return { backing, page, storage, cookies, tokens: openTokenStore({ storage, cookies, siteCode, now }) };
}
