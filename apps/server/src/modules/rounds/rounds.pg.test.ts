import { createHash } from 'node:crypto';
import { auditDatabase } from '@hoga/audit/run-audit';
import {
  bet,
  getBetHistory,
  getCurrentGame,
  getCurrentOptionBets,
  getDailyRoundSummary,
  getRecentBetsOfAll,
  getRoundLimits,
  getRoundList,
  getRoundProof,
  round,
} from '@hoga/contract/rounds';
import { roundId, roundNumber } from '@hoga/domain/rounds/round-times';
import { defined } from '@hoga/kernel/assert';
import { idOf, type TradeOptionId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { BackofficeRig } from '../../testing/backoffice-rig.ts';
import { accepted } from '../../testing/product-rig.ts';
import type { Trader, TradingApp } from '../../testing/trading-app.ts';
import { RoundRig } from './testing/round-rig.ts';
import { verifyRounds } from './verify-round/command.ts';

let rig: RoundRig;
let app: TradingApp;
let optionId: TradeOptionId;
beforeAll(async () => {
  rig = await RoundRig.start();
  ({ app, optionId } = rig);
});
afterAll(async () => {
  await app?.stop();
});

describe('a round', () => {
  it('is bet on, plays and pays, and its proof can be recomputed [BIN-26, BIN-30, BIN-32, BIN-35, BIN-36, BIN-44]', async () => {
    const [winner, loser] = [await app.newTrader({ funds: 100_000 }), await app.newTrader({ funds: 100_000 })];
    const { id, startAt, endAt } = rig.nextRound();
    const current = z.parse(
      getCurrentGame.data,
      accepted(await rig.get(`/api/trade/game/current?tradeOptionId=${optionId}`)),
    );
    expect(current.betting).toMatchObject({ tradeRoundId: id, phase: 'BETTING', startAt, endAt, status: 0 });
    expect((await rig.stake(winner, id)).code).toBe('OK');
    expect((await rig.stake(loser, id, { type: 'S' })).code).toBe('OK');
    expect(await rig.point(winner)).toBe('90000');

    await rig.pass(startAt, 60_001);
    const playing = z.parse(
      getCurrentGame.data,
      accepted(await rig.get(`/api/trade/game/current?tradeOptionId=${optionId}`)),
    );
    expect(playing.playing).toMatchObject({ tradeRoundId: id, phase: 'PLAYING', startPrice: '60001' });
    await rig.pass(endAt, 60_002);
    expect(await rig.written(id)).toMatchObject({
      startPrice: '60001',
      closePrice: '60002',
      status: 1,
      voidReason: null,
    });
    await vi.waitFor(async () => {
      expect([await rig.point(winner), await rig.point(loser)]).toEqual(['109500', '90000']);
    }, WAIT);
    const bets = z.parse(
      z.array(bet),
      accepted(await rig.get(`/api/trade/history/current?tradeRoundId=${id}`, winner)),
    );
    expect(bets).toMatchObject([{ status: 1, profit: '9500', startPrice: '60001', closePrice: '60002', type: 'B' }]);

    const proof = z.parse(
      getRoundProof.data,
      accepted(await rig.get(`/api/trade/game/round/proof?tradeRoundId=${id}`)),
    );
    expect(createHash('sha256').update(proof.text).digest('hex')).toBe(proof.hash);
    expect(proof.close.trades.findLast(({ exTs }) => exTs <= endAt)?.price).toBe('60002');
    expect([proof.start.source, proof.close.source]).toEqual(['driven', 'driven']);
  });

  it('without a price at its end is void and gives back what was staked, once [BIN-44]', async () => {
    const trader = await app.newTrader({ funds: 50_000 });
    const { id, startAt, endAt } = rig.nextRound();
    accepted(await rig.stake(trader, id));
    await rig.pass(startAt, 60_001);
    await rig.pass(endAt, null);
    expect(await rig.written(id)).toMatchObject({ status: 3, voidReason: 'SILENT' });
    await vi.waitFor(async () => expect(await rig.point(trader)).toBe('50000'), WAIT);
  });

  it('whose price has not moved is void [BIN-44]', async () => {
    const trader = await app.newTrader({ funds: 50_000 });
    const { id, startAt, endAt } = rig.nextRound();
    accepted(await rig.stake(trader, id));
    await rig.pass(startAt, 60_001);
    await rig.pass(endAt, 60_001);
    expect(await rig.written(id)).toMatchObject({ status: 3, voidReason: 'EQUAL' });
  });

  it('whose end passed without a process is settled after the next start, by the same rule', async () => {
    const trader = await app.newTrader({ funds: 50_000 });
    const { id, startAt } = rig.nextRound();
    accepted(await rig.stake(trader, id));
    await rig.pass(startAt, 60_001);
    // Hours pass without captured fixings.
    rig.skip(200);
    app.moveTo(startAt + 3 * 3_600_000);
    expect(await rig.written(id)).toMatchObject({
      startPrice: '60001',
      closePrice: null,
      status: 3,
      voidReason: 'SILENT',
    });
    await vi.waitFor(async () => expect(await rig.point(trader)).toBe('50000'), WAIT);
  });
});

describe('the current rounds', () => {
  it.each([
    ['R.5', 30, 'BIN-01'],
    ['B1', 60, 'BIN-02'],
    ['R2', 120, 'BIN-03'],
    ['R5', 300, 'BIN-04'],
  ])('of %s last %d s and follow each other, betting ends before the start [%s, BIN-43]', async (type, seconds) => {
    const { id, lockSec } = defined(
      app.directory.trade
        .ofSite(idOf(1))
        .find((option) => option.instrument.symbol === 'BTCUSDT' && option.type === type),
      `BTCUSDT ${type}`,
    );
    const { serverTime, playing, betting } = z.parse(
      getCurrentGame.data,
      accepted(await rig.get(`/api/trade/game/current?tradeOptionId=${id}`)),
    );
    const lengthMs = seconds * 1_000;
    expect([playing.tradeType, playing.endAt - playing.startAt]).toEqual([type, lengthMs]);
    expect(playing.startAt % lengthMs).toBe(0);
    expect(serverTime).toBeGreaterThanOrEqual(playing.startAt);
    expect(serverTime).toBeLessThan(playing.endAt);
    expect(betting).toMatchObject({
      startAt: playing.endAt,
      endAt: playing.endAt + lengthMs,
      betOpenAt: playing.startAt,
      betCloseAt: playing.endAt - lockSec * 1_000,
    });
    expect([playing.phase, betting.phase]).toEqual(['PLAYING', serverTime < betting.betCloseAt ? 'BETTING' : 'LOCKED']);
  });
});

describe('a bet', () => {
  it('that is refused takes no stake [BIN-45, ERR-50]', async () => {
    const trader = await app.newTrader({ funds: 50_000 });
    const { id, startAt } = rig.nextRound();
    const foreign = defined(
      app.directory.trade.all.find(({ siteId }) => siteId !== 1),
      'an option of another site',
    );
    const refusals = [
      await rig.stake(trader, id, { type: null }),
      await rig.stake(trader, id, { point: null }),
      await rig.stake(trader, id, { point: '0' }),
      await rig.stake(trader, id, { point: '60000' }),
      await rig.stake(trader, roundId(foreign.id, startAt)),
    ].map(({ code }) => code);
    expect(refusals).toEqual([
      'DIRECTION_REQUIRED',
      'QUANTITY_REQUIRED',
      'QUANTITY_REQUIRED',
      'INSUFFICIENT_BALANCE',
      'TRADING_SUSPENDED',
    ]);
    expect(await rig.stake(trader, id, { point: '-1' })).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    app.moveTo(startAt - 10_000);
    expect(await rig.stake(trader, id)).toMatchObject({
      code: 'BETTING_CLOSED',
      message: '투자 가능 시간이 종료되었습니다.',
    });
    expect(await rig.point(trader)).toBe('50000');
  });

  it('needs BINARY among the coins that the site uses, whatever its type says [SITE-24]', async () => {
    const { startAt } = rig.nextRound();
    /** The first site again, with other coins. */
    const open = async (siteId: number, usedCoins: string) => {
      const site = { id: siteId, code: `site-${siteId}`, hosts: [`site-${siteId}.test`], used_coins: usedCoins };
      const option = { id: siteId, site_id: siteId };
      await app.database.execute(sql`
        WITH opened AS (INSERT INTO site SELECT (jsonb_populate_record(s, ${JSON.stringify(site)}::jsonb)).* FROM site s WHERE id = 1)
        INSERT INTO trade_option OVERRIDING SYSTEM VALUE
          SELECT (jsonb_populate_record(o, ${JSON.stringify(option)}::jsonb)).* FROM trade_option o WHERE id = ${optionId}`);
      const [only] = await vi.waitFor(() => {
        const options = app.directory.trade.ofSite(idOf(siteId));
        expect(options).toHaveLength(1);
        return options;
      }, WAIT);
      return {
        trader: await app.newTrader({ siteId, funds: 50_000 }),
        id: roundId(defined(only, 'an option').id, startAt),
      };
    };
    const without = await open(901, 'FUTURES,USDT');
    expect(await rig.stake(without.trader, without.id)).toMatchObject({ code: 'TRADING_SUSPENDED' });
    expect(await rig.point(without.trader)).toBe('50000');
    const with_ = await open(902, 'BINARY,USDT');
    expect(await rig.stake(with_.trader, with_.id)).toMatchObject({ code: 'OK' });
  });

  it('asked for fifty times at once under one key is placed once', async () => {
    const trader = await app.newTrader({ funds: 50_000 });
    const { id } = rig.nextRound();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => rig.stake(trader, id, { clientOrderId: 'once' })),
    );
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['OK']));
    expect(await rig.point(trader)).toBe('40000');
  });

  it('is hidden from other members, and is listed by the filter [BIN-38]', async () => {
    const [trader, stranger] = [await app.newTrader({ funds: 50_000 }), await app.newTrader({ funds: 50_000 })];
    const { id } = rig.nextRound();
    accepted(await rig.stake(trader, id));
    const list = async (who: Trader, query: string) =>
      z.parse(getBetHistory.data, accepted(await rig.get(`/api/trade/history/list?${query}`, who))).total;
    expect(await list(trader, `tradeRoundId=${id}&typeStrs=B&statusStrs=0&tradeTypeStrs=B1`)).toBe(1);
    expect(await list(trader, `startDate=${app.now}&endDate=${app.now}`)).toBe(1);
    expect(await list(trader, `startDate=${app.now + 1}`)).toBe(0);
    expect(await list(trader, `endDate=${app.now - 1}`)).toBe(0);
    expect(await list(trader, 'typeStrs=S')).toBe(0);
    expect(await list(trader, 'statusStrs=1,2')).toBe(0);
    expect(await list(trader, 'tradeTypeStrs=R5')).toBe(0);
    expect(await list(stranger, `playerId=${trader.playerId}`)).toBe(0);
  });

  it('is shown to all without its owner, and to its owner until it is decided [BIN-08, BIN-37, BIN-40]', async () => {
    const [trader, stranger] = [await app.newTrader({ funds: 50_000 }), await app.newTrader({ funds: 50_000 })];
    const { id, startAt, endAt } = rig.nextRound();
    accepted(await rig.stake(trader, id, { type: 'S', point: '12000' }));
    const open = async (who: Trader, asked: number = optionId) =>
      z.parse(
        getCurrentOptionBets.data,
        accepted(await rig.get(`/api/trade/history/current_for_option?tradeOptionId=${asked}`, who)),
      );
    const shown = { resultType: 'SELECT', tradeOptionId: optionId, tradeRoundId: id, point: '12000', type: 'S' };
    expect(await open(trader)).toMatchObject([{ ...shown, status: 0 }]);
    expect([await open(stranger), await open(trader, optionId + 1), await open(trader, 2 ** 40)]).toEqual([[], [], []]);
    const everybodys = async () => {
      const reply = accepted(await rig.get(`/api/trade/history/recent_all_history?tradeOptionId=${optionId}`));
      expect(JSON.stringify(reply)).not.toMatch(/playerId|nick/);
      return z.parse(getRecentBetsOfAll.data, reply)[0];
    };
    expect(await everybodys()).toMatchObject({ ...shown, status: 0, profit: '0' });
    await rig.pass(startAt, 60_002);
    await rig.pass(endAt, 60_001);
    await vi.waitFor(async () => expect(await open(trader)).toEqual([]), WAIT);
    expect(await everybodys()).toMatchObject({ ...shown, status: 1, profit: '11400' });
  });

  it.each([
    ['/api/trade/game/round/list', 'LOST'],
    ['/api/trade/game/round/list', ''],
    ['/api/trade/history/list', 'RoundStatus'],
    ['/api/trade/round/summary/daily', 'select'],
    ['/api/trade/option/list', 'RoundStatus'],
  ])('of %s there is no projection %j, and the refusal names the field [BIN-08]', async (path, resultType) => {
    const trader = await app.newTrader({ funds: 50_000 });
    const reply = await rig.get(`${path}?resultType=${resultType}`, trader);
    expect(reply).toMatchObject({ status: 400, code: 'INVALID_REQUEST', data: { fields: ['resultType'] } });
  });
});

