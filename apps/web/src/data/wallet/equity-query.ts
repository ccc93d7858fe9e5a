import type { DataOf } from '@hoga/contract/call';
import { type EquityPeriod, getEquity } from '@hoga/contract/equity';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';

export type EquityHistory = DataOf<typeof getEquity>;

/** What each wallet was worth at the end of the last days, and how the present one began. */
export const equityQuery = (days: EquityPeriod) =>
  queryOptions({
    queryKey: ['equity', days],
    queryFn: ({ signal }) => fetchData(getEquity, { query: { days }, signal }),
  });
