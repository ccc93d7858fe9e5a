import { useStore } from 'zustand';
import { sessionStore } from '../session/session-store.ts';
import { currentDevice } from '../storage/device.ts';
import { favouriteStore, MOST_FAVOURITES, storedFavourites } from './favourite-store.ts';
import { plainSymbol } from './market.ts';

/** Marks an instrument, or takes its mark away: a visitor's on this device, a member's on the server (`kept-favourites.ts`). */
export function toggleFavourite(stock: string): void {
  const symbol = plainSymbol(stock);
  const isVisitor = sessionStore.getState().user === null;
  const { marks, ...shown } = favouriteStore.getState();
  // Another tab of a visitor may have marked something since.
  const { symbols } = isVisitor ? storedFavourites() : shown;
  const isMarked = !symbols.includes(symbol);
  const next = isMarked ? [symbol, ...symbols].slice(0, MOST_FAVOURITES) : symbols.filter((other) => other !== symbol);
  if (isVisitor) currentDevice().storage.write('favourites.0', next.join(','));
  favouriteStore.setState({ symbols: next, marks: isVisitor ? [] : [...marks, { symbol, isMarked }] });
}

export interface Favourite {
  readonly isFavourite: boolean;
  readonly onToggle: () => void;
}

/** Whether an instrument is marked, and its toggle. */
export function useFavourite(stock: string): Favourite {
  const isFavourite = useFavourites().includes(plainSymbol(stock));
  return { isFavourite, onToggle: () => toggleFavourite(stock) };
}

export function useFavourites(): readonly string[] {
  return useStore(favouriteStore, ({ symbols }) => symbols);
}
