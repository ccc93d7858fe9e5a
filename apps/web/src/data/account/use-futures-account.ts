import type { FuturesOrder, FuturesPosition } from '@hoga/contract/futures';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { EventedState } from './evented-lists.ts';
import { futuresLists } from './futures-account.ts';
import type { FuturesLists } from './futures-reducer.ts';

/** Fetches the lists for the first screen that shows them; from then on events keep them. */
export function useLoadedFutures(): void {
  useEffect(() => {
    if (futuresLists.store.getState().status === 'idle') void futuresLists.load();
  }, []);
}

export function reloadFutures(): void {
  void futuresLists.load();
}

export function useFuturesLists<Selected>(select: (lists: FuturesLists) => Selected): Selected {
  return useStore(futuresLists.store, ({ lists }) => select(lists));
}

export function useFuturesListsState(): Pick<EventedState<FuturesLists>, 'status' | 'error'> {
  const status = useStore(futuresLists.store, (state) => state.status);
  const error = useStore(futuresLists.store, (state) => state.error);
  return { status, error };
}

/** The open position of a contract: there is one at most. */
export function useFuturesPosition(futuresOptionId: number): FuturesPosition | null {
  return useFuturesLists(
    ({ positions }) => positions.find((position) => position.futuresOptionId === futuresOptionId) ?? null,
  );
}

export function useFuturesPositionById(id: number): FuturesPosition | null {
  return useFuturesLists(({ positions }) => positions.find((position) => position.id === id) ?? null);
}

/** A working order or a waiting take-profit or stop-loss. */
export function useFuturesOrder(id: number): FuturesOrder | null {
  return useFuturesLists(({ orders, exits }) => [...orders, ...exits].find((order) => order.id === id) ?? null);
}
