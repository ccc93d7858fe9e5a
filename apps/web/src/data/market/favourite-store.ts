import { createStore } from 'zustand/vanilla';
import { sessionStore } from '../session/session-store.ts';
import { knownDevice } from '../storage/device.ts';

/** More would be no choice. */
export const MOST_FAVOURITES = 50;

export interface Favourites {
  /** The symbols of both products, newest first. */
  readonly symbols: readonly string[];
}

interface Mark {
  readonly symbol: string;
  readonly isMarked: boolean;
}

interface ShownFavourites extends Favourites {
  /** What the member has changed since the server was told. */
  readonly marks: readonly Mark[];
}

/** What this device knows of a member's, or of visitors' (0). */
export function storedFavourites(userId = sessionStore.getState().user?.id ?? 0): Favourites {
  const stored = knownDevice()?.storage.read(`favourites.${userId}`) ?? '';
  return { symbols: stored.split(',').filter((symbol) => symbol !== '') };
}

const storedNow = (): ShownFavourites => ({ ...storedFavourites(), marks: [] });

/** The favourites of who is signed in, or of this device's visitors. */
export const favouriteStore = createStore<ShownFavourites>(storedNow);

sessionStore.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) favouriteStore.setState(storedNow());
});
