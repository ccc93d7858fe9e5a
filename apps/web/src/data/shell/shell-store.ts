import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { knownDevice } from '../storage/device.ts';

/** The application's own drawers; screens only request them. */
export type ShellDrawer = 'menu' | 'stock' | 'futures';

export interface CoinChoice {
  readonly coins: readonly string[];
  readonly answer: (coin: string | null) => void;
}

interface ShellState {
  readonly drawer: ShellDrawer | null;
  readonly coinChoice: CoinChoice | null;
}

const shellStore = createStore<ShellState>(() => ({ drawer: null, coinChoice: null }));

/** Opens the trade menu, the list of overseas stocks or the list of futures. */
export function openDrawer(drawer: ShellDrawer): void {
  shellStore.setState({ drawer });
}

export function closeDrawer(): void {
  shellStore.setState({ drawer: null });
}

/** Opens the full-screen drawer to choose a coin; `null` when it is closed without a choice. */
export function chooseCoin(coins: readonly string[]): Promise<string | null> {
  shellStore.getState().coinChoice?.answer(null);
  return new Promise((resolve) => {
    const answer = (coin: string | null) => {
      shellStore.setState({ coinChoice: null });
      resolve(coin);
    };
    shellStore.setState({ coinChoice: { coins, answer } });
  });
}

/** A new page starts with nothing over it. */
export function closeShellLayers(): void {
  shellStore.getState().coinChoice?.answer(null);
  closeDrawer();
}

export function useShell<Selected>(select: (state: ShellState) => Selected): Selected {
  return useStore(shellStore, select);
}

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
