import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How many commands have an unknown outcome that is being queried. */
const checkedCommands = createStore<{ readonly count: number }>(() => ({ count: 0 }));

/** Counts one; returns the function to call when its outcome is known, or no longer queried. */
export function noteChecking(): () => void {
  const add = (more: number): void => checkedCommands.setState(({ count }) => ({ count: count + more }));
  add(1);
  return () => add(-1);
}

export function useIsChecking(): boolean {
  return useStore(checkedCommands, ({ count }) => count > 0);
}
