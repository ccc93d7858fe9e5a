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

/** The open row stays open: a list's filter may change under a form, its row may not. */
function isSamePlace(one: Place, other: Place): boolean {
  const [at, to] = [one.search, other.search] as Readonly<Record<string, unknown>>[];
  return one.pathname === other.pathname && at?.['open'] === to?.['open'] && at?.['item'] === to?.['item'];
}

/** Blocks leaving the page with unsent input: navigation waits for a confirmation, and closing the window prompts. */
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
    /** Navigation after sending is allowed. */
    leaveFreely: async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
      isFree.current = true;
      const outcome = await work();
      isFree.current = false;
      return outcome;
    },
  };
}
