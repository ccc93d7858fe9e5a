import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { sessionStore, useLoggedIn } from '../session/session-store.ts';
import { currentDevice, knownDevice } from '../storage/device.ts';
import { plainSymbol } from './market.ts';

/** More would be no choice. */
const MOST_FAVOURITES = 50;

function keyNow(): `favourites.${number}` | null {
  const { user } = sessionStore.getState();
  return user === null ? null : `favourites.${user.id}`;
}

function storedNow(): readonly string[] {
  const key = keyNow();
  const stored = key === null ? null : (knownDevice()?.storage.read(key) ?? null);
  return (stored ?? '').split(',').filter((symbol) => symbol !== '');
}

/** The symbols this player has marked on this device, of both products, newest first. */
const favouriteStore = createStore<{ readonly symbols: readonly string[] }>(() => ({ symbols: storedNow() }));

sessionStore.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) favouriteStore.setState({ symbols: storedNow() });
});

/** Marks an instrument, or takes its mark away. */
export function toggleFavourite(stock: string): void {
  const key = keyNow();
  if (key === null) return;
  const symbol = plainSymbol(stock);
  // Another tab may have marked something since.
  const kept = storedNow();
  const symbols = kept.includes(symbol)
    ? kept.filter((other) => other !== symbol)
    : [symbol, ...kept].slice(0, MOST_FAVOURITES);
  currentDevice().storage.write(key, symbols.join(','));
  favouriteStore.setState({ symbols });
}

export interface Favourite {
  readonly isFavourite: boolean;
  readonly onToggle: () => void;
}

/** Whether an instrument is marked, and its toggle; `null` for a visitor, who has no account to store it. */
export function useFavourite(stock: string): Favourite | null {
  const isMember = useLoggedIn();
  const isFavourite = useFavourites().includes(plainSymbol(stock));
  return isMember ? { isFavourite, onToggle: () => toggleFavourite(stock) } : null;
}

export function useFavourites(): readonly string[] {
  return useStore(favouriteStore, ({ symbols }) => symbols);
}
