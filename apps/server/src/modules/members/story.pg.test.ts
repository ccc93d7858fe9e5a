import { getMemberLedger, getMemberLedgerSums, getMemberRequests } from '@hoga/contract/admin-member';
import { getMemberLinks, getMemberNotes, getMemberSummary } from '@hoga/contract/admin-story';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BackofficeRig } from '../../testing/backoffice-rig.ts';
import { FuturesRig } from '../../testing/futures-rig.ts';
import { accepted } from '../../testing/product-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';
import { DNW_STORY } from '../cashier/public.ts';
import { FUTURES_CLOSED, FUTURES_FILLS } from '../futures/public.ts';
import { OVERSEA_CLOSED, OVERSEA_FILLS } from '../oversea/public.ts';
import { BET_STORY } from '../rounds/public.ts';
import { entriesAt, storyQuery } from '../trading/public.ts';

let rig: FuturesRig;
let backoffice: BackofficeRig;
let manager: Trader;
let support: Trader;

beforeAll(async () => {
  rig = await FuturesRig.open();
  backoffice = new BackofficeRig(rig.app);
  manager = await backoffice.operator(['MANAGER']);
  support = await backoffice.operator(['SUPPORT']);
});
afterAll(() => rig.app.stop());

async function summary({ playerId }: Trader) {
  return z.parse(getMemberSummary.data, accepted(await backoffice.get(support, 'member/summary', { playerId })));
}

describe('a freeze', () => {
  it('of trading refuses what opens, ends resting entries at their price, and never prevents closing', async () => {
    const trader = await rig.newTrader(10_000);
    await rig.place(trader, { amount: '0.1' });
    const resting = await rig.limit(trader, '59900', { amount: '0.1' });
    const asked = { playerId: trader.playerId, kind: 'TRADING' };
    expect(await backoffice.post(support, 'member/freeze', asked)).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await backoffice.post(manager, 'member/freeze', asked)).toMatchObject({ data: { isFrozen: true } });
    expect(await backoffice.post(manager, 'member/freeze', asked)).toMatchObject({ code: 'ALREADY_PROCESSED' });
    const refused = await rig.order(trader, { amount: '0.1' });
    expect(refused).toMatchObject({
      status: 403,
      code: 'TRADING_FROZEN',
      message: '신규 거래가 제한된 계정입니다. 자세한 사항은 관리자에게 문의해주시기 바랍니다.',
    });
    rig.quote(59_800, { bid: 59_799, ask: 59_800, last: 59_800, mark: 59_800 });
    await expect
      .poll(async () => (await rig.history(trader)).rows.find(({ id }) => id === resting))
      .toMatchObject({ status: 'CANCELED', reason: 'TRADING_FROZEN' });
    expect(await rig.order(trader, { amount: '0.1', tradeType: 'SHORT', reduceOnly: 1 })).toMatchObject({
      status: 200,
    });
    expect(await rig.positions(trader)).toEqual([]);
    expect(await summary(trader)).toMatchObject({
      freezes: [{ kind: 'TRADING', reason: '테스트로 확인합니다', byName: expect.any(String) }],
    });
    expect(await backoffice.post(manager, 'member/unfreeze', asked)).toMatchObject({ data: { isFrozen: false } });
    expect(await rig.order(trader, { amount: '0.1' })).toMatchObject({ status: 200 });
    const [done] = await backoffice.logged(manager, 'member/freeze');
    expect(done).toMatchObject({ operatorId: manager.playerId });
  });

  it('of trading outlives a restart of the engine’s player rows', async () => {
    const trader = await rig.newTrader(1_000);
    await backoffice.post(manager, 'member/freeze', { playerId: trader.playerId, kind: 'TRADING' });
    const { rows } = await rig.app.database.execute<{ trading_frozen: boolean }>(
      sql`SELECT trading_frozen FROM account WHERE id = ${trader.playerId}`,
    );
    expect(rows).toEqual([{ trading_frozen: true }]);
  });

  it('of withdrawals refuses them with its text, and sales too; an operator cannot freeze their own account', async () => {
    const trader = await rig.app.newTrader({ funds: 1_000_000 });
    const asked = { playerId: trader.playerId, kind: 'WITHDRAWALS' };
    const { token, playerId } = trader;
    await rig.app.database.execute(sql`
      INSERT INTO payout_destination (site_id, player_id, wallet_type, bank_code, holder, address, label, created_at)
        VALUES (1, ${playerId}, 'BINARY', '004', '김호가', '110-482-917305', '', 0)`);
    await backoffice.post(manager, 'member/freeze', asked);
    const withdraw = () =>
      rig.app.call('POST', '/api/dnw/withdraw/apply', { token, body: { walletType: 'BINARY', point: '10000' } });
    expect(await withdraw()).toMatchObject({
      status: 403,
      code: 'WITHDRAWALS_FROZEN',
      message: '출금이 제한된 계정입니다. 자세한 사항은 관리자에게 문의해주시기 바랍니다.',
    });
    await backoffice.post(manager, 'member/unfreeze', asked);
    expect((await withdraw()).code).not.toBe('WITHDRAWALS_FROZEN');
    const own = { playerId: manager.playerId, kind: 'TRADING' };
    expect(await backoffice.post(manager, 'member/freeze', own)).toMatchObject({ code: 'OWN_CASE' });
  });
});