it('of a round that is far ahead, or long over and was never written down, there is no proof', async () => {
  const { startAt } = rig.nextRound();
  const code = async (at: number) =>
    (await rig.get(`/api/trade/game/round?tradeRoundId=${roundId(optionId, at)}`)).code;
  expect(await code(startAt)).toBe('OK');
  expect(await code(startAt + 60_000)).toBe('RECORD_MISSING');
  expect(await code(startAt - 300 * 60_000)).toBe('RECORD_MISSING');
});

it('rounds that are over are listed by option, outcome and whether they are played [BIN-23, BIN-31, BIN-33, BIN-34]', async () => {
  const list = async (query: string) =>
    z.parse(
      getRoundList.data,
      accepted(await rig.get(`/api/trade/game/round/list?tradeOptionId=${optionId}&${query}`)),
    );
  // Time has advanced before: once this round is written no newer one follows.
  const { id, startAt, endAt } = rig.nextRound();
  await rig.pass(startAt, 60_001);
  await rig.pass(endAt, 60_002);
  await rig.written(id);
  const all = await list('');
  expect(all.total).toBeGreaterThan(2);
  const voids = await list('statusStrs=3');
  expect(new Set(voids.rows.map(({ status }) => status))).toEqual(new Set([3]));
  expect(voids.total).toBeLessThan(all.total);
  // Filtering by status lists rounds with a winner, unless others are named.
  const decided = await list('resultType=RoundStatus');
  expect(decided.total).toBeGreaterThan(0);
  expect(decided.rows.every(({ status }) => status === 1 || status === 2)).toBe(true);
  expect((await list('resultType=RoundStatus&statusStrs=3')).rows[0]?.status).toBe(3);
  // These rows have only the fields of a status.
  const whole = { tradeRoundId: id, tradeOptionId: optionId, no: expect.any(Number), startAt, endAt, status: 1 };
  expect(decided.rows[0]).toEqual({ ...whole, resultType: 'RoundStatus' });
  expect(all.rows[0]).toMatchObject({ ...whole, resultType: 'SELECT', startPrice: '60001', closePrice: '60002' });
  expect((await list('isPlayStrs=0')).total).toBe(0);
  expect((await list('isPlayStrs=1&size=1')).rows).toEqual(all.rows.slice(0, 1));
  const recent = z.parse(z.array(round), accepted(await rig.get(`/api/trade/game/recent?tradeOptionId=${optionId}`)));
  expect(recent[0]).toEqual(all.rows[0]);
  const newest = z.parse(z.array(round), accepted(await rig.get('/api/public/trade_round?stockListStrs=X_BTCUSDT')));
  const own = newest.filter(({ tradeOptionId }) => tradeOptionId === optionId);
  expect(own.map(({ tradeRoundId }) => tradeRoundId)).toEqual(
    recent.slice(0, 5).map(({ tradeRoundId }) => tradeRoundId),
  );
  expect(new Set(newest.map(({ tradeOptionId }) => tradeOptionId)).size).toBeGreaterThan(1);
});

