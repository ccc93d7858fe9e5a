import type { Reply } from '@hoga/client/reply';
import { listPayouts, makeTransferFile, markTransferred, type Payout, revealPayout } from '@hoga/contract/admin-payout';
import { proposeTransferReturn } from '@hoga/contract/admin-proposal';
import type { DataOf } from '@hoga/contract/call';
import type { TransferFormat } from '@hoga/domain/wallet/transfer-files';
import type { DnwId, SiteId } from '@hoga/kernel/ids';
import { askedPeriod, type PeriodSearch } from '../shared/period-search.ts';
import { callApi, fetchData } from './api.ts';
import { listResource } from './list-resource.ts';
import { PAGE_SIZE } from './pages.ts';

export type PayoutState = 'TO_PAY' | 'PAID';

export interface PayoutFilter {
  readonly state: PayoutState;
  /** A request's number, the bank's number of its transfer, or a user name; empty: all. */
  readonly find: string;
  readonly period: PeriodSearch;
}

/** Open transfers, oldest first, or made ones, newest first. */
export const payouts = listResource<PayoutFilter, Payout, number>({
  key: 'payouts',
  permission: 'requests.read',
  read: async (siteInfoId, { state, find, period }, after) =>
    await fetchData(listPayouts, {
      query: {
        ...{ siteInfoId, state, size: PAGE_SIZE },
        ...askedPeriod(period),
        ...(find === '' ? {} : { keyword: find }),
        ...(after === undefined ? {} : { after }),
      },
    }),
  idOf: ({ id }) => id,
  compare:
    ({ state }) =>
    (one, other) =>
      state === 'TO_PAY' ? one.id - other.id : other.id - one.id,
  news: 'POLLED',
});

type Named = Pick<Payout, 'siteInfoId' | 'id' | 'version'>;

export type FullAccount = DataOf<typeof revealPayout>;

/** Each reveal is in the log. */
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
  /** Includes requests that are in a file already. */
  readonly isRepeat: boolean;
}

export function makeFile(siteInfoId: SiteId, { format, ids, isRepeat }: WantedFile) {
  return callApi(makeTransferFile, {
    query: { siteInfoId },
    body: { format, dnwHistoryIds: [...ids], isRepeat: isRepeat ? 1 : 0 },
  });
}
