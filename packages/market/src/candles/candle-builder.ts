import { add, type Decimal, max, min } from '@hoga/kernel/decimal';
import {
  type CandleBar,
  type DayStart,
  isRolled,
  openTimeOf,
  STORED_INTERVALS,
  type StoredInterval,
} from './interval.ts';

export interface PricedTrade {
  readonly price: Decimal;
  readonly quantity: Decimal;
  readonly exTs: number;
  /** Of a future; absent where the source names none. */
  readonly contract?: string | null;
}

/** The effect of a trade on the candle of one interval. */
export interface CandleChange {
  readonly interval: StoredInterval;
  readonly bar: CandleBar;
  /** The candle before it, complete now that a later one has begun. */
  readonly finished: CandleBar | null;
  /** The old contract's part of the same time, now that a roll has cut it. */
  readonly ended: CandleBar | null;
}

/**
 * Builds the stored intervals of one symbol from its trades. A trade for a finished candle is ignored: a finished
 * candle never changes.
 */
export class CandleBuilder {
  readonly #dayStart: DayStart;
  readonly #current = new Map<StoredInterval, CandleBar>();

  constructor(dayStart: DayStart) {
    this.#dayStart = dayStart;
  }

  /** Continues a stored, unfinished candle after a restart. */
  resume(interval: StoredInterval, bar: CandleBar): void {
    this.#current.set(interval, bar);
  }

  current(interval: StoredInterval): CandleBar | null {
    return this.#current.get(interval) ?? null;
  }

  /** Takes the upstream's figures for a finished minute, if that minute is still the current one. */
  correctMinute(bar: CandleBar): boolean {
    const current = this.#current.get('1m');
    if (current === undefined || current.openTime !== bar.openTime) return false;
    this.#current.set('1m', bar);
    return true;
  }

  add(trade: PricedTrade): CandleChange[] {
    const changes: CandleChange[] = [];
    for (const interval of STORED_INTERVALS) {
      const openTime = openTimeOf(interval, trade.exTs, this.#dayStart);
      const current = this.#current.get(interval);
      if (current !== undefined && openTime < current.openTime) continue;
      const begins = current === undefined || openTime > current.openTime;
      const first = firstBar(openTime, trade);
      const isCut = !begins && isRolled(current, first);
      const bar = begins || isCut ? first : extendBar(current, trade);
      this.#current.set(interval, bar);
      changes.push({ interval, bar, finished: begins ? (current ?? null) : null, ended: isCut ? current : null });
    }
    return changes;
  }
}

function firstBar(openTime: number, { price, quantity, contract }: PricedTrade): CandleBar {
  const bar = { openTime, open: price, high: price, low: price, close: price, volume: quantity };
  return contract === null || contract === undefined ? bar : { ...bar, contract };
}

function extendBar(bar: CandleBar, { price, quantity, contract }: PricedTrade): CandleBar {
  return {
    ...bar,
    ...(contract === null || contract === undefined ? {} : { contract }),
    high: max(bar.high, price),
    low: min(bar.low, price),
    close: price,
    volume: add(bar.volume, quantity),
  };
}
