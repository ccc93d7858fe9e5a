import { type Decimal, decimal } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandAround, FUTURES_PRICE_BAND, isWithinBand, isWithinSideBand, OVERSEA_PRICE_BAND } from './order-limits.ts';

describe('a band around a price', () => {
  it.each([
    ['20600', true],
    ['20600.25', false],
    ['19400', true],
    ['19399.75', false],
    ['20000', true],
  ])('of 0.03 around 20000 takes %s: %s', (price, isWithin) => {
    expect(isWithinBand(decimal(price), decimal(20_000), OVERSEA_PRICE_BAND)).toBe(isWithin);
  });

  it.each([
    ['LONG', '63000', true],
    ['LONG', '63000.1', false],
    ['LONG', '1', true],
    ['SHORT', '57000', true],
    ['SHORT', '56999.9', false],
    ['SHORT', '600000', true],
  ] as const)('of 0.05 beyond 60000 takes %s at %s: %s', (side, price, isWithin) => {
    expect(isWithinSideBand(side, decimal(price), decimal(60_000), FUTURES_PRICE_BAND)).toBe(isWithin);
  });
});

const price = fc.bigInt({ min: 1n, max: 10n ** 16n }) as fc.Arbitrary<Decimal>;
const band = fc.bigInt({ min: 0n, max: 10n ** 8n }) as fc.Arbitrary<Decimal>;

it('has as its ends the last prices on the tick that it takes', () => {
  const tick = fc.bigInt({ min: 1n, max: 10n ** 9n }) as fc.Arbitrary<Decimal>;
  fc.assert(
    fc.property(price, band, tick, (reference, width, step) => {
      const { low, high } = bandAround(reference, width, step);
      fc.pre(low <= high);
      const taken = (at: bigint) => isWithinBand(at as Decimal, reference, width);
      expect([taken(low), taken(high), taken(low - step), taken(high + step)]).toEqual([true, true, false, false]);
    }),
  );
});

it('both sides of a band together are the band around the price', () => {
  fc.assert(
    fc.property(price, price, band, (at, reference, width) => {
      const bothSides =
        isWithinSideBand('LONG', at, reference, width) && isWithinSideBand('SHORT', at, reference, width);
      expect(bothSides).toBe(isWithinBand(at, reference, width));
    }),
  );
});

it('a wider band takes whatever a narrower one takes', () => {
  fc.assert(
    fc.property(price, price, band, band, (at, reference, width, more) => {
      const wider = (width + more) as Decimal;
      if (isWithinBand(at, reference, width)) expect(isWithinBand(at, reference, wider)).toBe(true);
    }),
  );
});
