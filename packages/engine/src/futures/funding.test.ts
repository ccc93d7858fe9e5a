import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { Desk } from '../testing/desk.ts';
import type { FuturesFundingRow } from './rows.ts';

const HOUR_MS = 8 * 3_600_000;

function funded({ last }: Desk): FuturesFundingRow[] {
  return last.rows.flatMap((change) => (change.table === 'futuresFunding' ? [change.row] : []));
}

/** A position of 0.5 at a mark of 60000, a moment before a funding hour. */
function beforeTheHour(tradeType: 'LONG' | 'SHORT'): { readonly desk: Desk; readonly hour: number } {
  const desk = new Desk();
  const hour = Math.ceil(desk.at / HOUR_MS) * HOUR_MS;
  desk.wait(hour - desk.at - 1_000);
  desk.deposit('FUTURES', 10_000);
  desk.btc(60_000, { fundingRate: '0.0001' });
  desk.futures({ tradeType, amount: '0.5' });
  desk.wait(1_000);
  return { desk, hour };
}

function fire(desk: Desk, fundingAt: number): void {
  desk.timer({ type: 'futures.funding', futuresOptionIds: [1], fundingAt });
}

describe('funding', () => {
  it.each([
    ['LONG', '-3'],
    ['SHORT', '3'],
  ] as const)('vector 8: %s .5 at a mark of 60000 and .0001 → %s, and leaves a row of it [FUT-87]', (side, fee) => {
    const { desk, hour } = beforeTheHour(side);
    desk.btc(60_000, { fundingRate: '0.0001' });
    fire(desk, hour);
    const { id: futuresPositionId } = desk.futuresPosition();
    const common = { playerId: 1, siteId: 1, futuresOptionId: 1, futuresPositionId };
    expect(funded(desk)).toEqual([
      {
        ...common,
        at: hour,
        rate: decimal('0.0001'),
        mark: decimal(60_000),
        amount: decimal('0.5'),
        fee: decimal(fee),
      },
    ]);
    expect(desk.futuresPosition().fundingFee).toBe(decimal(fee));
    fire(desk, hour);
    expect(funded(desk)).toEqual([]);
  });

  it('caps the rate [FUT-87]', () => {
    const { desk, hour } = beforeTheHour('LONG');
    desk.btc(60_000, { fundingRate: '-0.02' });
    fire(desk, hour);
    expect(funded(desk)).toMatchObject([{ rate: decimal('-0.0075'), fee: decimal(225) }]);
  });

  it('charges every hour the feed was down for, each by itself, when it is back [FUT-87]', () => {
    const { desk, hour } = beforeTheHour('LONG');
    desk.wait(5_000);
    fire(desk, hour);
    desk.wait(HOUR_MS);
    fire(desk, hour + HOUR_MS);
    expect(funded(desk)).toEqual([]);
    desk.restart();
    desk.btc(59_000, { fundingRate: '0.0002' });
    expect(funded(desk)).toMatchObject([
      { at: hour, mark: decimal(59_000), fee: decimal('-5.9') },
      { at: hour + HOUR_MS, mark: decimal(59_000), fee: decimal('-5.9') },
    ]);
    expect(desk.futuresPosition().fundingFee).toBe(decimal('-11.8'));
  });

  it('charges no position for an hour before it was there [FUT-87]', () => {
    const { desk, hour } = beforeTheHour('LONG');
    // Prices without a rate: the hour stays due while trading goes on.
    desk.btc(60_000);
    fire(desk, hour);
    desk.wait(400);
    desk.futures({ tradeType: 'SHORT', amount: '0.7' });
    desk.wait(400);
    desk.btc(60_000, { fundingRate: '0.0001' });
    expect(funded(desk)).toEqual([]);
    expect(desk.futuresPosition()).toMatchObject({ tradeType: 'SHORT', fundingFee: 0n });
  });

  it('is settled with the part that closes [FUT-87]', () => {
    const { desk, hour } = beforeTheHour('LONG');
    desk.btc(60_000, { fundingRate: '0.0001' });
    fire(desk, hour);
    desk.futures({ tradeType: 'SHORT', amount: '0.1' });
    expect(desk.futuresPosition().fundingFee).toBe(decimal('-2.4'));
    desk.futures({ tradeType: 'SHORT', amount: '0.4' });
    const [closed] = desk.last.rows.flatMap((change) => (change.table === 'futuresPosition' ? [change.row] : []));
    expect(closed).toMatchObject({ status: 'CLOSED', fundingFee: 0n });
  });
});
