import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { knownDevice } from '../storage/device.ts';

/** `offered` on the first visit of a device; `open` while it runs; then never again unasked. */
type TourState = 'offered' | 'open' | 'seen';

const SEEN = '1';

const tourStore = createStore<{ readonly state: TourState }>(() => ({
  state: knownDevice()?.storage.read('ladderTour') === SEEN ? 'seen' : 'offered',
}));

export function useLadderTour(): TourState {
  return useStore(tourStore, ({ state }) => state);
}

/** Taken or skipped, it was offered: that is kept at once, whatever becomes of the page. */
export function moveLadderTour(state: 'open' | 'seen'): void {
  knownDevice()?.storage.write('ladderTour', SEEN);
  tourStore.setState({ state });
}