describe('the story of a member', () => {
  it('has notes and tags that the member never sees', async () => {
    const trader = await rig.app.newTrader();
    const { playerId, token } = trader;
    const secret = '두 번째 계정으로 보임';
    const post = ({ token: by }: Trader, path: string, body: object) =>
      rig.app.call('POST', `/api/admin/member/${path}`, { token: by, body: { playerId, ...body } });
    expect(await post(support, 'note', { text: secret })).toMatchObject({ status: 200 });
    expect(await post(support, 'tags', { tags: ['주의', '주의', 'VIP'] })).toMatchObject({
      data: { tags: ['주의', 'VIP'] },
    });
    const notes = z.parse(getMemberNotes.data, accepted(await backoffice.get(support, 'member/notes', { playerId })));
    expect(notes.rows).toMatchObject([{ text: secret }]);
    expect(await summary(trader)).toMatchObject({ tags: ['주의', 'VIP'] });
    for (const path of ['/api/me', '/api/message/list', '/api/contact/list']) {
      const reply = await rig.app.call('GET', path, { token });
      expect(JSON.stringify(reply)).not.toMatch(/두 번째|주의|VIP/);
    }
    const auditor = await backoffice.operator(['AUDITOR']);
    expect(await post(auditor, 'note', { text: '가나' })).toMatchObject({ code: 'NO_PERMISSION' });
  });

  it('sums what was paid in, and pages requests by cursor', async () => {
    const trader = await rig.app.newTrader({ funds: 50_000 });
    const { token, playerId } = trader;
    const deposit = await rig.app.call('POST', '/api/dnw/deposit/apply', { token, body: { point: '20000' } });
    expect(deposit.status).toBe(200);
    const first = await backoffice.get(manager, 'member/requests', { playerId, size: 1 });
    const page = z.parse(getMemberRequests.data, accepted(first));
    expect(page.rows).toHaveLength(1);
    const after = page.next ?? '';
    const rest = await backoffice.get(manager, 'member/requests', { playerId, size: 1, after });
    expect(z.parse(getMemberRequests.data, accepted(rest)).rows).toEqual([]);
    expect(await summary(trader)).toMatchObject({ currency: 'KRW', total: '50000', paidIn: [], pendingOut: [] });
  });

  it('has a ledger of any period, and its sums by code, of every page [O5]', async () => {
    const { token, playerId } = await rig.app.newTrader({ wallet: 'USDT', funds: 100 });
    for (const amount of ['7', '5.5']) {
      const moved = { from: 'USDT', to: 'FUTURES', amount };
      expect((await rig.app.call('POST', '/api/dnw/transfer', { token, body: moved })).status).toBe(200);
    }
    const asked = { playerId, walletType: 'USDT' };
    const ledger = async (period: object) =>
      z
        .parse(getMemberLedger.data, accepted(await backoffice.get(support, 'member/ledger', { ...asked, ...period })))
        .rows.map(({ delta }) => delta);
    const sums = async (period: object) =>
      z.parse(
        getMemberLedgerSums.data,
        accepted(await backoffice.get(support, 'member/ledger_sums', { ...asked, ...period })),
      );
    const all = [
      { code: 'D', count: 1, in: '100', out: '0' },
      { code: 'TO', count: 2, in: '0', out: '12.5' },
    ];
    const { now } = rig.app;
    expect(await ledger({ size: 1 })).toEqual(['-5.5']);
    expect(await sums({})).toEqual({ sums: all, isPartial: 0 });
    expect(await ledger({ startDate: now - 86_400_000, endDate: now })).toEqual(['-5.5', '-7', '100']);
    expect(await sums({ startDate: now - 86_400_000, endDate: now })).toEqual({ sums: all, isPartial: 0 });
    expect(await ledger({ endDate: now - 86_400_000 })).toEqual([]);
    expect(await sums({ startDate: now + 1 })).toEqual({ sums: [], isPartial: 0 });
    const foreign = await rig.app.newTrader({ siteId: 2 });
    expect(await backoffice.get(support, 'member/ledger_sums', { ...asked, playerId: foreign.playerId })).toMatchObject(
      {
        code: 'USER_NOT_FOUND',
      },
    );
  });

  it('names other members with the same account, address or device, of its own site alone', async () => {
    const [one, other] = [await rig.app.newTrader(), await rig.app.newTrader()];
    const foreign = await rig.app.newTrader({ siteId: 2 });
    const register = async ({ playerId }: Trader, siteId: number) =>
      rig.app.database.execute(sql`
        INSERT INTO payout_destination (site_id, player_id, wallet_type, bank_code, holder, address, label, created_at)
          VALUES (${siteId}, ${playerId}, 'BINARY', '004', '김호가', '333-22-1112223', '', 0)`);
    await register(one, 1);
    await register(other, 1);
    await register(foreign, 2);
    const reply = await backoffice.get(support, 'member/links', { playerId: one.playerId });
    const { rows } = z.parse(getMemberLinks.data, accepted(reply));
    const account = rows.find(({ kind }) => kind === 'ACCOUNT');
    expect(account).toMatchObject({ shared: '***-**-***2223', members: [{ playerId: other.playerId }] });
    const device = rows.find(({ kind }) => kind === 'DEVICE');
    expect(device?.members.map(({ playerId }) => playerId)).toContain(other.playerId);
    expect(rows.flatMap(({ members }) => members).map(({ playerId }) => playerId)).not.toContain(foreign.playerId);
  });

  it('is read through indexes alone, in the order of the page', async () => {
    const owner = { siteId: idOf<SiteId>(1), playerId: idOf<PlayerId>(1_001) };
    const question = { ...owner, after: '1767754800000-500000', startDate: 1, endDate: 1_767_754_800_000, size: 50 };
    await rig.app.database
      .transaction(async (transaction) => {
        await transaction.execute(sql`SET LOCAL session_replication_role = replica`);
        await transaction.execute(sql`
        INSERT INTO trade_bet (id, player_id, site_id, trade_option_id, trade_round_id, side, point, payout_rate, status, profit, created_at)
          SELECT 900000000 + n, ${owner.playerId}, 1, 1, 1000000001, 'B', 1, 1, 'OPEN', 0, 1700000000000 + n FROM generate_series(1, 5000) n`);
        await transaction.execute(sql`ANALYZE trade_bet`);
        const plans = [
          storyQuery(transaction, FUTURES_FILLS, question),
          storyQuery(transaction, FUTURES_CLOSED, question),
          storyQuery(transaction, OVERSEA_FILLS, question),
          storyQuery(transaction, OVERSEA_CLOSED, question),
          storyQuery(transaction, DNW_STORY, question),
          storyQuery(transaction, BET_STORY, question),
          entriesAt(transaction, { playerId: owner.playerId, at: 1 }),
        ];
        // PostgreSQL prefers sequential scans of empty tables: this checks whether an index could be used.
        await transaction.execute(sql`SET LOCAL enable_seqscan = off`);
        for (const asked of plans) {
          const { rows } = await transaction.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${asked.getSQL()}`);
          const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
          expect(plan).not.toContain('Seq Scan');
          expect(plan).not.toMatch(/^\s*Sort/m);
        }
        transaction.rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error) || error.constructor.name !== 'TransactionRollbackError') throw error;
      });
  });
});
