import { idOf } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { isMarketable } from '../../../trading/ladder/ladder-choice.ts';
import type { OrderColumn } from '../../../trading/ladder/ladder-column.ts';
import { PriceGrid } from '../../../trading/ladder/price-grid.ts';
import { sampleOrder, samplePosition } from '../testing/sample-order.ts';
import { CLOSE_PARTS, cancelsBefore, inOrdersOf, partOf, partsOf } from './close-plan.ts';
import { movedOrder } from './moved-order.ts';
import { closingCapacity, orderCost } from './order-cost.ts';
import { ladderDraft, marketDraft, type OrderTerms } from './order-draft.ts';

const grid = new PriceGrid('0.25', 2);
const row = (price: string) => grid.rowOf(price) ?? -1;
const LAST = row('21472.5');
const terms: OrderTerms = { qty: 3, tpTick: 10, slTick: null, stop: { kind: 'STOPMARKET', roomTicks: 2 } };
const at = (column: OrderColumn, price: string) => ({ column, row: row(price), last: LAST });

describe('the order of a ladder cell', () => {
  it.each([
    ['buy', '21471.5', { tradeType: 'LONG', marketType: 'LIMIT', price: '21471.5', stopPrice: null, expectDir: null }],
    ['sell', '21473', { tradeType: 'SHORT', marketType: 'LIMIT', price: '21473', stopPrice: null, expectDir: null }],
    [
      'buyStop',
      '21480',
      { tradeType: 'LONG', marketType: 'STOPMARKET', price: null, stopPrice: '21480', expectDir: 'UP' },
    ],
    [
      'buyStop',
      '21460',
      { tradeType: 'LONG', marketType: 'STOPMARKET', price: null, stopPrice: '21460', expectDir: 'DOWN' },
    ],
    [
      'sellStop',
      '21460',
      { tradeType: 'SHORT', marketType: 'STOPMARKET', price: null, stopPrice: '21460', expectDir: 'DOWN' },
    ],
    [
      'sellStop',
      '21480',
      { tradeType: 'SHORT', marketType: 'STOPMARKET', price: null, stopPrice: '21480', expectDir: 'UP' },
    ],
  ] as const)('in %s at %s [OVS-02, OVS-04, OVS-05]', (column, price, expected) => {
    expect(ladderDraft(grid, at(column, price), terms)).toEqual({ qty: 3, tpTick: 10, slTick: null, ...expected });
  });

  it.each([
    ['buyStop', '21480', '21480.5'],
    ['sellStop', '21460', '21459.5'],
  ] as const)('is a stop-limit with room beyond its stop when so chosen: %s [OVS-03]', (column, price, limit) => {
    const chosen = ladderDraft(grid, at(column, price), { ...terms, stop: { kind: 'STOPLIMIT', roomTicks: 2 } });
    expect(chosen).toMatchObject({ marketType: 'STOPLIMIT', stopPrice: price, price: limit });
  });

  it('has no stop at the last price: its side is undefined there', () => {
    expect(ladderDraft(grid, at('buyStop', '21472.5'), terms)).toBeNull();
    expect(ladderDraft(grid, at('buy', '21472.5'), terms)).not.toBeNull();
  });

  it('always names the row that was chosen', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<OrderColumn[]>('sellStop', 'sell', 'buy', 'buyStop'),
        fc.integer({ min: 1, max: 200_000 }),
        (column, chosen) => {
          const draft = ladderDraft(grid, { column, row: chosen, last: LAST }, terms);
          if (draft === null) return;
          expect(grid.rowOf(draft.stopPrice ?? draft.price ?? '')).toBe(chosen);
        },
      ),
    );
  });

  it('is said to fill at once at the market and beyond it', () => {
    const best = { ask: LAST + 1, bid: LAST };
    const reaches = (column: OrderColumn, chosen: number) => isMarketable(column, chosen, best);
    expect([reaches('buy', LAST), reaches('buy', LAST + 1), reaches('buy', LAST + 9)]).toEqual([false, true, true]);
    expect([reaches('sell', LAST + 1), reaches('sell', LAST), reaches('sell', LAST - 9)]).toEqual([false, true, true]);
    expect(reaches('buyStop', LAST + 9)).toBe(false);
  });

  it('names no price at market [OVS-01]', () => {
    expect(marketDraft('SHORT', terms)).toMatchObject({ marketType: 'MARKET', price: null, stopPrice: null, qty: 3 });
  });
});

