import { preferenceDocument, preferenceText } from '@hoga/domain/preferences/preference';
import { keptDocument } from '../preferences/preferences.ts';
import { sessionStore } from '../session/session-store.ts';
import { currentDevice } from '../storage/device.ts';
import { type Favourites, favouriteStore, MOST_FAVOURITES, storedFavourites } from './favourite-store.ts';

/** The longest symbol that a document may name. */
const MOST_SYMBOL_LENGTH = 40;

const SHAPE = { version: 1, read: readFavourites };

/** Reads the favourites of a document. */
export function readFavourites(document: Readonly<Record<string, unknown>> | null): Favourites {
  const symbols = document?.['symbols'];
  return bounded(Array.isArray(symbols) ? symbols : []);
}

/** Without duplicates, in order. */
function bounded(symbols: readonly unknown[]): Favourites {
  const named = symbols.filter((symbol) => typeof symbol === 'string' && isSymbol(symbol)) as readonly string[];
  return { symbols: [...new Set(named)].slice(0, MOST_FAVOURITES) };
}

/** The device keeps a list with commas. */
const isSymbol = (name: string) => name !== '' && name.length <= MOST_SYMBOL_LENGTH && !name.includes(',');

/** Those of the first in their order, then what only the second has. */
function joined(first: Favourites, second: Favourites): Favourites {
  return bounded([...first.symbols, ...second.symbols]);
}

/** The favourites with an instrument marked, or its mark taken away; as they are where that is so already. */
export function marked({ symbols }: Favourites, symbol: string, isMarked: boolean): Favourites {
  if (symbols.includes(symbol) === isMarked) return { symbols };
  return bounded(isMarked ? [symbol, ...symbols] : symbols.filter((other) => other !== symbol));
}

/** The member's favourites on the server; this device keeps a list with commas for its first picture. */
function keptFavourites(userId: number) {
  const { storage } = currentDevice();
  const key = `favourites.${userId}` as const;
  return keptDocument('favourites', SHAPE, undefined, {
    // Sent at once: the page may be closed after a single mark.
    saveAfterMs: 0,
    joined: joinedOf(userId),
    device: {
      read: () => (storage.read(key) === null ? null : preferenceText(bounded(storedFavourites(userId).symbols))),
      write: (text) => storage.write(key, readFavourites(preferenceDocument(text)).symbols.join(',')),
    },
  });
}

/** Merges the lists that this device kept, of the member and of visitors, into the member's on the server, once and at its end. */
function joinedOf(userId: number) {
  const { storage } = currentDevice();
  if (storage.read(`joinedFavourites.${userId}`) !== null) return undefined;
  const ofDevice = joined(storedFavourites(userId), storedFavourites(0));
  if (ofDevice.symbols.length === 0) return undefined;
  const onTaken = () => storage.write(`joinedFavourites.${userId}`, 'yes');
  return { change: (kept: Favourites) => joined(kept, ofDevice), onTaken };
}

/** Synchronizes the favourites of the signed-in member with the server. Returns a stop function. */
export function followFavourites(): () => void {
  const { user } = sessionStore.getState();
  if (user === null) return () => undefined;
  const kept = keptFavourites(user.id);
  const keep = () => {
    const { marks } = favouriteStore.getState();
    if (marks.length === 0) return;
    favouriteStore.setState({ marks: [] });
    kept.change((favourites) => marks.reduce((all, { symbol, isMarked }) => marked(all, symbol, isMarked), favourites));
  };
  const show = () => favouriteStore.setState(kept.value);
  const reload = () => {
    if (document.visibilityState === 'visible') kept.reload();
  };
  keep();
  show();
  const stops = [kept.store.subscribe(show), favouriteStore.subscribe(keep)];
  document.addEventListener('visibilitychange', reload);
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', reload);
  };
}
