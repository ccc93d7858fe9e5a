import type { Price } from '@hoga/kernel/amounts';
import { PriceIndex, type VisitLevel } from './price-index.ts';

/** A price in whole ticks, rounded down and up: equal when the price lies on a tick. */
export interface TickPrice {
  readonly floor: number;
  readonly ceil: number;
}

export function tickPrice(price: Price, tick: Price): TickPrice {
  const whole = price / tick;
  const floor = Number(whole);
  return { floor, ceil: whole * tick === price ? floor : floor + 1 };
}

/** The key of a price that lies on a tick. */
export function tickKey(price: Price, tick: Price): number {
  return Number(price / tick);
}

/** Both directions over one reference price. */
export class Ladder<T> {
  readonly up = new PriceIndex<T>('up');
  readonly down = new PriceIndex<T>('down');

  collect(price: TickPrice, fired: T[]): void {
    this.up.collect(price.floor, fired);
    this.down.collect(price.ceil, fired);
  }

  visitReached(price: TickPrice, visit: VisitLevel<T>): void {
    this.up.visitReached(price.floor, visit);
    this.down.visitReached(price.ceil, visit);
  }

  countReached(price: TickPrice, most: number): number {
    return this.up.countReached(price.floor, most) + this.down.countReached(price.ceil, most);
  }
}
