/** Everything the application keeps in local storage (SPEC §3, stored keys). */
export type StoredKey =
  | 'accessToken'
  | 'refreshToken'
  | 'expiry'
  | 'keepSignedIn'
  | 'language'
  | 'playingOption'
  | 'coinOrderType'
  | `coinBookStep.${string}`
  | 'coinLadder'
  | 'coinPart'
  | 'coinQuotes'
  | 'hostUrl'
  | 'siteId'
  | 'stockPrefix'
  | 'overseaPrefix'
  | 'coinInfo'
  | 'globalSettings'
  | 'lastPage'
  | 'hiddenAmounts'
  | `playerSettings.${number}`
  | `preference.${number}.${string}`
  | `unsentLayout.${number}`
  | `recentPicks.${number}`
  | `favourites.${number}`
  | `joinedFavourites.${number}`
  | `firstDay.${number}`
  | `closedResults.${number}`
  | 'seenMenus'
  | 'ladderTour'
  | 'hiddenPopups';

export interface SiteStorage {
  /** The full key, for listeners to changes made by other tabs. */
  keyOf(key: StoredKey): string;
  read(key: StoredKey): string | null;
  write(key: StoredKey, value: string): void;
  remove(key: StoredKey): void;
}

export type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Two sites on one host never share a value: every key carries the site's code (SITE-33). */
export function openSiteStorage(siteCode: string, backing: Backing): SiteStorage {
  // A private window may refuse storage; values then last as long as the page.
  const unkept = new Map<string, string>();
  const keyOf = (key: StoredKey) => `hoga.${siteCode}.${key}`;

  return {
    keyOf,
    read(key) {
      const full = keyOf(key);
      const own = unkept.get(full);
      if (own !== undefined) return own;
      try {
        return backing.getItem(full);
      } catch {
        return null;
      }
    },
    write(key, value) {
      const full = keyOf(key);
      try {
        backing.setItem(full, value);
        unkept.delete(full);
      } catch {
        unkept.set(full, value);
      }
    },
    remove(key) {
      const full = keyOf(key);
      unkept.delete(full);
      try {
        backing.removeItem(full);
      } catch {
        // Nothing could be kept, so nothing is left behind.
      }
    },
  };
}
