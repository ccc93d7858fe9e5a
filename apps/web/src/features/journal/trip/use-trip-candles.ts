import { INTERVAL_MS } from '@hoga/domain/trading/candle-interval';
import { useQuery } from '@tanstack/react-query';
import { tripCandlesQuery } from '../../../data/journal/journal-queries.ts';
import { useByTheMinute } from '../../../data/market/server-seconds.ts';
import { type Detail, intervalOf, type TripCandle } from './trip-facts.ts';

/** Candles before and after the trip that are drawn with it. */
const BESIDE = 12;

export interface TripCandles {
  readonly intervalMs: number;
  /** null while they load. */
  readonly candles: readonly TripCandle[] | null;
}

/** The candles around the trip; none where they are no longer kept. */
export function useTripCandles({ trip, instrument }: Detail): TripCandles {
  const now = useByTheMinute();
  const endedAt = trip.endedAt ?? now;
  const interval = intervalOf(endedAt - trip.startedAt);
  const intervalMs = INTERVAL_MS[interval];
  const begin = Math.floor(trip.startedAt / intervalMs) * intervalMs;
  const until = (Math.floor(endedAt / intervalMs) + 1 + BESIDE) * intervalMs;
  const size = Math.min(300, (until - begin) / intervalMs + BESIDE);
  const query = useQuery(tripCandlesQuery(instrument.symbol, interval, until, size));
  if (query.isPending) return { intervalMs, candles: null };
  const found = (query.data?.candles ?? []).map(([at, open, high, low, close]) => ({
    at,
    ...{ open: Number(open), high: Number(high), low: Number(low), close: Number(close) },
  }));
  const from = begin - BESIDE * intervalMs;
  return { intervalMs, candles: found.filter(({ at }) => at >= from && at < until) };
}
