import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { TradingApp } from '../../testing/trading-app.ts';
import { CopyRig, type Followed } from './testing/copy-rig.ts';

const FOLLOWERS = 12;

let rig: CopyRig;
let trader: Followed;
beforeAll(async () => {
  rig = await CopyRig.open();
  trader = await rig.newTrader();
  await rig.leverage(trader, 10);
  for (let follower = 0; follower < FOLLOWERS; follower += 1) await rig.newFollower(trader);
});
afterAll(() => rig.stop());

async function copiesByStatus() {
  const { rows } = await rig.futures.app.database.execute<{ status: string; follows: number; copies: number }>(sql`
    SELECT status, count(DISTINCT follow_id) AS follows, count(*) AS copies FROM copy_trade
      WHERE trader_id = ${trader.traderId} GROUP BY status`);
  return Object.fromEntries(rows.map(({ status, follows, copies }) => [status, [follows, copies]]));
}

const QUOTE = { bid: '59999.9', ask: '60000.1', last: 60_000, mark: 60_000 };

it('a fill is copied once to each follower, though all connections break meanwhile', async () => {
  const { app } = rig.futures;
  await rig.open(trader);
  await app.database
    .execute(
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    .catch(() => undefined);
  await vi.waitFor(async () => expect(await copiesByStatus()).toEqual({ OPEN: [FOLLOWERS, FOLLOWERS] }), WAIT);
});

it('a close is copied once to each follower, by a process that takes over in the middle', async () => {
  const { app } = rig.futures;
  const other = await TradingApp.start(undefined, app);
  // A shard detects its broken connection at the next write; until it has a new one it accepts nothing.
  await vi.waitFor(() => {
    app.feed.quote('BTCUSDT', QUOTE);
    return rig.close(trader, '0.1');
  }, WAIT);
  await app.trading.stop();
  try {
    await vi.waitFor(async () => {
      other.feed.quote('BTCUSDT', QUOTE);
      expect(await copiesByStatus()).toEqual({ CLOSED: [FOLLOWERS, FOLLOWERS] });
    }, WAIT);
  } finally {
    await other.stop();
  }
});

it('leaves books that an auditor has nothing to say against', async () => {
  expect(await rig.futures.findings()).toEqual([]);
});
