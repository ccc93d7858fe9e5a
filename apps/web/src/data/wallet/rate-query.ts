import { getExchangeRate, getExchangeRates } from '@hoga/contract/dnw';
import { RATE_AGE_MS } from '@hoga/domain/wallet/exchange';
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
