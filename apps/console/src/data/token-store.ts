import type { StoredTokens, TokenKeeping } from '@hoga/client/tokens';

const KEY = 'hoga.console.tokens';

/**
 * In the storage of the console's origin, which no page of members can read (decision 22). Read anew each time, since another tab may
 * have renewed them. Sessions of operators end after half a day, whatever is kept here.
 */
export const tokenStore: TokenKeeping = {
  read() {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
      return isTokens(kept) ? kept : null;
    } catch {
      return null;
    }
  },
  save({ accessToken, refreshToken, expiresIn }) {
    const kept: StoredTokens = { accessToken, refreshToken, expiresAt: Date.now() + expiresIn * 1_000 };
    localStorage.setItem(KEY, JSON.stringify(kept));
  },
  clear: () => localStorage.removeItem(KEY),
};

function isTokens(kept: unknown): kept is StoredTokens {
  if (typeof kept !== 'object' || kept === null) return false;
  const { accessToken, refreshToken, expiresAt } = kept as Partial<Record<keyof StoredTokens, unknown>>;
  return typeof accessToken === 'string' && typeof refreshToken === 'string' && typeof expiresAt === 'number';
}
