import { decimal, times, toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coinsOf, inOtherUnit, quantityPresets } from './ladder-quantity.ts';

const terms = { step: decimal('0.001'), minQty: decimal('0.001') };

describe('a quantity of the coin ladder', () => {
  it.each([
    ['coin', '0.1', '60000', '0.1'],
    ['coin', '0.1009', '60000', '0.1'],
    ['worth', '1000', '60000', '0.016'],
    ['worth', '59', '60000', null],
    ['worth', '1000', null, null],
    ['coin', null, '60000', null],
  ] as const)('in %s of %s at %s is %s coins, never more than the step allows', (unit, value, price, coins) => {
    const taken = coinsOf({ unit, value }, price === null ? null : decimal(price), terms);
    expect(taken === null ? null : toText(taken)).toBe(coins);
  });

  it('is the same quantity in the other unit and back, at any price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1_000, max: 2_000_000 }),
        (steps, ticks) => {
          const coins = times(decimal('0.001'), steps);
          const price = decimal(ticks);
          const inCoins = { unit: 'coin' as const, value: toText(coins) };
          const back = inOtherUnit(inOtherUnit(inCoins, price, terms), price, terms);
          expect(back).toEqual(inCoins);
        },
      ),
    );
  });

  it.each([
    ['108432.5', ['0.01', '0.05', '0.1', '0.25']],
    ['3900', ['0.1', '0.5', '1', '2.5']],
    ['0.2', ['10000', '50000', '100000', '250000']],
  ])('has presets of round figures at %s', (price, presets) => {
    expect(quantityPresets('coin', decimal(price), terms)).toEqual(presets);
    expect(quantityPresets('worth', decimal(price), terms)).toEqual(['1000', '5000', '10000', '25000']);
  });

  it('has no preset below the least quantity', () => {
    expect(quantityPresets('coin', decimal('108432.5'), { step: decimal(1), minQty: decimal(1) })[0]).toBe('1');
  });
});
