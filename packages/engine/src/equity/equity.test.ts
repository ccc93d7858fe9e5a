import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { decimal, toText } from '@hoga/kernel/decimal';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportRows } from '../assembly/export.ts';
import type { Effects } from '../effects/effects.ts';
import { loadEngine } from '../load-engine.ts';
import { player } from '../testing/fixture.ts';
import { Rig } from '../testing/rig.ts';

const DAY = kstDay(Date.UTC(2026, 10, 16));

let rig: Rig;
beforeEach(() => {
  rig = new Rig();
  rig.at = kstMidnight(DAY) + 36_000_000;
  rig.btc(60_000);
});

const rowsOf = ({ rows }: Effects) => rows.flatMap((change) => (change.table === 'equityDay' ? [change.row] : []));
const text = (value: bigint | null) => (value === null ? null : toText(value as never));
const reported = (effects: Effects) =>
  rowsOf(effects).map(({ day, status, openEquity, transfers, realized, equity }) => [
    day - DAY,
    status,
    text(openEquity),
    text(transfers),
    text(realized),
    text(equity),
  ]);

const left = ({ reply }: Effects) => (reply?.ok ? reply.value['left'] : null);

function endOf(day: number, most = 1_000): Effects {
  rig.at = Math.max(rig.at, kstMidnight(day + 1));
  return rig.announce({ type: 'equity.dayOver', day, most });
}

describe('a day of a wallet', () => {
  it('begins with the first money that comes, and counts what comes and goes', () => {
    rig.deposit('FUTURES', 1_000);
    expect(reported(rig.last)).toEqual([[0, 'OPEN', '0', '1000', null, null]]);
    rig.deposit('FUTURES', 500);
    expect(reported(rig.last)).toEqual([[0, 'OPEN', '0', '1500', null, null]]);
  });

  it('counts what is granted and what moves between own wallets apart [W4]', () => {
    const kinds = () =>
      rowsOf(rig.last).map(({ walletType, transfers, granted, betweenOwn }) => [
        walletType,
        ...[transfers, granted, betweenOwn].map(text),
      ]);
    rig.deposit('FUTURES', 1_000);
    rig.accept({ type: 'cashier.coupon', couponId: 5, walletType: 'FUTURES', amount: decimal(50) });
    expect(kinds()).toEqual([['FUTURES', '1050', '50', '0']]);
    rig.accept({ type: 'cashier.transfer', from: 'FUTURES', to: 'USDT', amount: decimal(300) });
    expect(kinds()).toEqual([
      ['FUTURES', '750', '50', '-300'],
      ['USDT', '300', '0', '300'],
    ]);
  });

  it('ends with what the wallet is worth, positions and what was paid for them included', () => {
    rig.deposit('FUTURES', 10_000);
    rig.futures({ amount: '0.1' });
    rig.at = kstMidnight(DAY + 1);
    rig.btc(61_000);
    // 0.1 · (61,000 − 60,000.1) less the fee of 0.1 · 60,000.1 · 0.0004.
    expect(reported(endOf(DAY))).toEqual([
      [0, 'CLOSED', '0', '10000', '-2.400004', '10097.589996'],
      [1, 'OPEN', '10097.589996', '0', null, null],
    ]);
    expect(left(rig.last)).toBe(0);
  });

  it('is over once, however often that is announced, also by an engine that was started again', () => {
    rig.deposit('FUTURES', 1_000);
    endOf(DAY);
    expect(rowsOf(endOf(DAY))).toEqual([]);
    rig.restart();
    expect(rowsOf(endOf(DAY))).toEqual([]);
    expect(reported(endOf(DAY + 1))[0]).toEqual([1, 'CLOSED', '1000', '0', '0', '1000']);
  });

  it('is not over before midnight, also where an announcement says so', () => {
    rig.deposit('FUTURES', 1_000);
    rig.at = kstMidnight(DAY + 1) - 1;
    const early = rig.announce({ type: 'equity.dayOver', day: DAY, most: 10 });
    expect([rowsOf(early), left(early)]).toEqual([[], 1]);
  });

  it('ends with the first transfer of the next one without an announcement', () => {
    rig.deposit('FUTURES', 1_000);
    rig.at = kstMidnight(DAY + 1);
    rig.deposit('FUTURES', 50);
    expect(reported(rig.last)).toContainEqual([0, 'CLOSED', '0', '1000', '0', '1000']);
    expect(reported(rig.last).at(-1)).toEqual([1, 'OPEN', '1000', '50', null, null]);
    expect(rowsOf(endOf(DAY))).toEqual([]);
  });

  it('ends with what is found after days without a process', () => {
    rig.deposit('FUTURES', 1_000);
    expect(reported(endOf(DAY + 4))).toEqual([
      [0, 'CLOSED', '0', '1000', '0', '1000'],
      [5, 'OPEN', '1000', '0', null, null],
    ]);
  });

  it('has none after it in a wallet that was emptied, until something comes again', () => {
    rig.deposit('USDT', 1_000);
    rig.accept({ type: 'cashier.transfer', from: 'USDT', to: 'FUTURES', amount: decimal(1_000) });
    expect(reported(endOf(DAY)).filter(([, , , transfers]) => transfers === '0')).toEqual([
      [0, 'CLOSED', '0', '0', '0', '0'],
      [1, 'OPEN', '1000', '0', null, null],
    ]);
    expect(rowsOf(endOf(DAY + 1)).map(({ walletType }) => walletType)).toEqual(['FUTURES', 'FUTURES']);
    rig.deposit('USDT', 5);
    expect(reported(rig.last).at(-1)).toEqual([2, 'OPEN', '0', '5', null, null]);
  });
});

it('ends the days of so many wallets a turn, and says how many are left', () => {
  for (const id of [1, 2, 3, 4, 5]) {
    if (id > 1) rig.configure({ type: 'player.configure', row: player(id) });
    rig.deposit('FUTURES', 10, id);
  }
  expect([left(endOf(DAY, 2)), left(endOf(DAY, 2)), left(endOf(DAY, 2))]).toEqual([3, 1, 0]);
});

it('a wallet that had money before there were days gets its first at midnight', () => {
  rig.deposit('FUTURES', 1_000);
  const rows = exportRows(rig.engine);
  rig.engine = loadEngine({ ...rows, tables: { ...rows.tables, equityDay: [] } });
  expect(reported(endOf(DAY))).toEqual([[1, 'OPEN', '1000', '0', null, null]]);
});
