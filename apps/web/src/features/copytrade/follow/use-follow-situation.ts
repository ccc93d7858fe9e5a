import type { Trader } from '@hoga/contract/copytrade';
import { decimal } from '@hoga/kernel/decimal';
import { useQuery } from '@tanstack/react-query';
import { useFuturesCross } from '../../../data/account/cross-account.ts';
import { useFutures } from '../../../data/account/futures-account.ts';
import { myFollowQuery } from '../../../data/copytrade/follow-queries.ts';
import { useLoggedIn, useSession } from '../../../data/session/session-store.ts';
import type { FollowSituation } from '../model/follow-checks.ts';

/** Whether the visitor of a trader's page may follow, and with how much. */
export function useFollowSituation(trader: Trader): FollowSituation {
  const loggedIn = useLoggedIn();
  const isTrader = useSession(({ user }) => user?.isTrader === true);
  const point = useSession(({ wallets }) => wallets['FUTURES']?.point ?? '0');
  const cross = useFuturesCross();
  const hasOpen = useFutures(({ positions, orders }) => positions.list.length + orders.list.length > 0);
  const { data: follow = null } = useQuery({ ...myFollowQuery(), enabled: loggedIn });
  return { trader, isTrader, follow, hasOpen, available: cross?.available ?? decimal(point) };
}
