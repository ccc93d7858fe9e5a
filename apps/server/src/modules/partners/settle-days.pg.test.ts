import { failure } from '@hoga/domain/errors/failure';
import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { decide, RULES, transferred, withdraw } from '@hoga/engine/testing/cashier/sample';
import { OPERATOR, player } from '@hoga/engine/testing/fixture';
import { Rig } from '@hoga/engine/testing/rig';
import { defined } from '@hoga/kernel/assert';
import { toText } from '@hoga/kernel/decimal';
import { err } from '@hoga/kernel/result';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeDatabase, type Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { bringMembers } from '../../testing/lives/settle-partners.ts';
import { writeLife } from '../../testing/lives/write-life.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { settleDays } from './settle-days.ts';

const DAY = kstDay(new Rig().at);
const HOUR_MS = 3_600_000;

/**
 * Three days: fees and a bonus of members of both partners; nothing; the fee of a withdrawal, and practice money. Then
 * some days without a running process. Deterministic.
 */
function live(): { readonly rig: Rig; readonly playerIds: readonly number[] } {
  const rig = new Rig();
  const brought = bringMembers(rig);
  rig.wait(kstMidnight(DAY + 2) + HOUR_MS - rig.at);
  for (const row of RULES) rig.configure({ type: 'cashier.rule.configure', row });
  rig.deposit('BINARY', 100_000, 8);
  rig.wait(1).accept(withdraw(20_000), 8);
  const asked = rig.last.rows.flatMap((change) => (change.table === 'dnw' ? [change.row.id] : []));
  const id = defined(asked[0], 'a request');
  rig.wait(1).accept(decide('approve', id), 8);
  rig.wait(1).accept(transferred(id), 8);
  rig.accept({ type: 'practice.grant', ...OPERATOR }, 9);
  // A member without a partner yields no profit.
  rig.configure({ type: 'player.configure', row: player(1) });
  rig.deposit('FUTURES', 1_000, 1);
  rig.btc(60_000);
  rig.futures({ amount: '0.01' }, 1);
  rig.wait(kstMidnight(DAY + 20) + HOUR_MS - rig.at);
  return { rig, playerIds: [...brought, 1] };
}

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openTestDatabase(test.url, 4);
  await writeLife(test.url, { ...live(), timers: [] });
});
afterAll(async () => {
  await closeDatabase(database);
  await test.drop();
});
beforeEach(() => database.execute(sql`DELETE FROM partner_settlement`));

/** The engine itself; `before` may make it unavailable, or end the process. */
function parts(rig: Rig, before: () => ReturnType<typeof err<ReturnType<typeof failure>>> | null = () => null) {
  const operate = async (playerId: number, _key: null, command: Parameters<Rig['send']>[1]) =>
    before() ?? rig.send(playerId, command).reply;
  return {
    database,
    clock: { now: () => rig.at },
    trading: { operate: operate as unknown as TradingClient['operate'] },
  };
}

const settled = ({ effects }: Rig) =>
  effects
    .flatMap(({ rows }) => rows)
    .flatMap((change) => (change.table === 'partnerDay' ? [change.row] : []))
    .map(({ playerId, day, currency, fees, bonuses, profit, paid }) =>
      [playerId, day - DAY, currency, ...[fees, bonuses, profit, paid].map(toText)].join(' '),
    );
const paidTo = (rig: Rig) => [
  rig.point('USDT', 41),
  rig.point('USDT', 42),
  rig.point('BINARY', 41),
  rig.point('BINARY', 42),
];
const settledUpTo = async () => {
  const { rows } = await database.execute<{ day: number }>(sql`SELECT day FROM partner_settlement`);
  return rows.map(({ day }) => day - DAY);
};

const ALL = [
  '42 0 USDT 4.8 0 1.44 1.44',
  '41 0 USDT 4.8 7 -2.54 0',
  '42 2 KRW 1000 0 300 300',
  '41 2 KRW 1000 0 200 200',
];
const PAID = ['0', '1.44', '200', '300'];

describe('days of partners', () => {
  it('are settled from the ledger, also those that passed while no process ran [PTN-04]', async () => {
    const { rig } = live();
    expect(await settleDays(parts(rig), DAY + 19)).toBe(true);
    expect([settled(rig), paidTo(rig), await settledUpTo()]).toEqual([ALL, PAID, [19]]);
    const before = rig.effects.length;
    expect(await settleDays(parts(rig), DAY + 19)).toBe(true);
    expect(rig.effects).toHaveLength(before);
  });

  it('are settled once, however many do it at once', async () => {
    const { rig } = live();
    const four = Array.from({ length: 4 }, () => settleDays(parts(rig), DAY + 19));
    expect(await Promise.all(four)).toEqual([true, true, true, true]);
    expect([settled(rig).toSorted(), paidTo(rig)]).toEqual([ALL.toSorted(), PAID]);
  });

  it.each([0, 1, 2, 3])('are settled once where the process was killed after %i of them', async (count) => {
    const { rig } = live();
    let left = count;
    const dying = parts(rig, () => {
      if (left === 0) throw new Error('killed');
      left -= 1;
      return null;
    });
    await expect(settleDays(dying, DAY + 19)).rejects.toThrow('killed');
    expect(settled(rig)).toEqual(ALL.slice(0, count));
    rig.restart();
    expect(await settleDays(parts(rig), DAY + 19)).toBe(true);
    expect([settled(rig), paidTo(rig)]).toEqual([ALL, PAID]);
  });

  it('wait for a shard that is away', async () => {
    const { rig } = live();
    expect(
      await settleDays(
        parts(rig, () => err(failure('UNAVAILABLE'))),
        DAY + 19,
      ),
    ).toBe(false);
    expect(await settledUpTo()).toEqual([]);
  });

  it('count with the shares of their end, whenever they are settled', async () => {
    const { rig } = live();
    await database
      .transaction(async (transaction) => {
        const at = kstMidnight(DAY + 3);
        await transaction.execute(
          sql`INSERT INTO partner_share VALUES (42, 2, 1, 0.1, ${at - 1}), (42, 3, 1, 0.2, ${at})`,
        );
        const own = { ...parts(rig), database: transaction as unknown as Database };
        expect(await settleDays(own, DAY + 19)).toBe(true);
        transaction.rollback();
      })
      .catch(() => undefined);
    expect(settled(rig)).toEqual([
      '42 0 USDT 4.8 0 1.44 1.44',
      '41 0 USDT 4.8 7 -2.54 0',
      '42 2 KRW 1000 0 100 100',
      '41 2 KRW 1000 0 400 400',
    ]);
  });

  it('do not begin before there were partners', async () => {
    const { rig } = live();
    await database.execute(sql`INSERT INTO partner_settlement VALUES (1, ${DAY + 1}, now())`);
    expect(await settleDays(parts(rig), DAY + 19)).toBe(true);
    expect(settled(rig)).toEqual(ALL.slice(2));
  });
});
