import { add, type Decimal, decimal, sub, times } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GuardContext, unusualOrder } from './order-guard.ts';

const TICK = decimal('0.25');
const LAST = decimal('20000');

function context(change: Partial<GuardContext> = {}): GuardContext {
  return {
    maxQty: null,
    maxDistanceTicks: null,
    recentQtys: [],
    presets: [1, 3, 5, 10],
    orderLimit: 30,
    tick: TICK,
    last: LAST,
    ...change,
  };
}

const market = (qty: number) => ({ qty, prices: [] });
const away = (ticks: number, qty = 1) => ({ qty, prices: [add(LAST, times(TICK, ticks))] });
const kinds = (order: { qty: number; prices: readonly Decimal[] }, change: Partial<GuardContext> = {}) =>
  unusualOrder(order, context(change)).map(({ kind }) => kind);

describe('the size of an order', () => {
  it.each([
    ['the largest preset before the first order', 10, {}, []],
    ['more than any preset before the first order', 11, {}, ['size']],
    ['three times the largest of the latest', 6, { recentQtys: [1, 2, 1] }, []],
    ['more than three times the largest of the latest', 7, { recentQtys: [1, 2, 1] }, ['size']],
    ['a preset far above the latest orders', 10, { recentQtys: [1] }, ['size']],
    ['half of the most an order may have', 15, { recentQtys: [8] }, []],
    ['more than half of it', 16, { recentQtys: [8] }, ['share']],
    ['more than half of it, as lately', 16, { recentQtys: [8, 16] }, []],
    ['one contract where two are the most', 1, { orderLimit: 1 }, []],
    ["the player's own limit", 20, { maxQty: 20 }, []],
    ["more than the player's own limit", 21, { maxQty: 20, recentQtys: [30] }, ['size']],
    ['below a generous limit of their own, whatever the latest were', 20, { maxQty: 25, recentQtys: [1] }, []],
    ['without presets', 2, { presets: [] }, ['size']],
  ] as const)('%s: %i', (_case, qty, change, expected) => {
    expect(kinds(market(qty), change)).toEqual(expected);
  });

  it('is shown with what would have been usual', () => {
    expect(unusualOrder(market(30), context({ recentQtys: [3] }))).toEqual([{ kind: 'size', qty: 30, usual: 9 }]);
    expect(unusualOrder(market(16), context({ recentQtys: [8] }))).toEqual([
      { kind: 'share', qty: 16, orderLimit: 30 },
    ]);
  });
});

describe('the distance of an order', () => {
  it.each([
    ['0.5 % of the price', 400, {}, []],
    ['a tick more than 0.5 %', 401, {}, ['distance']],
    ['below the price just as above it', -401, {}, ['distance']],
    ['20 coarse ticks', 20, { tick: decimal(10), last: decimal(1_000) }, []],
    ["the player's own limit", 50, { maxDistanceTicks: 50 }, []],
    ["a tick more than the player's own limit", 51, { maxDistanceTicks: 50 }, ['distance']],
    ['far within a generous limit of their own', 900, { maxDistanceTicks: 1_000 }, []],
    ['unknown, without a price', 5_000, { last: null }, []],
  ] as const)('%s: %i ticks', (_case, ticks, change, expected) => {
    const tick = 'tick' in change ? change.tick : TICK;
    const last = 'last' in change && change.last !== null ? change.last : LAST;
    expect(kinds({ qty: 1, prices: [add(last, times(tick, ticks))] }, change)).toEqual(expected);
  });

  it('is that of the farther of two prices, in ticks', () => {
    const order = { qty: 1, prices: [sub(LAST, times(TICK, 500)), add(LAST, times(TICK, 3))] };
    expect(unusualOrder(order, context())).toEqual([{ kind: 'distance', ticks: 500, usual: 400 }]);
  });

  it('comes with the size when both are unusual', () => {
    expect(kinds(away(500, 11))).toEqual(['size', 'distance']);
  });
});

describe('whatever the habits', () => {
  const qty = fc.integer({ min: 1, max: 1_000 });

  it('a smaller or nearer order is never the more unusual one', () => {
    fc.assert(
      fc.property(
        qty,
        qty,
        fc.integer({ min: 0, max: 2_000 }),
        fc.array(qty, { maxLength: 5 }),
        (a, b, ticks, recentQtys) => {
          const [small, large] = a < b ? [a, b] : [b, a];
          const loud = unusualOrder(away(ticks, large), context({ recentQtys })).length;
          expect(unusualOrder(away(ticks, small), context({ recentQtys })).length).toBeLessThanOrEqual(loud);
          expect(unusualOrder(away(Math.floor(ticks / 2), large), context({ recentQtys })).length).toBeLessThanOrEqual(
            loud,
          );
        },
      ),
    );
  });

  it('what was sent lately is no longer unusual in size', () => {
    fc.assert(
      fc.property(qty, fc.array(qty, { maxLength: 5 }), (again, before) => {
        expect(kinds(market(again), { recentQtys: [...before, again] })).toEqual([]);
      }),
    );
  });
});
