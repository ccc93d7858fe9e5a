import type { GrantedTokens, TokenKeeping } from '@hoga/client/tokens';
import type { CookieJar } from './cookies.ts';
import type { SiteStorage } from './site-storage.ts';

export interface TokenStore extends TokenKeeping {
  /** `keepSignedIn` false ends the session with the browser; not given, it stays as it was chosen at sign-in. */
  save(granted: GrantedTokens, keepSignedIn?: boolean): void;
}

interface TokenStoreParts {
  readonly storage: SiteStorage;
  readonly cookies: CookieJar;
  readonly siteCode: string;
  readonly now: () => number;
}

/** How long a kept sign-in's cookies live: as long as a refresh token can be used at most. */
const KEPT_SECONDS = 30 * 86_400;

/**
 * Tokens in local storage, read anew each time since another tab may have renewed them, and in cookies (AUTH-14 … 17).
 * A sign-in that is not to be kept uses cookies that end with the browser: when they are gone, so is the sign-in.
 */
export function openTokenStore({ storage, cookies, siteCode, now }: TokenStoreParts): TokenStore {
  const accessCookie = `hoga.${siteCode}.accessToken`;
  const refreshCookie = `hoga.${siteCode}.refreshToken`;

  function clear(): void {
    for (const key of ['accessToken', 'refreshToken', 'expiry', 'keepSignedIn'] as const) storage.remove(key);
    cookies.remove(accessCookie);
    cookies.remove(refreshCookie);
  }

  return {
    read() {
      const accessToken = storage.read('accessToken');
      if (accessToken === null || accessToken === '') return null;
      if (storage.read('keepSignedIn') === 'no' && cookies.read(refreshCookie) === null) {
        clear();
        return null;
      }
      const expiresAt = Number(storage.read('expiry') ?? '0');
      return {
        accessToken,
        refreshToken: storage.read('refreshToken'),
        // An unreadable expiry counts as passed.
        expiresAt: Number.isFinite(expiresAt) ? expiresAt : 0,
      };
    },
    save(granted, keepSignedIn = storage.read('keepSignedIn') !== 'no') {
      const cookieSeconds = keepSignedIn ? KEPT_SECONDS : undefined;
      // The cookies go first: a reader must never find a sign-in marked as ended.
      cookies.write(accessCookie, granted.accessToken, cookieSeconds);
      cookies.write(refreshCookie, granted.refreshToken, cookieSeconds);
      storage.write('keepSignedIn', keepSignedIn ? 'yes' : 'no');
      storage.write('refreshToken', granted.refreshToken);
      storage.write('expiry', String(now() + granted.expiresIn * 1_000));
      storage.write('accessToken', granted.accessToken);
    },
    clear,
  };
}
