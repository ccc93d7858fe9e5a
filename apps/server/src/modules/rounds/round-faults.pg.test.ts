import { auditDatabase } from '@hoga/audit/run-audit';
import { decimal, toText } from '@hoga/kernel/decimal';
import type { TradeRoundId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { accepted } from '../../testing/product-rig.ts';
import { NOON, TradingApp } from '../../testing/trading-app.ts';
import { RoundRig } from './testing/round-rig.ts';

/** Several turns of the engine. */
const BETS = 250;
/** Each has a limited stake per round. */
const TRADERS = 10;

let rig: RoundRig;
beforeAll(async () => {
  rig = await RoundRig.start();
});
afterAll(async () => {
  await rig?.app.stop();
});

async function countBets(tradeRoundId: TradeRoundId) {
  const { rows } = await rig.app.database.execute<{ status: string; count: number }>(sql`
    SELECT status, count(*)::integer AS count FROM trade_bet WHERE trade_round_id = ${tradeRoundId} GROUP BY status`);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

describe('a round is settled once', () => {
  it('though all connections break while its bets are settled', async () => {
    const { app } = rig;
    const traders = await Promise.all(Array.from({ length: TRADERS }, () => app.newTrader({ funds: 100_000_000 })));
    const { id, startAt, endAt } = rig.nextRound();
    const bet = { type: 'rounds.bet', tradeRoundId: id, side: 'B' } as const;
    // Distinct stakes: an immediate repeat would be refused.
    const stakes = Array.from({ length: BETS / TRADERS }, (_, place) => decimal(10_000 + place * 1_000));
    for (const { playerId } of traders) {
      for (const point of stakes) {
        expect(await app.trading.submit(playerId, null, { ...bet, point })).toMatchObject({ ok: true });
      }
    }
    await rig.pass(startAt, 60_001);
    await rig.pass(endAt, 60_002);
    await app.database
      .execute(
        sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      )
      .catch(() => undefined);
    await vi.waitFor(async () => {
      app.advance(1_000);
      expect(await countBets(id)).toEqual({ WON: BETS });
    }, WAIT);
    const gain = stakes.reduce((sum, point) => sum + Number(toText(point)) * 0.95, 0);
    for (const trader of traders) expect(Number(await rig.point(trader))).toBe(100_000_000 + gain);
  });

  it('by a process that takes over between its lock and its end', async () => {
    const { app } = rig;
    const trader = await app.newTrader({ funds: 100_000 });
    const { id, startAt, endAt } = rig.nextRound();
    accepted(await rig.stake(trader, id));
    await rig.pass(startAt, 60_001);
    const other = await TradingApp.start(NOON, app);
    try {
      await app.trading.stop();
      await other.trading.whenRunning();
      rig.price(60_001, other);
      // The first process receives no closing price and waits for the other's fixing.
      await rig.pass(endAt, 60_002, other);
      await vi.waitFor(async () => {
        other.advance(1_000);
        expect(await countBets(id)).toEqual({ WON: 1 });
      }, WAIT);
      expect(await rig.point(trader)).toBe('109500');
    } finally {
      await other.stop();
    }
  });
});

it('an option that has rounds cannot become another one', async () => {
  const { app, optionId } = rig;
  const change = (assignment: ReturnType<typeof sql>) =>
    app.database.execute(sql`UPDATE trade_option SET ${assignment} WHERE id = ${optionId}`);
  await expect(change(sql`type = 'P'`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('rounds') },
  });
  await expect(change(sql`symbol = 'NQ'`)).rejects.toThrow();
  await change(sql`payout_rate = 0.9`);
});

it('the books are in order after all of it', async () => {
  const { rules } = await auditDatabase(rig.app.databaseUrl);
  expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
});
