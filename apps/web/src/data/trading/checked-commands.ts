import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How many commands are being asked about whose outcome the server does not know yet. */
const checkedCommands = createStore<{ readonly count: number }>(() => ({ count: 0 }));

/** Notes that one is; answers what to call when it is known, or no longer asked for. */
export function noteChecking(): () => void {
  const add = (more: number): void => checkedCommands.setState(({ count }) => ({ count: count + more }));
  add(1);
  return () => add(-1);
}

export function useIsChecking(): boolean {
  return useStore(checkedCommands, ({ count }) => count > 0);
}
