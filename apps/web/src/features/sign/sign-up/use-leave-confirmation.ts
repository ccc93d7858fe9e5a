import { useBlocker } from '@tanstack/react-router';
import { text } from '../../../shared/i18n/i18n.ts';
import { confirm } from '../../../shared/ui/dialogs/dialog-store.ts';

/** Asks before a sign-up in progress is left (RT-68); after a successful one nobody is asked. */
export function useLeaveConfirmation(isInProgress: boolean): void {
  useBlocker({
    disabled: !isInProgress,
    enableBeforeUnload: isInProgress,
    shouldBlockFn: async () => {
      const leaves = await confirm({
        title: text('sign.leaveTitle'),
        body: text('sign.leaveBody'),
        confirmText: text('sign.leaveGo'),
        cancelText: text('sign.leaveStay'),
      });
      return !leaves;
    },
  });
}
