import { getExchangeRate } from '@hoga/contract/dnw';
import { RATE_AGE_MS } from '@hoga/domain/wallet/exchange';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';

/** How much of `counter` one of `base` is; asked for anew when it is too old to be traded at. */
export const rateQuery = (base: string, counter: string) =>
  queryOptions({
    queryKey: ['wallet', 'rate', base, counter],
    queryFn: ({ signal }) => fetchData(getExchangeRate, { query: { base, counter }, signal }),
    staleTime: 0,
    refetchInterval: RATE_AGE_MS,
  });
