import type { EndedOverseaOrder } from '@hoga/contract/oversea';
import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import { toText } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '../testing/sample-order.ts';
import { dailyTotal } from './daily-total.ts';
import { fillDays } from './fill-days.ts';
import { startOfDaysAgo, tradeDayOfDate } from './trade-day.ts';

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
    ...sampleOrder({ id: idOf(id), status: 'FILLED', updatedAt: kst(time), realizedPnl }),
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
            return { ...sampleOrder({ id: idOf(place + 1), updatedAt }), tradeDate: kstDate(updatedAt) };
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
