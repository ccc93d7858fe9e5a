import { describe, expect, expectTypeOf, it } from 'vitest';
import type { ContractCount, Money, Price, Qty, Rate, Ticks } from './amounts.ts';
import { add, type Decimal, decimal, isMultipleOf, max, mul, sub, times } from './decimal.ts';

const price: Price = decimal(60_000);
const qty: Qty = decimal(2);
const money: Money = decimal(10);

describe('a figure with a unit', () => {
  it('passes for no other', () => {
    expectTypeOf<Price>().not.toExtend<Qty>();
    expectTypeOf<Price>().not.toExtend<Money>();
    expectTypeOf<Qty>().not.toExtend<Price>();
    expectTypeOf<Qty>().not.toExtend<Money>();
    expectTypeOf<Money>().not.toExtend<Price>();
    expectTypeOf<Money>().not.toExtend<Rate>();
    expectTypeOf<Rate>().not.toExtend<Price>();
    expectTypeOf<Ticks>().not.toExtend<ContractCount>();
    expectTypeOf<ContractCount>().not.toExtend<Ticks>();
  });

  it('is an exact decimal all the same', () => {
    expectTypeOf<Price>().toExtend<Decimal>();
    expectTypeOf<bigint>().not.toExtend<Price>();
  });

  it('keeps it in sums, which take nothing of another', () => {
    expectTypeOf(add(money, money)).toEqualTypeOf<Money>();
    expectTypeOf(times(price, 3)).toEqualTypeOf<Price>();
    expect(sub(price, price)).toBe(0n);
    // @ts-expect-error a price is no money
    add(money, price);
    // @ts-expect-error a quantity is no price
    sub(price, qty);
    // @ts-expect-error neither is the larger one
    max(money, qty);
    // @ts-expect-error a price has ticks, not steps
    isMultipleOf(price, qty);
  });

  it('leaves it in products: the caller names the unit of the result', () => {
    const notional: Money = mul(price, qty, 'ceil');
    expect(notional).toBe(decimal(120_000));
  });
});
