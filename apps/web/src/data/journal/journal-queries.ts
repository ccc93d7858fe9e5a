import type { BodyOf, DataOf, QueryOf } from '@hoga/contract/call';
import {
  getJournalDays,
  getJournalExport,
  getJournalHeld,
  getJournalToday,
  getJournalTrip,
  getJournalTrips,
  setJournalNote,
} from '@hoga/contract/unchecked/journal';
import { getChartPage } from '@hoga/contract/unchecked/market';
import type { CandleInterval } from '@hoga/domain/trading/candle-interval';
import type { ProductName } from '@hoga/domain/trading/products';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, fetchData } from '../api/api.ts';

const JOURNAL = 'journal';
const PAGE_SIZE = 30;
const LIVE_EVERY_MS = 30_000;

export type JournalDays = DataOf<typeof getJournalDays>;

export interface Period {
  readonly startDate: string;
  readonly endDate: string;
}

/** Which trips, besides their product and instrument. */
export interface TripChoice {
  readonly side?: TradeSide | undefined;
  readonly tag?: string | undefined;
}

/** Sums of the days of a period. */
export const journalDaysQuery = (period: Period, choice: TripChoice = {}) =>
  queryOptions({
    queryKey: [JOURNAL, 'days', period, choice],
    queryFn: ({ signal }) => fetchData(getJournalDays, { query: { ...period, ...choice }, signal }),
    // No event announces that a trade has ended; a long ledger is read in pieces.
    refetchInterval: ({ state }) => (state.data?.isBehind === true ? 2_000 : LIVE_EVERY_MS),
    placeholderData: (known) => known,
  });

/** Since 00:00 in Korea; `openNow`: the positions that the page knows of, as one that closes is a new result. */
export const journalTodayQuery = (openNow: number) =>
  queryOptions({
    queryKey: [JOURNAL, 'today', openNow],
    queryFn: ({ signal }) => fetchData(getJournalToday, { query: {}, signal }),
    refetchInterval: ({ state }) => (state.data?.isBehind === true ? 2_000 : LIVE_EVERY_MS),
    placeholderData: (known) => known,
  });

export interface TripFilter extends Period, TripChoice {
  readonly product?: ProductName | undefined;
  readonly optionId?: number | undefined;
}

/** How long the trip in the middle was open; `trips`: how many are known of, as another one may change it. */
export const journalHeldQuery = (filter: TripFilter, trips: number) =>
  queryOptions({
    queryKey: [JOURNAL, 'held', filter, trips],
    queryFn: ({ signal }) => fetchData(getJournalHeld, { query: filter, signal }),
    staleTime: LIVE_EVERY_MS,
  });

export const journalTripsQuery = (filter: TripFilter) =>
  infiniteQueryOptions({
    queryKey: [JOURNAL, 'trips', filter],
    queryFn: ({ pageParam, signal }) => {
      const query: QueryOf<typeof getJournalTrips> = { ...filter, size: PAGE_SIZE };
      return fetchData(getJournalTrips, {
        query: pageParam === null ? query : { ...query, after: pageParam },
        signal,
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export interface TripKey {
  readonly product: ProductName;
  readonly id: number;
}

export const journalTripQuery = (key: TripKey) =>
  queryOptions({
    queryKey: [JOURNAL, 'trip', key],
    queryFn: ({ signal }) => fetchData(getJournalTrip, { query: key, signal }),
  });

/** The candles around a trip, oldest first. */
export const tripCandlesQuery = (stock: string, interval: CandleInterval, before: number, size: number) =>
  queryOptions({
    queryKey: [JOURNAL, 'candles', stock, interval, before, size],
    queryFn: ({ signal }) => fetchData(getChartPage, { query: { stock, interval, before, size }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function keepJournalNote(body: BodyOf<typeof setJournalNote>) {
  return callApi(setJournalNote, { body });
}

/** The pieces of a file, put together. Throws when cancelled; `onRows` is called with the rows so far. */
export async function journalFile(
  query: Omit<QueryOf<typeof getJournalExport>, 'after'>,
  { signal, onRows }: { readonly signal: AbortSignal; readonly onRows: (rows: number) => void },
): Promise<Blob> {
  const parts: string[] = [];
  let rows = 0;
  let after: string | null = null;
  do {
    const asked: QueryOf<typeof getJournalExport> = after === null ? query : { ...query, after };
    const piece: DataOf<typeof getJournalExport> = await fetchData(getJournalExport, { query: asked, signal });
    parts.push(piece.csv);
    rows += piece.rows;
    onRows(rows);
    after = piece.next;
  } while (after !== null);
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
