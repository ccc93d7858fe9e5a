import type { DataOf } from '@hoga/contract/call';
import { type EquityPeriod, getEquity } from '@hoga/contract/equity';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';
import { DNW } from './cashier-queries.ts';

const ASKED_EVERY_MS = 60_000;

export type EquityHistory = DataOf<typeof getEquity>;

/** What each wallet was worth at the end of the last days, and how the present one began. */
export const equityQuery = (days: EquityPeriod) =>
  queryOptions({
    // What comes and goes with a request is no profit: a step of one asks for this too.
    queryKey: [DNW, 'equity', days],
    queryFn: ({ signal }) => fetchData(getEquity, { query: { days }, signal }),
    // A day ends, and operators move money, without an event.
    refetchInterval: ASKED_EVERY_MS,
  });