it('an export of all of them can be checked offline', async () => {
  const query = `tradeOptionId=${optionId}&size=100`;
  const reply = await rig.get(`/api/trade/game/round/proof/list?${query}`);
  const said: string[] = [];
  const code = await verifyRounds({
    args: ['reply.json'],
    readText: async () => JSON.stringify(reply),
    print: (text) => void said.push(text),
    complain: (text) => void said.push(text),
  });
  expect([code, said.join('')]).toEqual([0, expect.stringMatching(/^\d+ rounds, 0 faults\n$/)]);
});

it('what a day came to is answered hour by hour, with the own bets [BIN-39]', async () => {
  const trader = await app.newTrader({ funds: 50_000 });
  const { id } = rig.nextRound();
  accepted(await rig.stake(trader, id));
  const summary = z.parse(
    getDailyRoundSummary.data,
    accepted(await rig.get(`/api/trade/round/summary/daily?tradeOptionId=${optionId}`, trader)),
  );
  expect(summary.mine).toMatchObject({ bets: 1, won: 0, staked: '10000', profit: '0' });
  expect(summary.hours.reduce((sum, { b, s, voids }) => sum + b + s + voids, 0)).toBeGreaterThan(2);
});

describe('limits', () => {
  it('hold for bets, and say what has been done today', async () => {
    const trader = await app.newTrader({ funds: 50_000 });
    const { id } = rig.nextRound();
    const set = await app.call('POST', '/api/trade/limit', {
      token: trader.token,
      body: { dailyStake: '15000', dailyLoss: null },
    });
    expect(set.code).toBe('OK');
    accepted(await rig.stake(trader, id));
    expect((await rig.stake(trader, id, { point: '11000' })).code).toBe('OWN_LIMIT_REACHED');
    const shown = z.parse(getRoundLimits.data, accepted(await rig.get('/api/trade/limit', trader)));
    expect(shown).toMatchObject({
      dailyStake: '15000',
      dailyLoss: null,
      staked: '10000',
      open: '10000',
      available: '40000',
    });
    app.advance(301);
    accepted(await app.call('POST', '/api/trade/break', { token: trader.token, body: { hours: 1 } }));
    expect((await rig.stake(trader, id)).code).toBe('ON_A_BREAK');
  });
});

