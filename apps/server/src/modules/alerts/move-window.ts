import { type Decimal, mulDiv, sub, ZERO } from '@hoga/kernel/decimal';

interface Point {
  readonly at: number;
  readonly price: Decimal;
}

const HUNDRED = 10_000_000_000n as Decimal;

/** The extremes of a price over the last minutes. */
export class MoveWindow {
  readonly #ms: number;
  readonly #lows: Extremes;
  readonly #highs: Extremes;

  constructor(minutes: number) {
    this.#ms = minutes * 60_000;
    this.#lows = new Extremes((older, newer) => older >= newer);
    this.#highs = new Extremes((older, newer) => older <= newer);
  }

  /** The lowest and the highest of the window that ends with this price. */
  add(at: number, price: Decimal): { readonly low: Decimal; readonly high: Decimal } {
    const point = { at, price };
    return { low: this.#lows.add(point, at - this.#ms), high: this.#highs.add(point, at - this.#ms) };
  }
}

/** How far `to` is from `from`, in percent of it, rounded down. */
export function percentBetween(from: Decimal, to: Decimal): Decimal {
  return from <= 0n ? ZERO : mulDiv(to > from ? sub(to, from) : sub(from, to), HUNDRED, from, 'floor');
}

/** Points of which none is beaten by a newer one: the first is the extreme. */
class Extremes {
  readonly #isBeaten: (older: Decimal, newer: Decimal) => boolean;
  #points: Point[] = [];
  #from = 0;

  constructor(isBeaten: (older: Decimal, newer: Decimal) => boolean) {
    this.#isBeaten = isBeaten;
  }

  /** The extreme of the points since `since`. */
  add(point: Point, since: number): Decimal {
    const points = this.#points;
    for (let last = points.at(-1); last !== undefined && points.length > this.#from; last = points.at(-1)) {
      if (!this.#isBeaten(last.price, point.price)) break;
      points.pop();
    }
    points.push(point);
    while ((points[this.#from]?.at ?? since) < since) this.#from += 1;
    // By halves: shifting one at a time would move all the others each time.
    if (this.#from > points.length / 2) {
      this.#points = points.slice(this.#from);
      this.#from = 0;
    }
    return this.#points[this.#from]?.price ?? point.price;
  }
}
