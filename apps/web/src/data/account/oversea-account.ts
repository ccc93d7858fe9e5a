import { USER_QUEUES } from '@hoga/contract/socket-protocol';
import {
  getOverseaOpenOrders,
  getOverseaOpenPositions,
  type OverseaOrder,
  type OverseaPosition,
  overseaEvent,
} from '@hoga/contract/unchecked/oversea';
import type { OverseaOptionId } from '@hoga/kernel/ids';
import { fetchData } from '../api/api.ts';
import { adoptOversea, type LoadedOversea, NO_OVERSEA, reduceOversea } from './oversea-reducer.ts';
import { pageFeed } from './page-feed.ts';
import { useFeed } from './use-feed.ts';

/** The overseas orders and positions of the signed-in player. */
export const overseaAccount = pageFeed({
  queue: USER_QUEUES.oversea,
  read: (message) => overseaEvent.safeParse(message).data ?? null,
  empty: NO_OVERSEA,
  reduce: reduceOversea,
  loading: { load: loadOpen, adopt: adoptOversea },
});

async function loadOpen(): Promise<LoadedOversea> {
  const [orders, positions] = await Promise.all([fetchData(getOverseaOpenOrders), fetchData(getOverseaOpenPositions)]);
  return { orders, positions };
}

const NOTHING: readonly OverseaOrder[] = [];
const ordersByOption = new Map<number, readonly OverseaOrder[]>();

/** The working orders of an instrument, newest first; the same array until one of them changes. */
export function ordersOf(optionId: OverseaOptionId): readonly OverseaOrder[] {
  const known = ordersByOption.get(optionId) ?? NOTHING;
  const now = allOrders().filter(({ overseaOptionId }) => overseaOptionId === optionId);
  if (now.length === known.length && now.every((order, at) => order === known[at])) return known;
  ordersByOption.set(optionId, now);
  return now;
}

/** The working orders of all instruments, newest first. */
export function allOrders(): readonly OverseaOrder[] {
  return overseaAccount.snapshot().rows.orders.list;
}

/** The open position of an instrument: positions are net, so there is one at most; `null` when flat. */
export function positionOf(optionId: OverseaOptionId): OverseaPosition | null {
  const { list } = overseaAccount.snapshot().rows.positions;
  return list.find(({ overseaOptionId }) => overseaOptionId === optionId) ?? null;
}

/** Renders only when an order of the instrument changes. */
export function useOverseaOrders(optionId: OverseaOptionId): readonly OverseaOrder[] {
  return useFeed(overseaAccount, () => ordersOf(optionId));
}

export function useAllOverseaOrders(): readonly OverseaOrder[] {
  return useFeed(overseaAccount, allOrders);
}

export function useOverseaPosition(optionId: OverseaOptionId): OverseaPosition | null {
  return useFeed(overseaAccount, () => positionOf(optionId));
}

/** All open positions, newest first. */
export function useOverseaPositions(): readonly OverseaPosition[] {
  return useFeed(overseaAccount, ({ positions }) => positions.list);
}
