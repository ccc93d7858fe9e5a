import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

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
