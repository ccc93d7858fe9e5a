import type { EndedOverseaOrder, OverseaOrder } from '@hoga/contract/oversea';
import { decimal, toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { amendablePrices, amendDraftOf, checkAmend } from '../account/amend-draft.ts';
import { overnightNeed, overnightShortfall } from '../account/overnight-need.ts';
import { sampleOrder } from '../testing/sample-order.ts';
import { dailyTotal } from './daily-total.ts';
import { fillDays } from './fill-days.ts';
import { koreanDateOf, startOfDaysAgo, tradeDayOfDate } from './trade-day.ts';

const kst = (time: string) => Date.parse(`${time}+09:00`);

describe('the trade date', () => {
  it('is read as the server writes it', () => {
    expect(tradeDayOfDate('2025-06-13')).toEqual({ date: '2025-06-13', month: 6, day: 13, weekday: 5 });
  });

  it('of a period starts at midnight in Korea', () => {
    expect(startOfDaysAgo(kst('2025-06-17T00:00:01'), 7)).toBe(kst('2025-06-10T00:00:00'));
    expect(startOfDaysAgo(kst('2025-06-17T23:59:59'), 0)).toBe(kst('2025-06-17T00:00:00'));
  });
});

describe('fills by day', () => {
  const fill = (id: number, time: string, tradeDate: string, realizedPnl: string | null): EndedOverseaOrder => ({
    ...sampleOrder({ id, status: 'FILLED', updatedAt: kst(time), realizedPnl }),
    tradeDate,
  });
  const fills = [
    fill(5, '2025-06-17T02:17:52', '2025-06-16', null),
    // Of a contract that never closes: its days are those of the calendar.
    fill(4, '2025-06-17T01:30:00', '2025-06-17', '1000'),
    fill(3, '2025-06-16T23:55:40', '2025-06-16', '-27600'),
    fill(2, '2025-06-14T03:40:11', '2025-06-13', '-62100'),
  ];

  it('keep a night with the day its session opened on, with what the day realised [OVS-22]', () => {
    const days = fillDays(fills, false);
    expect(days.map(({ day, fills: own }) => [day.date, own.map(({ id }) => id)])).toEqual([
      ['2025-06-17', [4]],
      ['2025-06-16', [5, 3]],
      ['2025-06-13', [2]],
    ]);
    expect(days.map(({ realized }) => realized && toText(realized))).toEqual(['1000', '-27600', '-62100']);
  });

  it('say nothing of a day to which fills are still to come', () => {
    expect(fillDays(fills, true).map(({ realized }) => realized !== null)).toEqual([true, true, false]);
    // Older ones may be of the 16th or before, not of the 17th.
    expect(fillDays(fills.slice(0, 3), true).map(({ realized }) => realized !== null)).toEqual([true, false]);
  });

  it('lose and double none, whatever their times', () => {
    const times = fc.array(fc.integer({ min: 0, max: 40 * 86_400_000 }), { maxLength: 40 });
    fc.assert(
      fc.property(times, (moments) => {
        const rows = moments
          .sort((a, b) => b - a)
          .map((at, place) => {
            const updatedAt = 1_750_000_000_000 + at;
            return { ...sampleOrder({ id: place + 1, updatedAt }), tradeDate: koreanDateOf(updatedAt) };
          });
        const days = fillDays(rows, false);
        expect(days.flatMap((group) => group.fills)).toEqual(rows);
        expect(new Set(days.map(({ day }) => day.date)).size).toBe(days.length);
      }),
    );
  });
});

describe('daily profit', () => {
  it('adds up exactly [OVS-25]', () => {
    const day = (realizedPnl: string, fee: string, net: string) => ({
      date: '2025-06-16',
      realizedPnl,
      fee,
      net,
      fills: 2,
      contracts: 5,
    });
    const total = dailyTotal([day('144900', '24000', '120900'), day('-62100.5', '6000', '-68100.5')]);
    expect([total.realizedPnl, total.fee, total.net].map(toText)).toEqual(['82799.5', '30000', '52799.5']);
    expect([total.fills, total.contracts]).toEqual([4, 10]);
  });
});

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
  ])('with %j is told what is wrong', (change, problems) => {
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
