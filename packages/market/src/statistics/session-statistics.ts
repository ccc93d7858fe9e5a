import { add, type Decimal, max, min, sub, ZERO } from '@hoga/kernel/decimal';
import type { PricedTrade } from '../candles/candle-builder.ts';
import { type CandleBar, openTimeOf } from '../candles/interval.ts';
import type { DayFigures } from './day-figures.ts';

/** Figures of the session; the reference is the last session's close. They stay until the next one trades. */
export class SessionStatistics {
  #day: CandleBar | null;
  #previousClose: Decimal | null;

  constructor(history: { readonly day: CandleBar | null; readonly previousClose: Decimal | null }) {
    this.#day = history.day;
    this.#previousClose = history.previousClose;
  }

  add({ price, quantity, exTs }: PricedTrade): void {
    const openTime = openTimeOf('1d', exTs, 'session');
    const day = this.#day;
    if (day === null || openTime > day.openTime) {
      this.#previousClose = day?.close ?? this.#previousClose;
      this.#day = { openTime, open: price, high: price, low: price, close: price, volume: quantity };
      return;
    }
    this.#day = {
      ...day,
      high: max(day.high, price),
      low: min(day.low, price),
      close: price,
      volume: add(day.volume, quantity),
    };
  }

  /** The day goes on with another contract: its figures begin anew, and the reference moves by the difference. */
  roll(before: Decimal, after: Decimal): void {
    const day = this.#day;
    this.#previousClose = rolledPrice(this.#previousClose ?? day?.open ?? null, before, after);
    if (day !== null) {
      this.#day = { openTime: day.openTime, open: after, high: after, low: after, close: after, volume: ZERO };
    }
  }

  figures(): DayFigures | null {
    const day = this.#day;
    if (day === null) return null;
    return {
      reference: this.#previousClose ?? day.open,
      open: day.open,
      high: day.high,
      low: day.low,
      volume: day.volume,
    };
  }
}

/** A price of the old contract as one of the new. */
export function rolledPrice(price: Decimal | null, before: Decimal, after: Decimal): Decimal | null {
  return price === null ? null : add(price, sub(after, before));
}
