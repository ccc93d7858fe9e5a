import { add, type Decimal, max, min } from '@hoga/kernel/decimal';
import { mergeBars } from '../candles/aggregate.ts';
import type { PricedTrade } from '../candles/candle-builder.ts';
import type { CandleBar } from '../candles/interval.ts';
import type { DayFigures } from './day-figures.ts';

const MINUTE_MS = 60_000;
const WINDOW_MS = 24 * 60 * MINUTE_MS;

/** Figures of the last 24 hours, to the minute: the reference is the price 24 hours ago. */
export class RollingStatistics {
  #minutes: CandleBar[] = [];
  #current: CandleBar | null = null;
  /** All finished minutes of the window as one bar, recomputed when a minute ends. */
  #finished: CandleBar | null = null;

  constructor(history: readonly CandleBar[] = []) {
    this.#minutes = [...history];
    this.#renew(history.at(-1)?.openTime ?? 0);
  }

  add(trade: PricedTrade): void {
    const openTime = Math.floor(trade.exTs / MINUTE_MS) * MINUTE_MS;
    if (this.#current !== null && openTime > this.#current.openTime) {
      this.#minutes.push(this.#current);
      this.#current = null;
      this.#renew(openTime);
    }
    this.#current = extended(this.#current, openTime, trade.price, trade.quantity);
  }

  figures(): DayFigures | null {
    const whole = combined(this.#finished, this.#current);
    if (whole === null) return null;
    return { reference: whole.open, open: whole.open, high: whole.high, low: whole.low, volume: whole.volume };
  }

  #renew(now: number): void {
    const firstKept = this.#minutes.findIndex(({ openTime }) => openTime >= now - WINDOW_MS);
    this.#minutes = firstKept === -1 ? [] : this.#minutes.slice(firstKept);
    this.#finished = this.#minutes.reduce<CandleBar | null>((whole, bar) => combined(whole, bar), null);
  }
}

function combined(earlier: CandleBar | null, later: CandleBar | null): CandleBar | null {
  if (earlier === null || later === null) return earlier ?? later;
  return mergeBars(earlier, later);
}

function extended(bar: CandleBar | null, openTime: number, price: Decimal, quantity: Decimal): CandleBar {
  if (bar === null) return { openTime, open: price, high: price, low: price, close: price, volume: quantity };
  return {
    ...bar,
    high: max(bar.high, price),
    low: min(bar.low, price),
    close: price,
    volume: add(bar.volume, quantity),
  };
}
