import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { sessionStore } from '../data/session/session-store.ts';
import { knownDevice } from '../data/storage/device.ts';
import { type ClosedKey, type ClosedResult, type ClosedResults, readResults, writeResults } from './kept-results.ts';

function keyNow(): `closedResults.${number}` | null {
  const { user } = sessionStore.getState();
  return user === null ? null : `closedResults.${user.id}`;
}

function storedNow(): ClosedResults {
  const key = keyNow();
  return readResults(key === null ? null : (knownDevice()?.storage.read(key) ?? null));
}

/** Results that are not acknowledged yet, the newest of each instrument. The device keeps them over a reload. */
export const closedResults = createStore<ClosedResults>(() => storedNow());

sessionStore.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) closedResults.setState(storedNow(), true);
});

/** Acknowledged in one tab, a result is gone from the others. */
window.addEventListener('storage', ({ key }) => {
  const own = keyNow();
  if (own !== null && key === knownDevice()?.storage.keyOf(own)) closedResults.setState(storedNow(), true);
});

/** Puts the result of an instrument in place of its last one; `null` takes it away. */
export function putClosedResult(key: ClosedKey, closed: ClosedResult | null): void {
  const { [key]: _before, ...others } = closedResults.getState();
  const results = closed === null ? others : { ...others, [key]: closed };
  closedResults.setState(results, true);
  const kept = keyNow();
  if (kept !== null) knownDevice()?.storage.write(kept, writeResults(results));
}

export function useClosedResult(key: ClosedKey): ClosedResult | null {
  return useStore(closedResults, (results) => results[key] ?? null);
}