describe('a dragged order', () => {
  it.each([
    ['a limit', {}, { price: '21470' }],
    ['an MIT', { marketType: 'STOPMARKET', price: null, stopPrice: '21480' }, { stopPrice: '21470' }],
    [
      'a stop-limit, which keeps its distance',
      { marketType: 'STOPLIMIT', price: '21480.5', stopPrice: '21480' },
      { stopPrice: '21470', price: '21470.5' },
    ],
    [
      'a stop-limit that is a limit by now',
      { marketType: 'STOPLIMIT', price: '21480.5', stopPrice: '21480', status: 'TRIGGERED' },
      { price: '21470' },
    ],
  ] as const)('changes in place: %s', (_name, change, expected) => {
    expect(movedOrder(grid, sampleOrder(change), row('21470'))).toEqual({ id: 1, ...expected });
  });
});

describe('what an order costs', () => {
  const option = sampleOverseaOption();
  const long = samplePosition({ qty: 5 });
  const sell = (id: number, qty: number) => sampleOrder({ id: idOf(id), qty, tradeType: 'SHORT' });

  it('sets aside margin and fee for what opens only', () => {
    const cost = orderCost({ option, tradeType: 'SHORT', qty: 7, position: long, orders: [] });
    expect(cost).toEqual({ closing: 5, opening: 2, margin: 60_000_000_000_000n, fee: 2_100_000_000_000n });
    expect(orderCost({ option, tradeType: 'LONG', qty: 2, position: long, orders: [] })).toMatchObject({ opening: 2 });
  });

  it('leaves what other orders would close to them', () => {
    expect(closingCapacity(long, [sell(1, 3)])).toBe(2);
    expect(closingCapacity(long, [sell(1, 3), sell(2, 9)])).toBe(0);
    expect(closingCapacity(long, [sampleOrder({ tradeType: 'SHORT', marketType: 'TAKEPROFIT', qty: 5 })])).toBe(5);
  });

  it('cancels the newest orders of the other side until the close has room', () => {
    const orders = [sell(3, 2), sampleOrder({ id: idOf(9) }), sell(2, 2), sell(1, 1)];
    expect(cancelsBefore(long, orders, 5)).toEqual([3, 2, 1]);
    expect(cancelsBefore(long, orders, 2)).toEqual([3]);
    expect(cancelsBefore(long, [sell(1, 1)], 3)).toEqual([]);
  });
});

describe('parts of a position', () => {
  it.each([
    [1, [1, 1, 1, 1]],
    [3, [1, 2, 3, 3]],
    [8, [2, 4, 6, 8]],
    [10, [3, 5, 8, 10]],
  ])('of %i contracts', (qty, expected) => {
    expect(CLOSE_PARTS.map((part) => partOf(qty, part))).toEqual(expected);
  });

  it.each([
    [1, ['whole']],
    [2, ['half', 'whole']],
    [3, ['quarter', 'half', 'whole']],
    [4, ['quarter', 'half', 'threeQuarters', 'whole']],
  ])('of %i contracts are offered where they differ', (qty, expected) => {
    expect(partsOf(qty)).toEqual(expected);
  });

  it('close at least one and never more than there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.constantFrom(...CLOSE_PARTS), (qty, part) => {
        expect(partOf(qty, part)).toBeGreaterThanOrEqual(1);
        expect(partOf(qty, part)).toBeLessThanOrEqual(qty);
        expect(partOf(qty, 'whole')).toBe(qty);
      }),
    );
  });

  it('are sent in orders the instrument allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 60 }), (total, most) => {
        const orders = inOrdersOf(total, most);
        expect(orders.reduce((sum, qty) => sum + qty, 0)).toBe(total);
        expect(orders.every((qty) => qty >= 1 && qty <= most)).toBe(true);
        expect(orders).toHaveLength(Math.ceil(total / most));
      }),
    );
  });
});