it('a round is void when two operators say so before it is decided: every stake goes back, and the proof says why', async () => {
  const backoffice = new BackofficeRig(app);
  const [one, other] = [await backoffice.operator(['RISK']), await backoffice.operator(['RISK'])];
  const member = await app.newTrader({ funds: 100_000 });
  const { id, startAt, endAt } = rig.nextRound();
  expect((await rig.stake(member, id)).code).toBe('OK');
  const no = roundNumber({ seconds: 60, lockSeconds: 10 }, startAt);
  const body = { tradeRoundId: id, confirm: String(no) };
  expect(await backoffice.post(one, 'proposal/round_void', { ...body, confirm: '1' })).toMatchObject({
    code: 'CONFIRMATION_MISMATCH',
  });
  const proposal = await backoffice.proposed(one, 'round_void', body);
  expect(await backoffice.decide(one, 'approve', proposal)).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
  expect(await backoffice.decide(other, 'approve', proposal)).toMatchObject({ code: 'OK', data: { state: 'DONE' } });
  await rig.pass(startAt, 60_001);
  await rig.pass(endAt, 60_002);
  expect(await rig.written(id)).toMatchObject({ status: 3, voidReason: 'OPERATOR' });
  await vi.waitFor(async () => expect(await rig.point(member)).toBe('100000'), WAIT);

  const decided = rig.nextRound();
  const late = {
    tradeRoundId: decided.id,
    confirm: String(roundNumber({ seconds: 60, lockSeconds: 10 }, decided.startAt)),
  };
  const tooLate = await backoffice.proposed(one, 'round_void', late);
  await rig.pass(decided.startAt, 60_003);
  await rig.pass(decided.endAt, 60_004);
  expect(await rig.written(decided.id)).toMatchObject({ status: 1 });
  expect(await backoffice.decide(other, 'approve', tooLate)).toMatchObject({ code: 'ALREADY_PROCESSED' });
  expect(await backoffice.post(one, 'proposal/round_void', late)).toMatchObject({ code: 'ALREADY_PROCESSED' });
});

