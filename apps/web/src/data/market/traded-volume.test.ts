import type { Trade } from '@hoga/contract/market';
import { toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTrades, type TradedVolume } from './traded-volume.ts';

const trade = (seq: number, price = '100', quantity = '1'): Trade => ({
  seq,
  at: seq * 1_000,
  price,
  quantity,
  side: 'B',
});
const at = (volume: TradedVolume | null, price: string) => {
  const amount = volume?.byPrice.get(price);
  return amount === undefined ? null : toText(amount);
};

describe('countTrades', () => {
  it('adds up what traded at each price, and says since when', () => {
    const volume = countTrades(null, [trade(7, '100', '2'), trade(8, '100.25', '3'), trade(9, '100', '5')]);
    expect([at(volume, '100'), at(volume, '100.25'), at(volume, '101')]).toEqual(['7', '3', null]);
    expect(volume?.since).toBe(7_000);
  });

  it('counts a trade once, however often it comes', () => {
    const known = countTrades(null, [trade(7), trade(8)]);
    expect(countTrades(known, [trade(7), trade(8)])).toBe(known);
    expect(at(countTrades(known, [trade(8), trade(9)]), '100')).toBe('3');
  });

  it('takes in the past that reaches up to what is known', () => {
    const volume = countTrades(countTrades(null, [trade(10)]), [trade(8), trade(9), trade(10)]);
    expect([at(volume, '100'), volume?.since]).toEqual(['3', 8_000]);
  });

  it('leaves out a past with a hole before what is known', () => {
    const known = countTrades(null, [trade(10)]);
    expect(countTrades(known, [trade(7), trade(8)])).toEqual(known);
  });

  it('starts anew after a trade that was missed', () => {
    const volume = countTrades(countTrades(null, [trade(7), trade(8)]), [trade(10)]);
    expect([at(volume, '100'), volume?.since]).toEqual(['1', 10_000]);
  });

  it('comes to the same however the trades were parted and whichever came first', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 20 }), fc.nat(), (qty, cut) => {
        const trades = qty.map((quantity, seq) => trade(seq, String(100 + (quantity % 3)), String(quantity)));
        const middle = cut % trades.length;
        const [before, after] = [trades.slice(0, middle), trades.slice(middle)];
        const whole = countTrades(null, trades);
        expect(countTrades(countTrades(null, before), after)).toEqual(whole);
        expect(countTrades(countTrades(null, after), before)).toEqual(whole);
      }),
    );
  });
});
