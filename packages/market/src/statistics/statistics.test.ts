import { decimal, toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changePercent, type DayFigures } from './day-figures.ts';
import { RollingStatistics } from './rolling-statistics.ts';
import { SessionStatistics } from './session-statistics.ts';

const at = (text: string) => Date.parse(text);
const trade = (time: string, price: string, quantity = '1') => ({
  exTs: at(time),
  price: decimal(price),
  quantity: decimal(quantity),
});
const show = (figures: DayFigures | null) =>
  figures && [figures.reference, figures.open, figures.high, figures.low, figures.volume].map(toText).join(' ');

describe('RollingStatistics', () => {
  it('measures against the price 24 hours ago', () => {
    const statistics = new RollingStatistics();
    statistics.add(trade('2026-11-16T00:00:00Z', '100'));
    statistics.add(trade('2026-11-16T12:00:00Z', '150'));
    statistics.add(trade('2026-11-16T20:00:00Z', '90'));
    expect(show(statistics.figures())).toBe('100 100 150 90 3');
    statistics.add(trade('2026-11-17T06:00:00Z', '120'));
    expect(show(statistics.figures())).toBe('150 150 150 90 3');
    statistics.add(trade('2026-11-17T13:00:00Z', '130'));
    expect(show(statistics.figures())).toBe('90 90 130 90 3');
  });

  it('is, to the minute, what the last 24 hours of trades are', () => {
    const list = fc.array(
      fc.record({ gap: fc.integer({ min: 0, max: 7_200_000 }), cents: fc.integer({ min: 1, max: 9_999 }) }),
      { minLength: 1, maxLength: 80 },
    );
    fc.assert(
      fc.property(list, (steps) => {
        const statistics = new RollingStatistics();
        const all: Array<ReturnType<typeof trade>> = [];
        let exTs = at('2026-11-16T00:00:00Z');
        for (const { gap, cents } of steps) {
          exTs += gap;
          const next = { exTs, price: decimal(cents), quantity: decimal(1) };
          all.push(next);
          statistics.add(next);
        }
        const minute = Math.floor(exTs / 60_000) * 60_000;
        const inside = all.filter((other) => Math.floor(other.exTs / 60_000) * 60_000 >= minute - 86_400_000);
        const prices = inside.map(({ price }) => Number(toText(price)));
        expect(show(statistics.figures())).toBe(
          [prices[0], prices[0], Math.max(...prices), Math.min(...prices), prices.length].join(' '),
        );
      }),
    );
  });

  it('starts from the minutes of an earlier process', () => {
    const bar = (time: string, price: string) => ({
      openTime: at(time),
      open: decimal(price),
      high: decimal(price),
      low: decimal(price),
      close: decimal(price),
      volume: decimal(5),
    });
    const statistics = new RollingStatistics([bar('2026-11-16T00:00:00Z', '100'), bar('2026-11-16T10:00:00Z', '80')]);
    statistics.add(trade('2026-11-16T11:00:00Z', '90'));
    expect(show(statistics.figures())).toBe('100 100 100 80 11');
  });
});

describe('SessionStatistics', () => {
  it('measures against the last close and stands over the weekend', () => {
    const statistics = new SessionStatistics({ day: null, previousClose: null });
    expect(statistics.figures()).toBeNull();
    statistics.add(trade('2026-11-12T23:00:00Z', '100'));
    statistics.add(trade('2026-11-13T20:59:00Z', '104'));
    expect(show(statistics.figures())).toBe('100 100 104 100 2');
    statistics.add(trade('2026-11-15T23:00:00Z', '103'));
    statistics.add(trade('2026-11-16T01:00:00Z', '101', '3'));
    expect(show(statistics.figures())).toBe('104 103 103 101 4');
  });

  it('continues a day that an earlier process began', () => {
    const day = {
      openTime: at('2026-11-15T22:00:00Z'),
      open: decimal(50),
      high: decimal(60),
      low: decimal(40),
      close: decimal(55),
      volume: decimal(7),
    };
    const statistics = new SessionStatistics({ day, previousClose: decimal(45) });
    statistics.add(trade('2026-11-16T03:00:00Z', '61'));
    expect(show(statistics.figures())).toBe('45 50 61 40 8');
  });
});

describe('changePercent', () => {
  it.each([
    ['21472.5', '21386.25', '0.40'],
    ['99', '100', '-1.00'],
    ['100', '0', '0.00'],
    ['100.005', '100', '0.01'],
    ['99.995', '100', '-0.01'],
  ])('of %s against %s is %s', (last, reference, percent) => {
    expect(changePercent(decimal(last), decimal(reference))).toBe(percent);
  });
});

describe('SessionStatistics at a roll', () => {
  it('begins the figures of the day anew, and measures against the last close as a price of the new contract', () => {
    const statistics = new SessionStatistics({ day: null, previousClose: decimal(17_900) });
    statistics.add(trade('2026-11-18T05:00:00Z', '18000'));
    statistics.add(trade('2026-11-18T05:10:00Z', '18010'));
    statistics.roll(decimal(18_010), decimal(18_190));
    expect(show(statistics.figures())).toBe('18080 18190 18190 18190 0');
    statistics.add(trade('2026-11-18T05:20:00Z', '18195', '2'));
    expect(show(statistics.figures())).toBe('18080 18190 18195 18190 2');
  });
});
