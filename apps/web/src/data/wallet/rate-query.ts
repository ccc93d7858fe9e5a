import { getExchangeRate, getExchangeRates, quoteConversion } from '@hoga/contract/unchecked/dnw';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { QUOTE_LIFE_MS, RATE_AGE_MS } from '@hoga/domain/wallet/exchange';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';

interface RatePair {
  readonly base?: string;
  readonly counter?: string;
}

/** How much of `counter` one of `base` is: USDT in the bank's money where neither is named. Refetched when it is too old to trade at. */
export const rateQuery = (pair: RatePair = {}) =>
  queryOptions({
    queryKey: ['wallet', 'rate', pair],
    queryFn: ({ signal }) => fetchData(getExchangeRate, { query: pair, signal }),
    staleTime: 0,
    refetchInterval: RATE_AGE_MS,
  });

/** Every currency in the bank's money, as far as rates are known. */
export const ratesQuery = () =>
  queryOptions({
    queryKey: ['wallet', 'rates'],
    queryFn: ({ signal }) => fetchData(getExchangeRates, { query: {}, signal }),
    staleTime: 0,
    refetchInterval: RATE_AGE_MS,
  });

interface QuoteQuestion {
  readonly from: WalletType;
  readonly to: WalletType;
  /** null: nothing that could be converted is typed. */
  readonly amount: string | null;
}

/** A binding quote for a conversion; a new one is fetched when it expires, and none is cached. */
export const quoteQuery = ({ from, to, amount }: QuoteQuestion) =>
  queryOptions({
    queryKey: ['wallet', 'quote', from, to, amount],
    queryFn: ({ signal }) => fetchData(quoteConversion, { body: { from, to, amount: amount ?? '' }, signal }),
    enabled: amount !== null,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: QUOTE_LIFE_MS,
  });
