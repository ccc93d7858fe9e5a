import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';

export interface Asking {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

interface Place {
  readonly pathname: string;
  readonly search: unknown;
}

/** What is open stays open: a list's filter may change under a form, its row may not. */
function isSamePlace(one: Place, other: Place): boolean {
  const [at, to] = [one.search, other.search] as Readonly<Record<string, unknown>>[];
  return one.pathname === other.pathname && at?.['open'] === to?.['open'] && at?.['item'] === to?.['item'];
}

/** Keeps the page while something unsent is written on it: leaving waits for an answer, and closing the window asks. */
export function useLeaveBlocker(isDirty: boolean) {
  const isFree = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !isFree.current && !isSamePlace(current, next),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  const asking: Asking | null =
    blocker.status === 'blocked' ? { onStay: blocker.reset, onLeave: blocker.proceed } : null;
  return {
    asking,
    /** What is sent may go to another place. */
    leaveFreely: async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
      isFree.current = true;
      const outcome = await work();
      isFree.current = false;
      return outcome;
    },
  };
}
