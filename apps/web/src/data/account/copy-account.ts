import { USER_QUEUES } from '@hoga/contract/socket-protocol';
import { getOpenCopies } from '@hoga/contract/unchecked/copytrade';
import { futuresEvent } from '@hoga/contract/unchecked/futures';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import { fetchData } from '../api/api.ts';
import { type CopyEvent, type CopyRows, isCopyEvent, reduceCopies } from './copy-reducer.ts';
import { loadedRows, NO_ROWS } from './live-rows.ts';
import { pageFeed } from './page-feed.ts';
import { useFeed } from './use-feed.ts';

/** Open copies of the signed-in player (CPY-16, FUT-50, FUT-51). */
export const copyAccount = pageFeed({
  queue: USER_QUEUES.futures,
  read: (message) =>
    isCopyEvent(message) ? ((futuresEvent.safeParse(message).data ?? null) as CopyEvent | null) : null,
  empty: NO_ROWS as CopyRows,
  reduce: reduceCopies,
  loading: { load: () => fetchData(getOpenCopies, { query: {} }), adopt: loadedRows },
});

export function useCopies<Selected>(select: (rows: CopyRows) => Selected): Selected {
  return useFeed(copyAccount, select);
}

/** Whether a position of the contract is made of copies. */
export function useIsCopied(futuresOptionId: FuturesOptionId): boolean {
  return useCopies(({ list }) => list.some((copy) => copy.futuresOptionId === futuresOptionId));
}