it('a bet is listed once by the number of the one before, oldest first, while others are placed', async () => {
  const trader = await app.newTrader({ funds: 100_000 });
  const { id } = rig.nextRound();
  const read = async (sinceId: number) =>
    z.parse(
      getBetHistory.data,
      accepted(
        await rig.get(`/api/trade/history/list?sinceId=${sinceId}&size=2&startDate=2026-01-01T00:00:00Z`, trader),
      ),
    );
  expect(await read(0)).toMatchObject({ rows: [], nextId: 0, hasMore: false });
  for (const point of ['10000', '11000', '12000']) accepted(await rig.stake(trader, id, { point }));
  const first = await read(0);
  expect(first).toMatchObject({ hasMore: true, nextId: first.rows[1]?.id });
  accepted(await rig.stake(trader, id, { point: '13000' }));
  const second = await read(first.nextId ?? 0);
  const third = await read(second.nextId ?? 0);
  const ids = [first, second, third].flatMap(({ rows }) => rows.map((bet) => bet.id));
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
  expect([ids.length, second.hasMore, third.rows]).toEqual([4, false, []]);
  expect(third.nextId).toBe(second.nextId);
});

it('the books are in order after all of it', async () => {
  const { rules } = await auditDatabase(app.databaseUrl);
  expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
});
