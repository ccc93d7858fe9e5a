import { type Decimal, decimal } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SCALE_PARTS, SCALE_DISTRIBUTIONS, type Scale, scaleParts } from './scale.ts';

const TICK = decimal('0.1');
const STEP = decimal('0.001') as bigint;
const steps = { tick: TICK, step: STEP };

const asked = (change: Partial<Scale> = {}): Scale => ({
  ...{ from: decimal(108_300), to: decimal(107_900), parts: 5, total: decimal('0.3'), distribution: 'RISING' },
  ...change,
});

function cut(change: Partial<Scale> = {}): [Decimal, bigint][] {
  const parts = scaleParts(asked(change), steps);
  if (!parts.ok) throw new Error(parts.error);
  return parts.value.map(({ price, size }) => [price, size]);
}

const refusal = (change: Partial<Scale>) => {
  const parts = scaleParts(asked(change), steps);
  return parts.ok ? null : parts.error;
};

describe('the parts of a scale order', () => {
  it('rise from the first price to the last', () => {
    expect(cut()).toEqual([
      [decimal(108_300), decimal('0.02')],
      [decimal(108_200), decimal('0.04')],
      [decimal(108_100), decimal('0.06')],
      [decimal(108_000), decimal('0.08')],
      [decimal(107_900), decimal('0.1')],
    ]);
  });

  it('fall, or are the same, with what the roundings leave in the last', () => {
    expect(cut({ distribution: 'FALLING', total: decimal('0.3') }).map(([, size]) => size)).toEqual(
      ['0.1', '0.08', '0.06', '0.04', '0.02'].map(decimal),
    );
    expect(cut({ distribution: 'FLAT', parts: 3, total: decimal('0.1') }).map(([, size]) => size)).toEqual(
      ['0.033', '0.033', '0.034'].map(decimal),
    );
  });

  it('have prices on ticks, towards the first where they lie between', () => {
    const prices = (change: Partial<Scale>) => cut({ parts: 4, ...change }).map(([price]) => price);
    expect(prices({ from: decimal(100), to: decimal('100.5') })).toEqual(
      ['100', '100.1', '100.3', '100.5'].map(decimal),
    );
    expect(prices({ from: decimal('100.5'), to: decimal(100) })).toEqual(
      ['100.5', '100.4', '100.2', '100'].map(decimal),
    );
  });

  it.each([
    ['one part', { parts: 1 }, 'SCALE_INVALID'],
    ['21 parts', { parts: 21 }, 'SCALE_INVALID'],
    ['half a part', { parts: 2.5 }, 'SCALE_INVALID'],
    ['no number of parts', { parts: Number.NaN }, 'SCALE_INVALID'],
    ['fewer prices than parts', { to: decimal('108299.7') }, 'SCALE_INVALID'],
    ['one price', { to: decimal(108_300) }, 'SCALE_INVALID'],
    ['a price between ticks', { from: decimal('108300.05') }, 'PRICE_INVALID'],
    ['no price', { to: decimal(0) }, 'PRICE_INVALID'],
    ['a negative price', { to: decimal(-100) }, 'PRICE_INVALID'],
    ['nothing', { total: 0n }, 'QUANTITY_INVALID'],
    ['a negative quantity', { total: -STEP }, 'QUANTITY_INVALID'],
    ['a quantity between steps', { total: STEP + 1n }, 'QUANTITY_INVALID'],
  ] as const)('are refused for %s', (_what, change, code) => {
    expect(refusal(change)).toBe(code);
  });

  it('sum to the total, each on its step and with a price of its own between the two', () => {
    const scale = fc.record({
      from: fc.integer({ min: 1, max: 100_000 }),
      to: fc.integer({ min: 1, max: 100_000 }),
      parts: fc.integer({ min: 2, max: MAX_SCALE_PARTS }),
      total: fc.integer({ min: 1, max: 1_000_000 }),
      distribution: fc.constantFrom(...SCALE_DISTRIBUTIONS),
    });
    fc.assert(
      fc.property(scale, ({ from, to, parts, total, distribution }) => {
        fc.pre(Math.abs(to - from) >= parts - 1);
        const all = cut({
          ...{ parts, distribution, total: BigInt(total) * STEP },
          from: (BigInt(from) * TICK) as Decimal,
          to: (BigInt(to) * TICK) as Decimal,
        });
        const prices = all.map(([price]) => price);
        const sizes = all.map(([, size]) => size);
        expect(sizes.reduce((sum, size) => sum + size, 0n)).toBe(BigInt(total) * STEP);
        expect(sizes.every((size) => size >= 0n && size % STEP === 0n)).toBe(true);
        expect([prices[0], prices.at(-1)]).toEqual([BigInt(from) * TICK, BigInt(to) * TICK]);
        expect(prices.every((price) => price % TICK === 0n)).toBe(true);
        const ordered = [...prices].sort((a, b) => (a < b === from < to ? -1 : 1));
        expect([prices, new Set(prices).size]).toEqual([ordered, parts]);
        // But for the rest in the last one.
        const bare = sizes.slice(0, -1);
        const sorted = [...bare].sort((a, b) => (distribution === 'FALLING' ? (a > b ? -1 : 1) : a < b ? -1 : 1));
        expect(bare).toEqual(sorted);
      }),
    );
  });
});
