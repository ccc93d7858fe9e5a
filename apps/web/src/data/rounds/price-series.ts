import { isSuccess } from '@hoga/client/reply';
import { getChart, getRawData, type Trade } from '@hoga/contract/unchecked/market';
import { useEffect, useState } from 'react';
import type { LiveValue } from '../../shared/market/live-value.ts';
import { callApi } from '../api/api.ts';
import { marketStore, plainSymbol } from '../market/market.ts';

/** A price at a moment, for drawing only. */
export interface PricePoint {
  readonly at: number;
  readonly price: number;
}

const SEED_TRADES = 500;
const SEED_CANDLES = 30;
const MINUTE_MS = 60_000;
const MOST_POINTS = 8_000;
/** Trades within this time are shown together: header, chart and results change at once, at most this often. */
export const GATHER_MS = 80;

/**
 * The way a price has gone, oldest first: minutes where single trades are no longer kept, then trade by trade. All that shows the
 * price of a round reads it here, so that no two figures of a screen are of different trades.
 */
export class PriceSeries implements LiveValue<readonly PricePoint[]> {
  readonly #stock: string;
  readonly #listeners = new Set<() => void>();
  #minutes: readonly PricePoint[] = [];
  #trades: readonly PricePoint[] = [];
  #newest: string | null = null;
  #newestSeq = -1;
  #shown: { readonly points: readonly PricePoint[]; readonly last: string | null } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(stock: string) {
    this.#stock = stock;
  }

  readonly get = (): readonly PricePoint[] => this.#shown?.points ?? NO_POINTS;

  /** The newest trade's price as it was published, of the same moment as the points; null before the first. */
  readonly last = (): string | null => this.#shown?.last ?? null;

  readonly subscribe = (changed: () => void): (() => void) => {
    const own = () => changed();
    this.#listeners.add(own);
    return () => {
      this.#listeners.delete(own);
    };
  };

  /** Takes trades in any order; known ones are ignored. */
  put(trades: readonly Trade[]): void {
    const fresh = trades.filter(({ seq }) => seq > this.#newestSeq).sort((a, b) => a.seq - b.seq);
    const newest = fresh.at(-1);
    if (newest === undefined) return;
    this.#newestSeq = newest.seq;
    this.#newest = newest.price;
    const points = fresh.map(({ at, price }) => ({ at, price: Number(price) }));
    this.#trades = [...this.#trades, ...points].slice(-MOST_POINTS);
    this.#changed();
  }

  putMinutes(points: readonly PricePoint[]): void {
    this.#minutes = points;
    this.#changed();
  }

  /** Fetches earlier prices and follows new ones; returns the function that stops it. */
  follow(): () => void {
    const take = () => this.put(marketStore.detail(this.#stock).trades);
    const symbol = plainSymbol(this.#stock);
    let isFollowed = true;
    let stop: () => void = () => undefined;
    const seed = async () => {
      const [trades, candles] = await Promise.all([
        callApi(getRawData, { query: { stock: symbol, size: SEED_TRADES } }),
        callApi(getChart, { query: { stock: symbol, interval: '1m', size: SEED_CANDLES } }),
      ]);
      if (!isFollowed) return;
      if (isSuccess(trades)) this.put(trades.data);
      if (isSuccess(candles)) {
        this.putMinutes(
          candles.data.map(([openAt, , , , close]) => ({ at: openAt + MINUTE_MS, price: Number(close) })),
        );
      }
      take();
      stop = marketStore.onDetail(this.#stock, take);
    };
    void seed();
    return () => {
      isFollowed = false;
      stop();
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
  }

  #changed(): void {
    if (this.#shown === null) this.#show();
    else this.#timer ??= setTimeout(() => this.#show(), GATHER_MS);
  }

  #show(): void {
    this.#timer = undefined;
    const firstTrade = this.#trades[0]?.at ?? Number.POSITIVE_INFINITY;
    const points = [...this.#minutes.filter(({ at }) => at < firstTrade), ...this.#trades];
    this.#shown = { points, last: this.#newest };
    for (const listener of this.#listeners) listener();
  }
}

const NO_POINTS: readonly PricePoint[] = [];

/** The series of a stock, kept while a screen shows it. The stock itself must be watched. */
export function usePriceSeries(stock: string): PriceSeries {
  const [series] = useState(() => new PriceSeries(stock));
  useEffect(() => series.follow(), [series]);
  return series;
}
