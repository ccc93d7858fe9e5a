export interface CookieJar {
  read(name: string): string | null;
  /** Without `maxAgeSeconds` the cookie ends with the browser. */
  write(name: string, value: string, maxAgeSeconds?: number): void;
  remove(name: string): void;
}

export interface CookieDocument {
  cookie: string;
  readonly location: { readonly protocol: string };
}

/** Cookies of this site only. They never authenticate a request (QUALITY §4): requests carry the bearer token. */
export function openCookieJar(page: CookieDocument): CookieJar {
  const attributes = `; path=/; SameSite=Strict${page.location.protocol === 'https:' ? '; Secure' : ''}`;
  const assign = (text: string) => {
    page.cookie = text;
  };
  return {
    read(name) {
      const start = `${name}=`;
      const found = page.cookie.split('; ').find((pair) => pair.startsWith(start));
      return found === undefined ? null : decodeURIComponent(found.slice(start.length));
    },
    write(name, value, maxAgeSeconds) {
      const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
      assign(`${name}=${encodeURIComponent(value)}${attributes}${age}`);
    },
    remove(name) {
      assign(`${name}=${attributes}; Max-Age=0`);
    },
  };
}
