import {
  getOverseaOpenOrders,
  getOverseaOpenPositions,
  type OverseaOrder,
  type OverseaPosition,
} from '@hoga/contract/oversea';
import { isLoggedIn } from '@hoga/domain/session/auth-state';
import { useCallback, useSyncExternalStore } from 'react';
import { callApi } from '../api/api.ts';
import { isSuccess, isUnreachable } from '../api/reply.ts';
import { sessionStore } from '../session/session-store.ts';
import { onConnected, onGap, subscribe } from '../socket/socket.ts';
import { performOverseaEffects } from '../trading/oversea-effects.ts';
import { forgetQuantities } from '../trading/recent-quantities.ts';
import { type LoadedAccount, type OverseaAccountSnapshot, OverseaAccountStore } from './account-feed.ts';

/** The overseas orders and positions of whoever is signed in on this page. */
export const overseaAccount = new OverseaAccountStore({
  subscribe,
  onConnected,
  onGap,
  load: loadAccount,
  perform: performOverseaEffects,
});

async function loadAccount(): Promise<LoadedAccount> {
  const [orders, positions] = await Promise.all([callApi(getOverseaOpenOrders), callApi(getOverseaOpenPositions)]);
  if (isSuccess(orders) && isSuccess(positions)) {
    return { kind: 'loaded', orders: orders.data, positions: positions.data };
  }
  return { kind: isUnreachable(orders) || isUnreachable(positions) ? 'unreachable' : 'refused' };
}

let followedUser: number | null = null;

/**
 * Keeps the account while a player is signed in and the page is no View route: one player's rows are gone
 * before the next player's are loaded.
 */
export function followOverseaAccount({ isViewing }: { readonly isViewing: boolean }): void {
  const { auth, user } = sessionStore.getState();
  const wanted = isViewing || user === null || !isLoggedIn(auth) ? null : user.id;
  if (wanted === followedUser) return;
  followedUser = wanted;
  overseaAccount.stop();
  forgetQuantities();
  if (wanted !== null) overseaAccount.start();
}

const subscribeToAccount = (changed: () => void) => overseaAccount.subscribe(changed);

/** The working orders of an instrument, newest first; renders only when one of them changes. */
export function useOverseaOrders(optionId: number): readonly OverseaOrder[] {
  return useSyncExternalStore(
    subscribeToAccount,
    useCallback(() => overseaAccount.ordersOf(optionId), [optionId]),
  );
}

/** The working orders of all instruments, newest first. */
export function useAllOverseaOrders(): readonly OverseaOrder[] {
  return useSyncExternalStore(subscribeToAccount, () => overseaAccount.snapshot().orders);
}

/** The open position of an instrument; `null` when flat. */
export function useOverseaPosition(optionId: number): OverseaPosition | null {
  return useSyncExternalStore(
    subscribeToAccount,
    useCallback(() => overseaAccount.positionOf(optionId), [optionId]),
  );
}

/** All open positions, newest first. */
export function useOverseaPositions(): readonly OverseaPosition[] {
  return useSyncExternalStore(subscribeToAccount, () => overseaAccount.snapshot().positions);
}

export function useOverseaAccountState(): OverseaAccountSnapshot['state'] {
  return useSyncExternalStore(subscribeToAccount, () => overseaAccount.snapshot().state);
}
