import type { EquityDay } from '@hoga/contract/equity';
import { decimal, ONE, times, toText, ZERO } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { equityCurve, todaysProfit } from './equity-curve.ts';
import type { EquityHistory } from './equity-query.ts';

const day = (date: string, walletType: EquityDay['walletType'], change: Partial<EquityDay>): EquityDay => ({
  date,
  walletType,
  currency: walletType === 'BINARY' ? 'KRW' : 'USDT',
  openEquity: '0',
  equity: '0',
  transfers: '0',
  granted: '0',
  betweenOwn: '0',
  realized: '0',
  ...change,
});

const beginning = (walletType: EquityDay['walletType'], openEquity: string, transfers: string) => {
  return { walletType, currency: '', openEquity, transfers, granted: '0', betweenOwn: '0' };
};

const curve = (days: EquityDay[], won: number, transfersToday = '0', usdt = 0, worths: EquityHistory['worths'] = []) =>
  equityCurve({
    history: { days, today: [beginning('BINARY', '0', transfersToday)], worths },
    now: {
      date: '2026-11-18',
      worths: new Map([
        ['BINARY', decimal(won)],
        ['FUTURES', decimal(usdt * 1_400)],
      ] as const),
    },
    worthOf: (amount, walletType) => (walletType === 'BINARY' ? amount : times(amount, 1_400n)),
    unit: ONE,
  });

it('there is none before a day is over', () => {
  expect(curve([], 1_000)).toBeNull();
});

it('sums the wallets of a day up in won; one without a row stays what it was', () => {
  const found = curve(
    [
      day('2026-11-15', 'BINARY', { equity: '1000' }),
      day('2026-11-15', 'FUTURES', { equity: '10' }),
      day('2026-11-17', 'BINARY', { openEquity: '1000', equity: '3000' }),
    ],
    4_000,
    '0',
    10,
  );
  expect(found?.points.map(({ date, total }) => [date, toText(total)])).toEqual([
    ['2026-11-15', '15000'],
    ['2026-11-17', '17000'],
    ['2026-11-18', '18000'],
  ]);
});

it('what was paid in or out is no profit, today neither', () => {
  const found = curve(
    [
      day('2026-11-16', 'BINARY', { openEquity: '10000', equity: '15000', transfers: '4000' }),
      day('2026-11-17', 'BINARY', { openEquity: '15000', equity: '15000' }),
    ],
    13_500,
    '-2000',
  );
  expect([found?.profit, found?.transfers, found?.base].map((value) => toText(value ?? decimal(0)))).toEqual([
    '1500',
    '2000',
    '12000',
  ]);
  expect(found?.points.map(({ transfers }) => toText(transfers))).toEqual(['4000', '0', '-2000']);
});

it('a wallet without any row was always worth what it is now', () => {
  const found = curve([day('2026-11-17', 'BINARY', { openEquity: '1000', equity: '1000' })], 1_000, '0', 10);
  expect(found?.points.map(({ total }) => toText(total))).toEqual(['15000', '15000']);
  expect(toText(found?.profit ?? decimal(-1))).toBe('0');
});

it('the spread of a conversion is a result, and what was granted stands apart [W4]', () => {
  // 100 USDT at 1,400 become 139,720 won; a coupon of 5,000 won comes with it.
  const found = curve(
    [
      day('2026-11-17', 'FUTURES', { openEquity: '100', equity: '0', transfers: '-100', betweenOwn: '-100' }),
      day('2026-11-17', 'BINARY', { equity: '144720', transfers: '144720', granted: '5000', betweenOwn: '139720' }),
    ],
    144_720,
  );
  expect([found?.profit, found?.transfers, found?.granted].map((amount) => toText(amount ?? decimal(-1)))).toEqual([
    '-280',
    '0',
    '5000',
  ]);
});

const rate = (date: string, perUsdt: string): EquityHistory['worths'] => [
  { date, walletType: 'FUTURES', usdt: '1', amount: '1' },
  { date, walletType: 'BINARY', usdt: '1', amount: perUsdt },
];

it('a day is worth what its own rates make of it, and moved rates are a result [W4, T10]', () => {
  const found = curve(
    [
      day('2026-11-16', 'FUTURES', { openEquity: '100', equity: '100' }),
      day('2026-11-17', 'FUTURES', { openEquity: '100', equity: '120', transfers: '20' }),
    ],
    0,
    '0',
    120,
    [...rate('2026-11-16', '1300'), ...rate('2026-11-17', '1350'), ...rate('2026-11-18', '1390')],
  );
  // The end of a day is the beginning of the next; a deposit is valued at its day's end.
  expect(found?.points.map(({ total }) => toText(total))).toEqual(['135000', '166800', '168000']);
  expect([found?.transfers, found?.profit].map((amount) => toText(amount ?? ZERO))).toEqual(['27800', '10200']);
});

it('days before the first whose rates are known are valued at that one’s, so that a period has today in it [T10]', () => {
  const found = curve(
    [day('2026-11-16', 'FUTURES', { openEquity: '100', equity: '100' })],
    0,
    '0',
    100,
    rate('2026-11-18', '1380'),
  );
  expect([found?.points[0]?.total, found?.profit].map((amount) => toText(amount ?? ZERO))).toEqual(['138000', '2000']);
});

describe("today's profit", () => {
  const today = (
    rows: readonly (readonly [EquityDay['walletType'], openEquity: string, transfers: string])[],
    { won = 0, usdt = 0 },
    worths: EquityHistory['worths'] = [],
  ) =>
    todaysProfit({
      history: {
        days: [],
        worths,
        today: rows.map(([walletType, openEquity, transfers]) => beginning(walletType, openEquity, transfers)),
      },
      now: {
        date: '2026-11-18',
        worths: new Map([
          ['BINARY', decimal(won)],
          ['FUTURES', decimal(usdt * 1_400)],
        ] as const),
      },
      worthOf: (amount, walletType) => (walletType === 'BINARY' ? amount : times(amount, 1_400n)),
      unit: ONE,
    });

  it('is what all wallets together have gained, whatever came or went', () => {
    const found = today(
      [
        ['BINARY', '100000', '50000'],
        ['FUTURES', '100', '-20'],
      ],
      { won: 148_000, usdt: 90 },
    );
    expect(toText(found?.profit ?? ZERO)).toBe(String(-2_000 + 10 * 1_400));
    expect(toText(found?.base ?? ZERO)).toBe(String(150_000 + 80 * 1_400));
  });

  it('takes a wallet of which the day knows nothing for what it is', () => {
    expect(toText(today([['BINARY', '1000', '0']], { won: 1_100, usdt: 5 })?.profit ?? ZERO)).toBe('100');
  });

  it('has what coins have gained since midnight in it [T10]', () => {
    const found = today([['FUTURES', '100', '0']], { usdt: 100 }, rate('2026-11-18', '1380'));
    expect(toText(found?.profit ?? ZERO)).toBe('2000');
  });

  it('is not known before the day is', () => {
    expect(today([], { won: 1_000 })).toBeNull();
  });
});
