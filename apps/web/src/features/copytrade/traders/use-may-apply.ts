import { useLoggedIn, useSession } from '../../../data/session/session-store.ts';

/** Whether the link to apply as a trader is shown: to members who are not traders. */
export function useMayApply(): boolean {
  const isTrader = useSession(({ user }) => user?.isTrader === true);
  return useLoggedIn() && !isTrader;
}
