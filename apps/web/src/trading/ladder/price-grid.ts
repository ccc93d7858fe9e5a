import { groupThousands } from '@hoga/domain/format/thousands';
import { type Decimal, decimal, divideRounded, parseDecimal, times, toFixed } from '@hoga/kernel/decimal';

/** Of the last rows asked for: a market may go a long way in a day. */
const MOST_KNOWN = 20_000;

/** Prices of an instrument counted in steps of one tick or of several, so that rows of a ladder are whole numbers. */
export class PriceGrid {
  readonly tick: Decimal;
  /** Ticks in a row. */
  readonly group: number;
  readonly #step: Decimal;
  readonly #precision: number;
  readonly #texts = new Map<number, string>();
  readonly #rows = new Map<string, number>();

  constructor(tick: string, precision: number, group = 1) {
    this.tick = decimal(tick);
    this.group = group;
    this.#step = times(this.tick, group);
    this.#precision = precision;
  }

  /** The row of a price; `null` for text that is not a price. A price between two rows belongs to the lower one. */
  rowOf(price: string): number | null {
    const known = this.#rows.get(price);
    if (known !== undefined) return known;
    const value = parseDecimal(price);
    if (value === null || this.#step <= 0n) return null;
    const row = Number(value / this.#step);
    if (this.#rows.size >= MOST_KNOWN) this.#rows.clear();
    this.#rows.set(price, row);
    return row;
  }

  /** The row of a seller's price: one between two rows belongs to the upper one, never better than it is. */
  upperRowOf(price: string): number | null {
    if (this.group === 1) return this.rowOf(price);
    const value = parseDecimal(price);
    return value === null || this.#step <= 0n ? null : Number(divideRounded(value, this.#step, 'ceil'));
  }

  priceOf(row: number): Decimal {
    return times(this.#step, row);
  }

  /** Formatted once per row: a ladder needs the same few prices again and again, and so does `rowOf`. */
  textOf(row: number): string {
    const known = this.#texts.get(row);
    if (known !== undefined) return known;
    const text = groupThousands(toFixed(this.priceOf(row), this.#precision));
    this.#texts.set(row, text);
    return text;
  }
}
