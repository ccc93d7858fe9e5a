import type { Reply } from '@hoga/client/reply';
import { listPayouts, makeTransferFile, markTransferred, type Payout, revealPayout } from '@hoga/contract/admin-payout';
import { proposeTransferReturn } from '@hoga/contract/admin-proposal';
import type { DataOf } from '@hoga/contract/call';
import type { TransferFormat } from '@hoga/domain/wallet/transfer-files';
import type { DnwId, SiteId } from '@hoga/kernel/ids';
import { useQueryClient } from '@tanstack/react-query';
import { callApi, fetchData } from './api.ts';
import { useCursorPages } from './cursor-pages.ts';
import { PAGE_SIZE, REFETCH_MS } from './pages.ts';
import { useScopedSites } from './site-scope.ts';

const PAYOUTS = 'payouts';

export type PayoutState = 'TO_PAY' | 'PAID';

/** What is to be transferred, oldest first, or what was, newest first. */
export function usePayouts(state: PayoutState) {
  return useCursorPages<Payout, number>({
    key: [PAYOUTS, state],
    sites: useScopedSites('requests.read'),
    read: async (siteInfoId, after) =>
      await fetchData(listPayouts, {
        query: { siteInfoId, state, size: PAGE_SIZE, ...(after === undefined ? {} : { after }) },
      }),
    compare: (one, other) => (state === 'TO_PAY' ? one.id - other.id : other.id - one.id),
    refetchMs: REFETCH_MS,
  });
}

export function usePayoutsChanged(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [PAYOUTS] });
}

type Named = Pick<Payout, 'siteInfoId' | 'id' | 'version'>;

export type FullAccount = DataOf<typeof revealPayout>;

/** Each look is in the log. */
export function reveal({ siteInfoId, id }: Named): Promise<Reply<FullAccount>> {
  return callApi(revealPayout, { query: { siteInfoId }, body: { dnwHistoryId: id } });
}

export function transferred(
  { siteInfoId, id, version }: Named,
  reference: string,
): Promise<Reply<DataOf<typeof markTransferred>>> {
  return callApi(markTransferred, { query: { siteInfoId }, body: { dnwHistoryId: id, version, reference } });
}

export function proposeReturn({ siteInfoId, id, version }: Named, reason: string) {
  return callApi(proposeTransferReturn, { query: { siteInfoId }, body: { dnwHistoryId: id, version, reason } });
}

export interface WantedFile {
  readonly format: TransferFormat;
  readonly ids: readonly DnwId[];
  /** Also what is in a file already. */
  readonly isRepeat: boolean;
}

export function makeFile(siteInfoId: SiteId, { format, ids, isRepeat }: WantedFile) {
  return callApi(makeTransferFile, {
    query: { siteInfoId },
    body: { format, dnwHistoryIds: [...ids], isRepeat: isRepeat ? 1 : 0 },
  });
}
