import type { DataOf } from '@hoga/contract/call';
import {
  type Dnw,
  getCashier,
  getDnw,
  getDnwList,
  getLatestP2p,
  getP2pTalk,
  getUsualWait,
} from '@hoga/contract/unchecked/dnw';
import { getBankList, getDepositAddress, getDestinations } from '@hoga/contract/unchecked/payout';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { isLive } from '@hoga/domain/wallet/dnw';
import type { DnwId } from '@hoga/kernel/ids';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';
import { fetchPossible } from '../api/fetch-possible.ts';
import { nextPage, PAGE_SIZE } from '../api/pages.ts';
import { type DnwFilter, dnwFilterQuery } from './dnw-filter.ts';

/** Everything that a step of a request may change begins with it. */
export const DNW = 'dnw';

export type Cashier = DataOf<typeof getCashier>;
export type CashierWallet = Cashier['wallets'][number];
export type DnwDetail = DataOf<typeof getDnw>;
export type DnwStep = DnwDetail['steps'][number];
export type TalkLine = DataOf<typeof getP2pTalk>[number];

/** Values in it are as fresh as their rates: they are polled while a screen shows them. */
const WORTH_EVERY_MS = 10_000;

/** Each wallet's limits and worth, and the requests under way. */
export const cashierQuery = () =>
  queryOptions({
    queryKey: [DNW, 'outlook'],
    queryFn: ({ signal }) => fetchData(getCashier, { query: {}, signal }),
    staleTime: 0,
    refetchInterval: WORTH_EVERY_MS,
  });

/** Newest first, page after page. */
export const dnwListQuery = (filter: DnwFilter) =>
  infiniteQueryOptions({
    queryKey: [DNW, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchData(getDnwList, { query: { ...dnwFilterQuery(filter), page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

interface Which {
  readonly typeStrs?: string;
  readonly statusStrs?: string;
}

/** The newest few of some types or in some states. */
export const recentDnwQuery = (which: Which, size: number) =>
  queryOptions({
    queryKey: [DNW, 'recent', which, size],
    queryFn: async ({ signal }) => (await fetchData(getDnwList, { query: { ...which, page: 1, size }, signal })).rows,
  });

export const dnwQuery = (dnwHistoryId: DnwId) =>
  queryOptions({
    queryKey: [DNW, 'detail', dnwHistoryId],
    queryFn: ({ signal }) => fetchData(getDnw, { query: { dnwHistoryId }, signal }),
  });

export const latestP2pQuery = () =>
  queryOptions({
    queryKey: [DNW, 'p2p'],
    queryFn: ({ signal }) => fetchPossible(getLatestP2p, { query: {}, signal }),
  });

export type SaleSide = Pick<Dnw, 'walletType'> & {
  readonly type: 'WB' | 'WS';
  readonly counterparty: 'MEMBER' | 'HOUSE';
};

/** How long such purchases or sales have lately waited. */
export const usualWaitQuery = ({ type, walletType, counterparty }: SaleSide) =>
  queryOptions({
    queryKey: ['wallet', 'usual-wait', type, walletType, counterparty],
    queryFn: ({ signal }) => fetchData(getUsualWait, { query: { type, walletType, counterparty }, signal }),
    staleTime: 60_000,
  });

/** Messages come without an event: they are polled while on the screen. */
const TALK_EVERY_MS = 5_000;

export const p2pTalkQuery = (dnwHistoryId: DnwId) =>
  queryOptions({
    queryKey: [DNW, 'talk', dnwHistoryId],
    queryFn: ({ signal }) => fetchData(getP2pTalk, { query: { dnwHistoryId }, signal }),
    refetchInterval: TALK_EVERY_MS,
  });

export const destinationsQuery = () =>
  queryOptions({
    queryKey: ['wallet', 'destinations'],
    queryFn: ({ signal }) => fetchData(getDestinations, { query: {}, signal }),
  });

export const bankListQuery = () =>
  queryOptions({
    queryKey: ['wallet', 'banks'],
    queryFn: ({ signal }) => fetchData(getBankList, { query: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The address never changes, so it is fetched once. */
export const depositAddressQuery = (coinName: WalletType) =>
  queryOptions({
    queryKey: ['wallet', 'address', coinName],
    queryFn: ({ signal }) => fetchData(getDepositAddress, { body: { coinName }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Requests have changed, or may have: all their queries are fetched again. */
export function refreshDnw(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [DNW] });
}

/** The request of a type that has not been decided yet: there is one at most (DOMAIN §7). */
export function openRequest(cashier: Cashier | undefined, type: Dnw['type'], walletType?: WalletType): Dnw | null {
  return (
    cashier?.requests.find(
      (request) =>
        request.type === type &&
        isLive(request.status) &&
        (walletType === undefined || request.walletType === walletType),
    ) ?? null
  );
}
