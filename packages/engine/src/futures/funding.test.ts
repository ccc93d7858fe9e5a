import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { BTC, OPERATOR } from '../testing/fixture.ts';
import { Rig } from '../testing/rig.ts';
import type { FuturesFundingDueRow, FuturesFundingRow } from './rows.ts';

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
        settled: 0n,
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
    rig.btc(60_000);
    fire(rig, hour);
    rig.wait(400);
    rig.futures({ tradeType: 'SHORT', amount: '0.7' });
    rig.wait(400);
    rig.btc(60_000, { fundingRate: '0.0001' });
    expect(funded(rig)).toMatchObject([{ amount: decimal('0.5'), fee: decimal(-3) }]);
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

/** The newest rows of due funding. */
function due({ last }: Rig): FuturesFundingDueRow[] {
  return last.rows.flatMap((change) => (change.table === 'futuresFundingDue' ? [change.row] : []));
}

/** A funding hour while quotes had no rate. */
function withoutRate(tradeType: 'LONG' | 'SHORT' = 'LONG'): { readonly rig: Rig; readonly hour: number } {
  const { rig, hour } = beforeTheHour(tradeType);
  rig.btc(60_000);
  fire(rig, hour);
  rig.wait(400);
  return { rig, hour };
}

describe('funding of an hour that could not be charged when it came', () => {
  it('is written down with who had how much, and the rate before it [FUT-87]', () => {
    const { rig, hour } = beforeTheHour('SHORT');
    rig.btc(60_000);
    fire(rig, hour);
    const { id: futuresPositionId } = rig.futuresPosition();
    expect(due(rig)).toEqual([
      {
        futuresPositionId,
        at: hour,
        playerId: 1,
        siteId: 1,
        futuresOptionId: 1,
        tradeType: 'SHORT',
        amount: decimal('0.5'),
        rateBefore: decimal('0.0001'),
        status: 'DUE',
      },
    ]);
    fire(rig, hour);
    expect(due(rig)).toEqual([]);
    rig.wait(400).btc(60_000, { fundingRate: '0.0002' });
    expect(due(rig)).toMatchObject([{ futuresPositionId, at: hour, status: 'CHARGED' }]);
    expect(funded(rig)).toMatchObject([{ rate: decimal('0.0002'), fee: decimal(6), settled: 0n }]);
    rig.wait(400).btc(60_000, { fundingRate: '0.0002' });
    expect([...due(rig), ...funded(rig)]).toEqual([]);
  });

  it('is charged to what was there then, not to what was added since [FUT-87]', () => {
    const { rig } = withoutRate();
    rig.futures({ amount: '0.3' });
    rig.wait(400).btc(60_000, { fundingRate: '0.0001' });
    expect(funded(rig)).toMatchObject([{ amount: decimal('0.5'), fee: decimal(-3), settled: 0n }]);
    expect(rig.futuresPosition()).toMatchObject({ amount: decimal('0.8'), fundingFee: decimal(-3) });
  });

  it.each([
    ['LONG', '-3'],
    ['SHORT', '3'],
  ] as const)('finds a %s that was closed meanwhile: %s through the ledger, once [FUT-87]', (tradeType, fee) => {
    const { rig } = withoutRate(tradeType);
    const { id } = rig.futuresPosition();
    rig.futures({ tradeType: tradeType === 'LONG' ? 'SHORT' : 'LONG', amount: '0.5', reduceOnly: 1 });
    const [point, pnl] = [decimal(rig.point()), decimal(rig.house('USDT', 'PNL'))];
    rig.restart();
    rig.wait(400).btc(60_000, { fundingRate: '0.0001' });
    expect(funded(rig)).toMatchObject([{ futuresPositionId: id, fee: decimal(fee), settled: decimal(fee) }]);
    expect(decimal(rig.point()) - point).toBe(decimal(fee));
    expect(decimal(rig.house('USDT', 'PNL')) - pnl).toBe(-decimal(fee));
    expect(rig.last.ledger).toMatchObject([{ code: 'C', refType: 'FUTURES_POSITION', refId: id }]);
    expect(rig.events).toEqual(['point:FUTURES', 'cross:CROSS']);
    rig.wait(400).btc(60_000, { fundingRate: '0.0001' });
    expect(rig.last.ledger).toEqual([]);
  });

  it('leaves what is still open with its own share [FUT-87]', () => {
    const { rig } = withoutRate();
    rig.futures({ tradeType: 'SHORT', amount: '0.4', reduceOnly: 1 });
    const point = decimal(rig.point());
    rig.wait(400).btc(60_000, { fundingRate: '0.0001' });
    expect(funded(rig)).toMatchObject([{ amount: decimal('0.5'), fee: decimal(-3), settled: decimal('-2.4') }]);
    expect(rig.futuresPosition().fundingFee).toBe(decimal('-0.6'));
    expect(decimal(rig.point()) - point).toBe(decimal('-2.4'));
  });

  it('waits an hour for a rate, and takes the last one from before it then [FUT-87]', () => {
    const { rig, hour } = withoutRate();
    rig.wait(hour + 3_600_000 - 1 - rig.at).btc(59_000);
    expect(funded(rig)).toEqual([]);
    rig.wait(1).btc(59_000);
    expect(funded(rig)).toMatchObject([{ at: hour, rate: decimal('0.0001'), mark: decimal(59_000) }]);
  });

  it('knows the last rate from before it also after a restart [FUT-87]', () => {
    const { rig, hour } = beforeTheHour('LONG');
    rig.btc(60_000);
    rig.restart();
    fire(rig, hour);
    expect(due(rig)).toMatchObject([{ rateBefore: decimal('0.0001') }]);
    rig.restart();
    rig.wait(3_600_000).btc(60_000);
    expect(funded(rig)).toMatchObject([{ at: hour, rate: decimal('0.0001') }]);
  });

  it('waits on where no rate was ever known [FUT-87]', () => {
    const rig = new Rig();
    rig.deposit('FUTURES', 10_000);
    rig.btc(60_000);
    rig.futures({ amount: '0.5' });
    fire(rig, rig.at);
    rig.wait(2 * 3_600_000).btc(60_000);
    expect(funded(rig)).toEqual([]);
    rig.wait(400).btc(60_000, { fundingRate: '0.0001' });
    expect(funded(rig)).toMatchObject([{ rate: decimal('0.0001') }]);
  });

  it('is not paid twice where the player has nothing left: the house carries it [FUT-87, WAL-66]', () => {
    const { rig } = withoutRate();
    rig.futures({ tradeType: 'SHORT', amount: '0.5', reduceOnly: 1 });
    const amount = decimal(rig.point());
    const common = { walletType: 'FUTURES', refType: 'OPERATOR', refId: 1, ...OPERATOR } as const;
    rig.accept({ type: 'wallet.debit', code: 'W', amount, ...common });
    rig.wait(400).btc(60_000, { fundingRate: '0.0001' });
    expect([rig.point(), rig.house('USDT', 'INSURANCE')]).toEqual(['0', '-3']);
  });
});
