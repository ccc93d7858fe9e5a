import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { knownDevice } from '../storage/device.ts';

const HIDDEN = '1';

const hiddenStore = createStore<{ readonly isHidden: boolean }>(() => ({
  isHidden: knownDevice()?.storage.read('hiddenAmounts') === HIDDEN,
}));

/** 금액 숨기기: hides amounts from onlookers. Stored per device, for all its users. */
export function useHiddenAmounts(): boolean {
  return useStore(hiddenStore, ({ isHidden }) => isHidden);
}

export function toggleHiddenAmounts(): void {
  const isHidden = !hiddenStore.getState().isHidden;
  hiddenStore.setState({ isHidden });
  knownDevice()?.storage.write('hiddenAmounts', isHidden ? HIDDEN : '');
}
