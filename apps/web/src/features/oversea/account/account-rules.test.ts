import type { OverseaOrder } from '@hoga/contract/oversea';
import { decimal, toText } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { sampleOrder } from '../testing/sample-order.ts';
import { amendablePrices, amendDraftOf, checkAmend } from './amend-draft.ts';
import { overnightNeed, overnightShortfall } from './overnight-need.ts';

describe('overnight', () => {
  const option = sampleOverseaOption();
  const held = (qty: number, isActive: 0 | 1) => ({ overseaOptionId: option.id, qty, isActive });
  const lacking = (equity: string, ...positions: ReturnType<typeof held>[]) =>
    toText(overnightShortfall(positions, () => option, decimal(equity)));

  it('needs qty · overnightPer, of those that are switched on together [OVS-08]', () => {
    expect(toText(overnightNeed({ qty: 3 }, option))).toBe('6000000');
    expect(lacking('2842300', held(3, 1))).toBe('3157700');
    expect(lacking('2842300', held(3, 1), held(2, 0))).toBe('3157700');
    expect(lacking('2842300', held(3, 1), held(2, 1))).toBe('7157700');
  });

  it('lacks nothing when the equity is enough, or nothing is switched on', () => {
    expect(lacking('6000000', held(3, 1))).toBe('0');
    expect(lacking('0', held(3, 0))).toBe('0');
  });
});

describe('an order to be changed', () => {
  const option = sampleOverseaOption();
  const limit = sampleOrder();
  const stopLimit = sampleOrder({ marketType: 'STOPLIMIT', price: '21481', stopPrice: '21480' });

  it.each([
    ['LIMIT', 'WORKING', ['price']],
    ['STOPMARKET', 'WORKING', ['stopPrice']],
    ['STOPLIMIT', 'WORKING', ['stopPrice', 'price']],
    ['STOPLIMIT', 'TRIGGERED', ['price']],
  ] as const)('%s that is %s has %j to change', (marketType, status, fields) => {
    expect(amendablePrices(sampleOrder({ marketType, status }))).toEqual(fields);
  });

  it('asks only for what was changed', () => {
    const body = (order: OverseaOrder, change: object) => {
      const check = checkAmend(order, { ...amendDraftOf(order), ...change }, option, '21472');
      return check.ok ? check.body : check.problems;
    };
    expect(body(limit, {})).toBeNull();
    expect(body(limit, { price: '21472.00' })).toBeNull();
    expect(body(limit, { price: '21470.25' })).toEqual({ id: 1, price: '21470.25' });
    expect(body(limit, { qty: 5 })).toEqual({ id: 1, qty: 5 });
    expect(body(stopLimit, { stopPrice: '21470', qty: 1 })).toEqual({ id: 1, stopPrice: '21470', qty: 1 });
  });

  it.each([
    [{ price: null }, { price: 'needed' }],
    [{ price: '0' }, { price: 'needed' }],
    [{ price: '21470.3' }, { price: 'off-tick' }],
    [{ price: '22116.25' }, { price: 'too-far' }],
    [{ price: '20827.75' }, { price: 'too-far' }],
    [{ qty: null }, { qty: 'needed' }],
    [
      { price: null, qty: null },
      { price: 'needed', qty: 'needed' },
    ],
  ])('with %j names what is wrong', (change, problems) => {
    expect(checkAmend(limit, { ...amendDraftOf(limit), ...change }, option, '21472')).toEqual({ ok: false, problems });
  });

  it.each([
    ['just within 3 % of last', { price: '22116' }, '21472', { id: 1, price: '22116' }],
    ['as far as is liked while no last is known', { price: '1' }, null, { id: 1, price: '1' }],
    ['where the market has left it', { qty: 5 }, '30000', { id: 1, qty: 5 }],
  ])('may lie %s', (_case, change, last, body) => {
    expect(checkAmend(limit, { ...amendDraftOf(limit), ...change }, option, last)).toEqual({ ok: true, body });
  });
});
