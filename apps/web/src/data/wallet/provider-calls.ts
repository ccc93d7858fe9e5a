import { queryClient } from '@hoga/client/query-client';
import type { CallAddress, DataOf } from '@hoga/contract/call';
import type { Envelope } from '@hoga/contract/envelope';
import {
  checkExchangeCoin,
  checkFirstCoin,
  checkPlayer,
  checkSecondCoin,
  getBitshopPage,
  getChargePage,
  getCodepayPage,
  getMillionPage,
  getProviderPay,
  getProviders,
  getVancoinPage,
  loginOnepay,
  makeQrCode,
  sellCoin,
  sendExchangeCoin,
  sendFirstCoin,
  sendSecondCoin,
  signUpExchange,
  signUpFirst,
  signUpSecond,
} from '@hoga/contract/unchecked/providers';
import type { VerificationProof } from '@hoga/domain/session/verification';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { DnwId } from '@hoga/kernel/ids';
import { queryOptions } from '@tanstack/react-query';
import { callApi, fetchData } from '../api/api.ts';
import { postCommand } from '../trading/send-command.ts';
import { refreshDnw } from './cashier-queries.ts';

export type OfferedProvider = DataOf<typeof getProviders>[number];
export type ProviderPage = { readonly url: string };

/** They change only by configuration: fetched once a visit. */
export const providersQuery = () =>
  queryOptions({
    queryKey: ['wallet', 'providers'],
    queryFn: ({ signal }) => fetchData(getProviders, { query: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

const PAY_EVERY_MS = 5_000;

/** How a request is paid: available when the provider has answered. */
export const providerPayQuery = (dnwHistoryId: DnwId) =>
  queryOptions({
    queryKey: ['dnw', 'pay', dnwHistoryId],
    queryFn: ({ signal }) => fetchData(getProviderPay, { query: { dnwHistoryId }, signal }),
    refetchInterval: ({ state }) => (state.data?.pay == null ? PAY_EVERY_MS : false),
  });

const COIN_CALLS = {
  coinpay: { check: checkFirstCoin, send: sendFirstCoin, signUp: signUpFirst },
  coinlink: { check: checkSecondCoin, send: sendSecondCoin, signUp: signUpSecond },
  coinex: { check: checkExchangeCoin, send: sendExchangeCoin, signUp: signUpExchange },
} as const;
export type CoinProvider = keyof typeof COIN_CALLS;

export function isCoinProvider(provider: string): provider is CoinProvider {
  return Object.hasOwn(COIN_CALLS, provider);
}

/** The member's balance at a provider. */
export const providerCoinsQuery = (provider: CoinProvider) =>
  queryOptions({
    queryKey: ['wallet', 'provider-coins', provider],
    queryFn: async ({ signal }) => (await fetchData(COIN_CALLS[provider].check, { query: {}, signal })).coins,
    staleTime: 0,
  });

/** Whether the member has signed up; only the first provider answers this. */
export const membershipQuery = (provider: CoinProvider) =>
  queryOptions({
    queryKey: ['wallet', 'provider-member', provider],
    queryFn: async ({ signal }) => (await fetchData(checkPlayer, { query: {}, signal })).isMember === 1,
    enabled: provider === 'coinpay',
    staleTime: 0,
  });

type Reply<C extends CallAddress> = Promise<Envelope<DataOf<C>>>;

/** Pays in from the member's balance at the provider. */
export async function sendCoin(
  provider: CoinProvider,
  body: { readonly walletType: WalletType; readonly won: string },
): Reply<typeof sendFirstCoin> {
  const reply = await postCommand(COIN_CALLS[provider].send, body);
  void refreshDnw(queryClient);
  return reply;
}

/** Sells coins at the exchange, which credits the proceeds to the member's account there. */
export async function sellAtExchange(
  body: { readonly walletType: WalletType; readonly point: string } & VerificationProof,
): Reply<typeof sellCoin> {
  const reply = await postCommand(sellCoin, body);
  void refreshDnw(queryClient);
  return reply;
}

export const signUpAt = (provider: CoinProvider, value: string): Reply<typeof signUpFirst> =>
  callApi(COIN_CALLS[provider].signUp, { body: value === '' ? {} : { value } });

export async function askQrCode(amount: string): Reply<typeof makeQrCode> {
  const reply = await postCommand(makeQrCode, { amount });
  void refreshDnw(queryClient);
  return reply;
}

/** The calls for a provider's page, by provider. */
const PAGES = {
  onepay: () => callApi(loginOnepay, { body: {} }),
  codepay: () => callApi(getCodepayPage, { query: {} }),
  coinex: () => callApi(getChargePage, { query: {} }),
  million: () => callApi(getMillionPage, { query: {} }),
  vancoin: () => callApi(getVancoinPage, { body: { value: 'deposit' } }),
  bitshop: (amount: string | null) => callApi(getBitshopPage, { body: { type: 'buy', amount } }),
} as const;
export type PageProvider = keyof typeof PAGES;

export function isPageProvider(provider: string): provider is PageProvider {
  return Object.hasOwn(PAGES, provider);
}

export function findPage(provider: PageProvider, amount: string | null): Promise<Envelope<ProviderPage>> {
  return PAGES[provider](amount);
}
