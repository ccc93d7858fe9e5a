import type { Candle, Trade } from '@hoga/contract/market';
import { type CandleInterval, INTERVAL_MS } from '@hoga/domain/trading/candle-interval';
import { type OwnInterval, ownMinutes, ownOpenTime } from './own-interval.ts';

/** The chosen interval: single trades, or candles of a length. */
export type ChartInterval = 'tick' | CandleInterval | OwnInterval;

/** How long candles are, and when they open where that does not follow from the one before. */
export interface CandleSpan {
  readonly ms: number;
  readonly openTime?: (at: number) => number;
}

export function spanOf(interval: Exclude<ChartInterval, 'tick'>, dayOffsetMs: number): CandleSpan {
  const minutes = ownMinutes(interval);
  if (minutes === null) return { ms: INTERVAL_MS[interval as CandleInterval] };
  return { ms: minutes * 60_000, openTime: (at) => ownOpenTime(at, minutes, dayOffsetMs) };
}

/** A candle as it is drawn. Pixels need floats; nothing here becomes money again. */
export interface ChartCandle {
  /** Epoch milliseconds of the opening. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** A trade as it is drawn. */
export interface ChartTrade {
  readonly seq: number;
  readonly at: number;
  readonly price: number;
  readonly quantity: number;
}

export function toChartCandle([time, open, high, low, close, volume]: Candle): ChartCandle {
  return {
    time,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  };
}

export function toChartTrade({ seq, at, price, quantity }: Trade): ChartTrade {
  return { seq, at, price: Number(price), quantity: Number(quantity) };
}

/**
 * The candle after a trade: the last one grown, or a new one when its time is over. New openings count on from the
 * last one, so that the server's alignment (sessions, days) is kept without being known here. A trade from before
 * the last opening belongs to a candle that is already complete and changes nothing.
 */
export function candleAfterTrade(last: ChartCandle | null, trade: ChartTrade, span: CandleSpan): ChartCandle | null {
  const { at, price, quantity } = trade;
  const { ms, openTime } = span;
  if (last === null) {
    return openedBy(price, quantity, openTime?.(at) ?? Math.floor(at / ms) * ms);
  }
  if (at < last.time) return null;
  if (openTime === undefined ? at < last.time + ms : openTime(at) <= last.time) {
    return {
      ...last,
      high: Math.max(last.high, price),
      low: Math.min(last.low, price),
      close: price,
      volume: last.volume + quantity,
    };
  }
  const steps = Math.floor((at - last.time) / ms);
  return openedBy(price, quantity, openTime?.(at) ?? last.time + steps * ms);
}

function openedBy(price: number, volume: number, time: number): ChartCandle {
  return { time, open: price, high: price, low: price, close: price, volume };
}

/**
 * Single trades as points in time: charts need strictly rising times, so trades of one millisecond follow each other
 * by one, and none is at or before `after`.
 */
export function pointsOfTrades(trades: readonly ChartTrade[], after: number): ChartCandle[] {
  let time = after;
  return trades.map(({ at, price, quantity }) => {
    time = Math.max(at, time + 1);
    return openedBy(price, quantity, time);
  });
}

/** Older candles before newer ones; where both have a time, the newer page wins. */
export function joinPages(older: readonly ChartCandle[], newer: readonly ChartCandle[]): ChartCandle[] {
  const start = newer[0]?.time ?? Number.POSITIVE_INFINITY;
  return [...older.filter(({ time }) => time < start), ...newer];
}
