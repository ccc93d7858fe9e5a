import type { FuturesPosition } from '@hoga/contract/futures';
import { decimal, toText } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { sampleFuturesOrder, sampleFuturesPosition } from '../testing/sample-futures.ts';
import { futuresEquity } from './futures-equity.ts';

const cross = (playerPoint: string) => ({
  playerPoint: decimal(playerPoint),
  minusFundingFee: decimal('-1'),
  markPnl: decimal('7'),
});
const isolated = (change: Partial<FuturesPosition> = {}) =>
  sampleFuturesPosition({
    marginType: 'ISOLATED',
    amount: '0.1',
    entryCost: '6000',
    margin: '300',
    fundingFee: '0',
    ...change,
  });
const markOf = () => decimal('60100');

const worded = ({ total, ...parts }: ReturnType<typeof futuresEquity>) => ({
  total: toText(total),
  ...Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, toText(value)])),
});

describe('the equity of a FUTURES account', () => {
  it('is not changed by setting money aside for an order, nor by moving it into isolated margin', () => {
    const before = futuresEquity({ cross: cross('10000'), orders: [], positions: [], markOf });
    const ordered = futuresEquity({
      cross: cross('9397'),
      orders: [
        sampleFuturesOrder({ hold: '600' }),
        sampleFuturesOrder({ id: idOf(2), hold: '3', marginType: 'ISOLATED' }),
      ],
      positions: [],
      markOf,
    });
    const entered = futuresEquity({
      cross: cross('9700'),
      orders: [],
      positions: [isolated({ entryCost: '6010' })],
      markOf,
    });
    expect([before, ordered, entered].map(({ total }) => toText(total))).toEqual(['9999', '9999', '9999']);
  });

  it('is the sum of its parts, at the marks of the page', () => {
    const positions = [
      sampleFuturesPosition({ marginType: 'CROSS', amount: '0.1', entryCost: '6000' }),
      isolated({ fundingFee: '-2' }),
    ];
    const orders = [sampleFuturesOrder({ hold: '600' })];
    expect(worded(futuresEquity({ cross: cross('9000'), orders, positions, markOf }))).toEqual({
      total: '9917',
      balance: '8999',
      pnl: '20',
      held: '600',
      isolated: '298',
    });
  });

  it('takes the server’s profit of cross positions where a mark is missing', () => {
    const positions = [sampleFuturesPosition({ marginType: 'CROSS' })];
    const { pnl } = futuresEquity({ cross: cross('9000'), orders: [], positions, markOf: () => null });
    expect(toText(pnl)).toBe('7');
  });

  it('is never below nothing', () => {
    expect(toText(futuresEquity({ cross: cross('-50'), orders: [], positions: [], markOf }).total)).toBe('0');
  });
});
