import { USER_QUEUES } from '@hoga/contract/socket-protocol';
import {
  type FuturesOrder,
  type FuturesPosition,
  futuresEvent,
  getFuturesOpenExits,
  getFuturesOpenOrders,
  getFuturesOpenPositions,
} from '@hoga/contract/unchecked/futures';
import type { FuturesOptionId, FuturesOrderId, FuturesPositionId } from '@hoga/kernel/ids';
import { fetchData } from '../api/api.ts';
import { adoptFutures, type FuturesRows, type LoadedFutures, NO_FUTURES, reduceFutures } from './futures-reducer.ts';
import { rowOf } from './live-rows.ts';
import { pageFeed } from './page-feed.ts';
import { useFeed } from './use-feed.ts';

/** Orders, positions, take-profits and stop-losses of the signed-in player. */
export const futuresAccount = pageFeed({
  queue: USER_QUEUES.futures,
  read: (message) => futuresEvent.safeParse(message).data ?? null,
  empty: NO_FUTURES,
  reduce: reduceFutures,
  loading: { load: loadOpen, adopt: adoptFutures },
});

async function loadOpen(): Promise<LoadedFutures> {
  const [orders, exits, positions] = await Promise.all([
    fetchData(getFuturesOpenOrders, { query: {} }),
    fetchData(getFuturesOpenExits, { query: {} }),
    fetchData(getFuturesOpenPositions, { query: {} }),
  ]);
  return { orders, exits, positions };
}

export function useFutures<Selected>(select: (rows: FuturesRows) => Selected): Selected {
  return useFeed(futuresAccount, select);
}

/** The open position of a contract: there is one at most. */
export function useFuturesPosition(futuresOptionId: FuturesOptionId): FuturesPosition | null {
  return useFutures(
    ({ positions }) => positions.list.find((position) => position.futuresOptionId === futuresOptionId) ?? null,
  );
}

export function useFuturesPositionById(id: FuturesPositionId): FuturesPosition | null {
  return useFutures(({ positions }) => rowOf(positions, id) ?? null);
}

/** A working order or a waiting take-profit or stop-loss. */
export function useFuturesOrder(id: FuturesOrderId): FuturesOrder | null {
  return useFutures(({ orders, exits }) => rowOf(orders, id) ?? rowOf(exits, id) ?? null);
}
