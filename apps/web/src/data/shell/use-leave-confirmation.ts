import { useBlocker } from '@tanstack/react-router';
import { type ConfirmRequest, confirm } from '../../shared/ui/dialogs/dialog-store.ts';

export interface LeaveConfirmation {
  /** Whether leaving would lose something. */
  readonly isActive: boolean;
  readonly request: ConfirmRequest;
}

/** Asks before the page is left, by whatever way, and stays when the answer is no (RT-68). */
export function useLeaveConfirmation({ isActive, request }: LeaveConfirmation): void {
  useBlocker({
    disabled: !isActive,
    enableBeforeUnload: isActive,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      return !(await confirm(request));
    },
  });
}
