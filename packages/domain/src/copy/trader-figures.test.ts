import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountDay, dayReturn } from './day-return.ts';
import { indexChanges, maxDrawdown, returnOnInvestment } from './return-index.ts';
import { type ClosedPositions, partOf, tradingFigures } from './trader-figures.ts';

const d = decimal;
const day = (openEquity: string, transfers: string, equity: string): AccountDay => ({
  day: 0,
  openEquity: d(openEquity),
  transfers: d(transfers),
  equity: d(equity),
});

describe('the return of a day', () => {
  it.each([
    ['a gain', day('1000', '0', '1050'), '0.05'],
    ['a loss', day('1000', '0', '900'), '-0.1'],
    ['a deposit alone', day('1000', '500', '1500'), '0'],
    ['a withdrawal alone', day('1000', '-500', '500'), '0'],
    ['a gain with what had come in', day('1000', '500', '1575'), '0.05'],
    ['a gain before most was taken out', day('1000', '-900', '150'), '0.05'],
    ['a gain of the first day', day('0', '1000', '1010'), '0.01'],
    ['nothing to trade with', day('0', '0', '0'), '0'],
    ['a debt from the day before', day('-5', '0', '0'), '0'],
    ['more lost than there was', day('100', '0', '-20'), '-1'],
    ['a third, to eight places', day('3', '0', '4'), '0.33333333'],
  ])('of %s', (_, given, expected) => {
    expect(toText(dayReturn(given))).toBe(expected);
  });

  const money = fc.bigInt({ min: 0n, max: 10n ** 15n }).map((value) => value as Decimal);
  const moved = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }).map((value) => value as Decimal);

  it('is zero whatever comes in or goes out, where nothing was traded', () => {
    fc.assert(
      fc.property(money, moved, (openEquity, transfers) => {
        const equity = (openEquity + transfers) as Decimal;
        expect(dayReturn({ day: 0, openEquity, transfers, equity })).toBe(0n);
      }),
    );
  });

  it('looks no better for any transfer', () => {
    fc.assert(
      fc.property(money, moved, fc.bigInt({ min: 0n, max: 10n ** 14n }), (openEquity, transfers, gain) => {
        fc.pre(openEquity > 0n);
        const untouched = { day: 0, openEquity, transfers: 0n as Decimal, equity: (openEquity + gain) as Decimal };
        const touched = { ...untouched, transfers, equity: (openEquity + gain + transfers) as Decimal };
        expect(dayReturn(touched) <= dayReturn(untouched)).toBe(true);
      }),
    );
  });

  it('is that of each unit: twice the money that wins twice as much returns the same', () => {
    fc.assert(
      fc.property(money, moved, (openEquity, result) => {
        const once = { day: 0, openEquity, transfers: 0n as Decimal, equity: (openEquity + result) as Decimal };
        const twice = { ...once, openEquity: (openEquity * 2n) as Decimal, equity: (once.equity * 2n) as Decimal };
        expect(dayReturn(twice)).toBe(dayReturn(once));
      }),
    );
  });
});

describe('the index', () => {
  const rates = (...texts: string[]) => texts.map((text) => d(text));

  it.each([
    [[], '0', '0'],
    [['0.1'], '0.1', '0'],
    // 1.1 · 0.8 · 1.25 = 1.1, from 1.1 down to 0.88.
    [['0.1', '-0.2', '0.25'], '0.1', '-0.2'],
    // 0.9 · 0.9 · 1.5 = 1.215, down to 0.81 of the start.
    [['-0.1', '-0.1', '0.5'], '0.215', '-0.19'],
    [['-1', '0.5'], '-1', '-1'],
  ])('of %j comes to %s and fell by %s', (given, roi, drawdown) => {
    const returns = rates(...given);
    expect(toText(returnOnInvestment(returns))).toBe(roi);
    expect(toText(maxDrawdown(returns))).toBe(drawdown);
  });

  it('tells how it changed after each day', () => {
    expect(indexChanges(rates('0.1', '-0.2', '0.25')).map(toText)).toEqual(['0.1', '-0.12', '0.1']);
  });

  const returns = fc.array(
    fc.bigInt({ min: -90_000_000n, max: 100_000_000n }).map((value) => value as Decimal),
    { maxLength: 120 },
  );

  it('comes to the same in whatever order the days came', () => {
    fc.assert(
      fc.property(returns, (given) => {
        const sorted = given.toSorted((a, b) => Number(a - b));
        expect(returnOnInvestment(sorted)).toBe(returnOnInvestment(given));
      }),
    );
  });

  it('has fallen at least as far as it stands below its start, and not at all where no day lost', () => {
    fc.assert(
      fc.property(returns, (given) => {
        expect(maxDrawdown(given) <= returnOnInvestment(given)).toBe(true);
        expect(maxDrawdown(given.map((value) => (value < 0n ? (-value as Decimal) : value)))).toBe(0n);
      }),
    );
  });

  it('is not made to fall less by days without trading', () => {
    fc.assert(
      fc.property(returns, fc.nat(), (given, at) => {
        const place = at % (given.length + 1);
        const idle = [...given.slice(0, place), 0n as Decimal, ...given.slice(place)];
        expect(maxDrawdown(idle)).toBe(maxDrawdown(given));
        expect(returnOnInvestment(idle)).toBe(returnOnInvestment(given));
      }),
    );
  });
});

describe('figures of a trader', () => {
  const flat = Array.from({ length: 8 }, () => day('1000', '0', '1010'));
  const closed: ClosedPositions = { closed: 10, won: 6, netWins: d(184), netLosses: d(100), heldMs: 100_005 };

  it('are shown once there are seven days and ten closed positions', () => {
    expect(tradingFigures(flat.slice(0, 6), closed)).toMatchObject({ isCounting: true, roi30: null, winRate: null });
    expect(tradingFigures(flat, { ...closed, closed: 9 })).toMatchObject({ isCounting: true, drawdown: null });
    expect(tradingFigures(flat.slice(0, 7), closed)).toMatchObject({ isCounting: false });
  });

  it('count the last days for figures of them, and all for the rest', () => {
    const { roi7, roi30, roiAll, winRate, profitFactor, averageHoldMs } = tradingFigures(
      [day('1000', '0', '500'), ...flat.slice(0, 7)],
      closed,
    );
    // 1.01⁷ and half of it.
    expect([roi7, roi30, roiAll].map((rate) => rate && toText(rate))).toEqual([
      '0.07213535',
      '-0.46393233',
      '-0.46393233',
    ]);
    expect([winRate, profitFactor].map((rate) => rate && toText(rate))).toEqual(['0.6', '1.84']);
    expect(averageHoldMs).toBe(10_001);
  });

  it('have no profit factor where nothing was lost', () => {
    expect(tradingFigures(flat, { ...closed, netLosses: d(0) }).profitFactor).toBeNull();
    expect(toText(partOf(0, 0))).toBe('0');
  });
});
