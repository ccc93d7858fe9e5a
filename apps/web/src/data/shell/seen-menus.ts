import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { knownDevice } from '../storage/device.ts';

function stored(): readonly string[] {
  return (knownDevice()?.storage.read('seenMenus') ?? '').split(',').filter((name) => name !== '');
}

const seenStore = createStore<{ readonly names: readonly string[] }>(() => ({ names: stored() }));

/** Menus that were new and have been opened on this device: new once is enough. */
export function useSeenMenus(): readonly string[] {
  return useStore(seenStore, ({ names }) => names);
}

export function rememberSeenMenu(name: string): void {
  // Another tab may have opened something since.
  const names = [...new Set([...stored(), ...seenStore.getState().names, name])];
  knownDevice()?.storage.write('seenMenus', names.join(','));
  seenStore.setState({ names });
}
