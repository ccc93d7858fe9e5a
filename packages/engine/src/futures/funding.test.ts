import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { BTC } from '../testing/fixture.ts';
import { Rig } from '../testing/rig.ts';
import type { FuturesFundingRow } from './rows.ts';

const HOUR_MS = 8 * 3_600_000;

function funded({ last }: Rig): FuturesFundingRow[] {
  return last.rows.flatMap((change) => (change.table === 'futuresFunding' ? [change.row] : []));
}

/** A position of 0.5 at a mark of 60000, a moment before a funding hour. */
function beforeTheHour(tradeType: 'LONG' | 'SHORT'): { readonly rig: Rig; readonly hour: number } {
  const rig = new Rig();
  const hour = Math.ceil(rig.at / HOUR_MS) * HOUR_MS;
  rig.wait(hour - rig.at - 1_000);
  rig.deposit('FUTURES', 10_000);
  rig.btc(60_000, { fundingRate: '0.0001' });
  rig.futures({ tradeType, amount: '0.5' });
  rig.wait(1_000);
  return { rig, hour };
}

function fire(rig: Rig, fundingAt: number): void {
  rig.timer({ type: 'futures.funding', futuresOptionIds: [BTC.id], fundingAt });
}

describe('funding', () => {
  it.each([
    ['LONG', '-3'],
    ['SHORT', '3'],
  ] as const)('vector 8: %s .5 at a mark of 60000 and .0001 → %s, and leaves a row of it [FUT-87]', (side, fee) => {
    const { rig, hour } = beforeTheHour(side);
    rig.btc(60_000, { fundingRate: '0.0001' });
    fire(rig, hour);
    const { id: futuresPositionId } = rig.futuresPosition();
    const common = { playerId: 1, siteId: 1, futuresOptionId: BTC.id, futuresPositionId };
    expect(funded(rig)).toEqual([
      {
        ...common,
        at: hour,
        rate: decimal('0.0001'),
        mark: decimal(60_000),
        amount: decimal('0.5'),
        fee: decimal(fee),
      },
    ]);
    expect(rig.futuresPosition().fundingFee).toBe(decimal(fee));
    fire(rig, hour);
    expect(funded(rig)).toEqual([]);
  });

  it('caps the rate [FUT-87]', () => {
    const { rig, hour } = beforeTheHour('LONG');
    rig.btc(60_000, { fundingRate: '-0.02' });
    fire(rig, hour);
    expect(funded(rig)).toMatchObject([{ rate: decimal('-0.0075'), fee: decimal(225) }]);
  });

  it('charges every hour the feed was down for, each by itself, when it is back [FUT-87]', () => {
    const { rig, hour } = beforeTheHour('LONG');
    rig.wait(5_000);
    fire(rig, hour);
    rig.wait(HOUR_MS);
    fire(rig, hour + HOUR_MS);
    expect(funded(rig)).toEqual([]);
    rig.restart();
    rig.btc(59_000, { fundingRate: '0.0002' });
    expect(funded(rig)).toMatchObject([
      { at: hour, mark: decimal(59_000), fee: decimal('-5.9') },
      { at: hour + HOUR_MS, mark: decimal(59_000), fee: decimal('-5.9') },
    ]);
    expect(rig.futuresPosition().fundingFee).toBe(decimal('-11.8'));
  });

  it('charges no position for an hour before it was there [FUT-87]', () => {
    const { rig, hour } = beforeTheHour('LONG');
    // Prices without a rate: the hour stays due while trading goes on.
    rig.btc(60_000);
    fire(rig, hour);
    rig.wait(400);
    rig.futures({ tradeType: 'SHORT', amount: '0.7' });
    rig.wait(400);
    rig.btc(60_000, { fundingRate: '0.0001' });
    expect(funded(rig)).toEqual([]);
    expect(rig.futuresPosition()).toMatchObject({ tradeType: 'SHORT', fundingFee: 0n });
  });

  it('is settled with the part that closes [FUT-87]', () => {
    const { rig, hour } = beforeTheHour('LONG');
    rig.btc(60_000, { fundingRate: '0.0001' });
    fire(rig, hour);
    rig.futures({ tradeType: 'SHORT', amount: '0.1' });
    expect(rig.futuresPosition().fundingFee).toBe(decimal('-2.4'));
    rig.futures({ tradeType: 'SHORT', amount: '0.4' });
    const [closed] = rig.last.rows.flatMap((change) => (change.table === 'futuresPosition' ? [change.row] : []));
    expect(closed).toMatchObject({ status: 'CLOSED', fundingFee: 0n });
  });
});
