import type { DataOf } from '@hoga/contract/call';
import { getEquity } from '@hoga/contract/unchecked/equity';
import type { EquityPeriod } from '@hoga/domain/trading/vocabulary';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';
import { DNW } from './cashier-queries.ts';

const ASKED_EVERY_MS = 60_000;

export type EquityHistory = DataOf<typeof getEquity>;

/** The worth of each wallet at the end of the last days, and at the beginning of today. */
export const equityQuery = (days: EquityPeriod) =>
  queryOptions({
    // Deposits and withdrawals are no profit: a step of a request fetches this again too.
    queryKey: [DNW, 'equity', days],
    queryFn: ({ signal }) => fetchData(getEquity, { query: { days }, signal }),
    // A day ends, and operators move money, without an event.
    refetchInterval: ASKED_EVERY_MS,
  });
