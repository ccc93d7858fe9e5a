import { confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { isPageCovered } from '@hoga/ui/components/layers/covers.ts';
import { type BlockerFn, type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { text } from '../../../shared/i18n/i18n.ts';

type Leaving = Parameters<BlockerFn>[0];

/** Confirms leaving a sign-up in progress (RT-68); not after a successful one. */
export function useLeaveConfirmation(isInProgress: boolean): void {
  const { history } = useRouter();
  useEffect(() => {
    if (!isInProgress) return undefined;
    let isAsking = false;
    const ask = async (leaving: Leaving) => {
      isAsking = true;
      const leaves = await confirm({
        title: text('signUp.leaveTitle'),
        body: text('signUp.leaveBody'),
        confirmText: text('signUp.leaveGo'),
        cancelText: text('signUp.leaveStay'),
      });
      isAsking = false;
      if (leaves) leave(history, leaving);
    };
    return history.block({
      enableBeforeUnload: true,
      // The page stays at once and is left after the answer: meanwhile the history must be where the page is.
      blockerFn: (leaving) => {
        // The way back closes open layers first, this confirmation included.
        if (leaving.action === 'BACK' && isPageCovered()) return false;
        if (!isAsking) void ask(leaving);
        return true;
      },
    });
  }, [history, isInProgress]);
}

function leave(history: RouterHistory, { action, currentLocation, nextLocation }: Leaving): void {
  const options = { ignoreBlocker: true };
  if (action === 'PUSH') history.push(nextLocation.href, nextLocation.state, options);
  else if (action === 'REPLACE') history.replace(nextLocation.href, nextLocation.state, options);
  else history.go(nextLocation.state.__TSR_index - currentLocation.state.__TSR_index, options);
}
