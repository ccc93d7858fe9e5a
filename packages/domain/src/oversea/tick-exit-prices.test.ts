import { type Decimal, decimal, times } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signOf } from '../trading/trade-side.ts';
import type { TradeSide } from '../trading/vocabulary.ts';
import { exitPrice, exitTicksAt, stopLossPrice, takeProfitPrice } from './tick-exit-prices.ts';

const TICK = decimal('0.25');
const side = fc.constantFrom<TradeSide>('LONG', 'SHORT');
const exit = fc.constantFrom('TP', 'SL');
/** Includes averages off the tick: several contracts at different prices. */
const position = fc
  .record({ tradeType: side, qty: fc.integer({ min: 1, max: 30 }), ticks: fc.integer({ min: 40_000, max: 90_000 }) })
  .chain(({ tradeType, qty, ticks }) =>
    fc.integer({ min: 0, max: qty - 1 }).map((odd) => ({ tradeType, qty, entryCost: times(TICK, ticks * qty + odd) })),
  );

describe('the price of an exit', () => {
  it('is its number of ticks away, but never below the lowest price there is [NUM-17]', () => {
    const long = { tradeType: 'LONG' as const, qty: 2, entryCost: decimal(4) };
    expect(exitPrice(long, 'TAKEPROFIT', 3, TICK)).toBe(decimal('2.75'));
    expect(exitPrice(long, 'STOPLOSS', 3, TICK)).toBe(decimal('1.25'));
    expect(exitPrice(long, 'STOPLOSS', 8, TICK)).toBe(TICK);
    expect(exitPrice({ ...long, tradeType: 'SHORT' }, 'TAKEPROFIT', 9, TICK)).toBe(TICK);
  });
});

describe('ticks of an exit at a price', () => {
  it('are those whose price it is, whatever the average [OVS-06, OVS-07, NUM-17]', () => {
    fc.assert(
      fc.property(exit, position, fc.integer({ min: 1, max: 9_000 }), (which, held, ticks) => {
        const priceOf = which === 'TP' ? takeProfitPrice : stopLossPrice;
        expect(exitTicksAt(which, held, priceOf(held, ticks, TICK), TICK)).toBe(ticks);
      }),
    );
  });

  it('are never fewer than one, on whichever side of the average it is dropped', () => {
    fc.assert(
      fc.property(exit, position, fc.integer({ min: -50, max: 50 }), (which, held, away) => {
        const price = takeProfitPrice(held, away, TICK);
        expect(exitTicksAt(which, held, price, TICK)).toBe(Math.max(1, which === 'TP' ? away : -away));
      }),
    );
  });

  it('count a price between two ticks in favour of the player', () => {
    const long = { tradeType: 'LONG' as const, qty: 1, entryCost: decimal(21_400) };
    const short = { ...long, tradeType: 'SHORT' as const };
    const off = (ticks: number, { tradeType }: typeof long | typeof short) =>
      (decimal(21_400) + signOf(tradeType) * (times(TICK, ticks) + decimal('0.1'))) as Decimal;
    expect(exitTicksAt('TP', long, off(10, long), TICK)).toBe(11);
    expect(exitTicksAt('TP', short, off(10, short), TICK)).toBe(11);
    expect(exitTicksAt('SL', long, off(-10, long), TICK)).toBe(9);
    expect(exitTicksAt('SL', short, off(-10, short), TICK)).toBe(9);
  });
});
