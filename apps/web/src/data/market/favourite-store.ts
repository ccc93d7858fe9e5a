import { createStore } from 'zustand/vanilla';
import { sessionStore } from '../session/session-store.ts';
import { knownDevice } from '../storage/device.ts';

/** Tags offered as filters. */
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
  /** Changes that have not been sent to the server yet. */
  readonly marks: readonly Mark[];
}

/** The list cached on this device, of a member or of visitors (0). */
export function storedFavourites(userId = sessionStore.getState().user?.id ?? 0): Favourites {
  const stored = knownDevice()?.storage.read(`favourites.${userId}`) ?? '';
  return { symbols: stored.split(',').filter((symbol) => symbol !== '') };
}

const storedNow = (): ShownFavourites => ({ ...storedFavourites(), marks: [] });

/** The favourites of the signed-in member, or of visitors on this device. */
export const favouriteStore = createStore<ShownFavourites>(storedNow);

sessionStore.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) favouriteStore.setState(storedNow());
});
