import { type Decimal, divideRounded } from '@hoga/kernel/decimal';
import { type Direction, type IndexEntry, PriceIndex } from './price-index.ts';

/** A price in whole ticks from below and from above: equal when the price lies on a tick. */
export interface TickPrice {
  readonly floor: number;
  readonly ceil: number;
}

export function tickPrice(price: Decimal, tick: Decimal): TickPrice {
  const whole = price / tick;
  const floor = Number(whole);
  return { floor, ceil: whole * tick === price ? floor : floor + 1 };
}

/** The key of a price that lies on a tick. */
export function tickKey(price: Decimal, tick: Decimal): number {
  return Number(price / tick);
}

/** The key of any price, moved to the tick at which it fires no later than at the price itself. */
export function earlyKey(price: Decimal, tick: Decimal, direction: Direction): number {
  return Number(divideRounded(price, tick, direction === 'down' ? 'ceil' : 'floor'));
}

/** Both directions over one reference price. */
export class Ladder<T> {
  readonly up = new PriceIndex<T>('up');
  readonly down = new PriceIndex<T>('down');

  add(direction: Direction, key: number, item: T): IndexEntry<T> {
    return this[direction].add(key, item);
  }

  collect(price: TickPrice, fired: T[]): void {
    this.up.collect(price.floor, fired);
    this.down.collect(price.ceil, fired);
  }
}
