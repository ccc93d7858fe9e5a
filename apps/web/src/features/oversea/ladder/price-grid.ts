import { type Decimal, decimal, parseDecimal, times, toFixed } from '@hoga/kernel/decimal';
import { groupThousands } from '../../../shared/lib/format-number.ts';

/** Prices of an instrument counted in ticks, so that rows of a ladder are whole numbers. */
export class PriceGrid {
  readonly #tick: Decimal;
  readonly #precision: number;
  readonly #texts = new Map<number, string>();

  constructor(tick: string, precision: number) {
    this.#tick = decimal(tick);
    this.#precision = precision;
  }

  /** The row of a price; `null` for text that is not a price. A price between two ticks stands on the lower one. */
  rowOf(price: string): number | null {
    const value = parseDecimal(price);
    if (value === null || this.#tick <= 0n) return null;
    return Number(value / this.#tick);
  }

  priceOf(row: number): Decimal {
    return times(this.#tick, row);
  }

  /** Written once per row: a ladder asks for the same few prices again and again. */
  textOf(row: number): string {
    const known = this.#texts.get(row);
    if (known !== undefined) return known;
    const text = groupThousands(toFixed(this.priceOf(row), this.#precision));
    this.#texts.set(row, text);
    return text;
  }
}
