import { useLoggedIn, useSession } from '../../../data/session/session-store.ts';

/** Whether the way to becoming a trader is shown: to members who are none. */
export function useMayApply(): boolean {
  const isTrader = useSession(({ user }) => user?.isTrader === true);
  return useLoggedIn() && !isTrader;
}
