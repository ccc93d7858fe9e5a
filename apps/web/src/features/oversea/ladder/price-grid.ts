import { groupThousands } from '@hoga/domain/format/thousands';
import { type Decimal, decimal, parseDecimal, times, toFixed } from '@hoga/kernel/decimal';

/** Prices of an instrument counted in ticks, so that rows of a ladder are whole numbers. */
export class PriceGrid {
  readonly #tick: Decimal;
  readonly #precision: number;
  readonly #texts = new Map<number, string>();
  readonly #rows = new Map<string, number>();

  constructor(tick: string, precision: number) {
    this.#tick = decimal(tick);
    this.#precision = precision;
  }

  /** The row of a price; `null` for text that is not a price. A price between two ticks belongs to the lower one. */
  rowOf(price: string): number | null {
    const known = this.#rows.get(price);
    if (known !== undefined) return known;
    const value = parseDecimal(price);
    if (value === null || this.#tick <= 0n) return null;
    const row = Number(value / this.#tick);
    this.#rows.set(price, row);
    return row;
  }

  priceOf(row: number): Decimal {
    return times(this.#tick, row);
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
