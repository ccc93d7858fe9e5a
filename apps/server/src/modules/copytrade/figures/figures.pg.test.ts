import { getMyTraders, getTrader, getTraderCurve, unfollow } from '@hoga/contract/copytrade';
import { kstDate, kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { decimal } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CopyRig, type Followed, type Member } from '../testing/copy-rig.ts';
import { FiguresKeeper } from './figures-keeper.ts';

const DAY_MS = 86_400_000;
const DAYS = 9;

let rig: CopyRig;
let trader: Followed;
let keeper: FiguresKeeper;
/** Players whose shard is down. */
const away = new Set<PlayerId>();
beforeAll(async () => {
  rig = await CopyRig.open();
  trader = await rig.newTrader({ funds: 1_000 });
  await rig.leverage(trader, 10);
  const { app } = rig.futures;
  keeper = new FiguresKeeper({
    database: app.database,
    equitiesOf: async () => ({
      equities: new Map(away.size > 0 ? [] : [[trader.playerId, decimal('1100')]]),
      missing: away,
    }),
    leads: () => true,
    timers: { now: () => app.now, every: () => () => undefined, after: () => () => undefined },
    log: { error: (details) => expect.unreachable(JSON.stringify(details)) },
  });
});
afterAll(() => rig.stop());

const figures = async () => {
  await keeper.compute();
  return (await rig.accept(null, getTrader, { traderId: trader.traderId })).figures;
};

it('are not shown before there is enough data', async () => {
  expect(await figures()).toMatchObject({ isCounting: true, days: 1, roi30: null, winRate: null, closed: 0 });
  expect(await rig.accept(null, getTraderCurve, { traderId: trader.traderId })).toEqual([]);
});

/** Backdates the trader by days with a gain of one percent each, and a deposit on the third. */
async function writeDays(): Promise<void> {
  const { app } = rig.futures;
  const { playerId, traderId } = trader;
  const today = kstDay(app.now);
  await app.database.execute(
    sql`UPDATE copy_trader SET created_at = ${kstMidnight(today - DAYS)} WHERE trader_id = ${traderId}`,
  );
  for (let day = today - DAYS; day < today; day += 1) {
    const deposit = day === today - DAYS + 2 ? 500 : 0;
    const equity = (1_000 + deposit) * 1.01;
    await app.database.execute(sql`
      INSERT INTO equity_day (player_id, site_id, wallet_type, currency, day, status, open_money, open_equity, transfers,
                              granted, between_own, realized, equity)
        VALUES (${playerId}, 1, 'FUTURES', 'USDT', ${day}, 'CLOSED', 1000, 1000, ${deposit}, 0, 0, 0, ${equity})`);
  }
}

it('come from days, positions after their fees, follows and copies', async () => {
  const follower = await rig.newFollower(trader, { multiplyPer: 100 });
  for (const price of [60_000, 60_000, 60_000, 60_000, 60_000, 60_600, 60_600, 60_600, 60_600, 60_600]) {
    rig.futures.quote(60_000);
    await rig.open(trader, { amount: '0.01' });
    await rig.copies(follower, 1);
    rig.futures.quote(price);
    await rig.close(trader, '0.01');
    await rig.copies(follower, 0);
  }
  // The engine writes its own rows: invented ones follow them.
  await writeDays();
  const { closed, won, winRate, profitFactor, roi7, days, isCounting, copied, skipped, followersWon, managed } =
    await figures();
  expect({ isCounting, days, closed, won, winRate }).toEqual({
    isCounting: false,
    days: 10,
    closed: 10,
    won: 5,
    winRate: '50',
  });
  // Six days before today, and today. The follower's payment counts as a deposit, not as a trading gain.
  const share = Number((await rig.liveFollow(follower))?.share);
  expect(share).toBeGreaterThan(1);
  const today = (1_100 - 1_000 - share) / (1_000 + share);
  expect(Number(roi7)).toBeCloseTo((1.01 ** 6 * (1 + today) - 1) * 100, 2);
  // Won: 0.01 · 599.8 less fees; lost: the spread and fees.
  expect(Number(profitFactor)).toBeGreaterThan(5);
  expect({ copied, skipped, followersWon, managed }).toEqual({
    copied: 10,
    skipped: 0,
    followersWon: 1,
    managed: '500',
  });
});

it('add up what all follows have come to, after fees and shares, as the ledger has it', async () => {
  const other = await rig.newTrader();
  await rig.leverage(other, 10);
  const trade = async (follower: Member, price: number) => {
    rig.futures.quote(60_000);
    await rig.open(other, { amount: '0.01' });
    await rig.copies(follower, 1);
    rig.futures.quote(price);
    await rig.close(other, '0.01');
    await rig.copies(follower, 0);
  };
  // 0.01·(60599.9 − 60000.1) less 0.04 % of both: 5.5156, of which the trader gets a tenth.
  const winner = await rig.newFollower(other, { multiplyPer: 100 });
  await trade(winner, 60_600);
  await rig.accept(winner, unfollow, { traderFollowerId: winner.traderFollowerId });
  // 0.01·(59999.9 − 60000.1) less 0.48.
  const loser = await rig.newFollower(other, { multiplyPer: 100 });
  await trade(loser, 60_000);
  await keeper.compute();
  const { followerResult, followersWon, followersLost } = (
    await rig.accept(null, getTrader, { traderId: other.traderId })
  ).figures;
  expect({ followerResult, followersWon, followersLost }).toEqual({
    followerResult: '4.48204',
    followersWon: 1,
    followersLost: 1,
  });
  const points = await Promise.all([winner, loser].map(async (member) => (await rig.futures.wallet(member)).point));
  expect(points).toEqual(['10004.96404', '9999.518']);
  expect(await rig.accept(winner, getMyTraders)).toMatchObject({ rows: [{ cumNet: '5.5156', share: '0.55156' }] });
});

it('draw a curve that starts at nothing and ends with now', async () => {
  const { app } = rig.futures;
  const curve = await rig.accept(null, getTraderCurve, { traderId: trader.traderId, days: 3 });
  expect(curve.map(({ date }) => date)).toEqual([3, 2, 1, 0].map((days) => kstDate(app.now - days * DAY_MS)));
  expect(curve.slice(0, 3).map(({ change }) => change)).toEqual(['0', '1', '2.01']);
});

it('are the same when they are computed again', async () => {
  expect(await figures()).toEqual(await figures());
});

it('stay as they are while the shard of the trader is away', async () => {
  const before = await figures();
  away.add(trader.playerId);
  expect(await figures()).toEqual(before);
  away.clear();
});
