import type { EquityDay } from '@hoga/contract/equity';
import { decimal, times, toText } from '@hoga/kernel/decimal';
import { expect, it } from 'vitest';
import { equityCurve } from './equity-points.ts';

const day = (date: string, walletType: EquityDay['walletType'], change: Partial<EquityDay>): EquityDay => ({
  date,
  walletType,
  currency: walletType === 'BINARY' ? 'KRW' : 'USDT',
  openEquity: '0',
  equity: '0',
  transfers: '0',
  realized: '0',
  ...change,
});

const curve = (days: EquityDay[], won: number, transfersToday = '0', usdt = 0) =>
  equityCurve({
    history: { days, today: [{ walletType: 'BINARY', currency: 'KRW', openEquity: '0', transfers: transfersToday }] },
    now: {
      date: '2026-11-18',
      worths: new Map([
        ['BINARY', decimal(won)],
        ['FUTURES', decimal(usdt * 1_400)],
      ] as const),
    },
    worthOf: (amount, walletType) => (walletType === 'BINARY' ? amount : times(amount, 1_400n)),
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
