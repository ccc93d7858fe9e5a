import { issueCoupons, listCoupons } from '@hoga/contract/admin-coupon';
import { exportCoupons } from '@hoga/contract/admin-export';
import { failure } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { err } from '@hoga/kernel/result';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BackofficeRig } from '../../../testing/backoffice-rig.ts';
import { accepted } from '../../../testing/product-rig.ts';
import { type Trader, TradingApp } from '../../../testing/trading-app.ts';
import { claimTyped } from '../coupons.ts';

const DAY_MS = 86_400_000;

let app: TradingApp;
let backoffice: BackofficeRig;
let owner: Trader;
let manager: Trader;
let keys = 0;

beforeAll(async () => {
  app = await TradingApp.start();
  backoffice = new BackofficeRig(app);
  owner = await backoffice.operator(['OWNER']);
  manager = await backoffice.operator(['MANAGER']);
});
afterAll(() => app.stop());

function terms(change: object = {}): object {
  keys += 1;
  return {
    issueKey: `coupon-form-${keys}`,
    walletType: 'BINARY',
    amount: '10000',
    count: 3,
    endsAt: app.now + DAY_MS,
    note: '겨울 이벤트',
    ...change,
  };
}

async function issued(by: Trader, change: object = {}) {
  return z.parse(issueCoupons.data, accepted(await backoffice.post(by, 'coupon/issue', terms(change))));
}

async function listed(query: Readonly<Record<string, string | number>> = {}) {
  return z.parse(listCoupons.data, accepted(await backoffice.get(owner, 'coupon/list', query))).rows;
}

const use = ({ token }: Trader, promoCode: string, walletType = 'BINARY') =>
  app.call('POST', '/api/coupon/use', { token, body: { promoCode, walletType } });

describe('a coupon that many share [O17]', () => {
  it('is good for as many as it says: of six at once who may be five, exactly five have it', async () => {
    const { issue, codes } = await issued(owner, { count: 1, most: 5, amount: '10000' });
    expect(issue).toMatchObject({ count: 1, most: 5 });
    const [code] = codes;
    const members = await Promise.all(Array.from({ length: 6 }, () => app.newTrader()));
    const replies = await Promise.all(members.map((member) => use(member, code ?? '')));
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['COUPON_USED', 'OK', 'OK', 'OK', 'OK', 'OK']);
    // A repeat by the same member gets the same answer, without more money.
    const [first] = members.filter((_, place) => replies[place]?.code === 'OK');
    await use(defined(first, 'who has it'), code ?? '');
    const { rows } = await app.database.execute(
      sql`SELECT count(*)::int AS uses, sum(d.point)::int AS money FROM coupon_use u JOIN dnw d ON d.id = u.dnw_id
            JOIN coupon c ON c.id = u.coupon_id WHERE c.issue_id = ${issue.id}`,
    );
    expect(rows).toEqual([{ uses: 5, money: 50_000 }]);
    expect((await listed({ issueId: issue.id }))[0]).toMatchObject({ most: 5, claimed: 5, state: 'USED' });
  });

  it('counts with all its uses towards what one person may issue, and stops when it is withdrawn', async () => {
    const over = await backoffice.post(owner, 'coupon/issue', terms({ count: 1, most: 10_000, amount: '10000' }));
    expect(over).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
    const { issue, codes } = await issued(owner, { count: 1, most: 3, amount: '10000' });
    const [one, two] = [await app.newTrader(), await app.newTrader()];
    expect((await use(one, codes[0] ?? '')).code).toBe('OK');
    accepted(await backoffice.post(owner, 'coupon/withdraw', { issueId: issue.id }));
    expect((await use(two, codes[0] ?? '')).code).toBe('COUPON_MISSING');
  });
});

describe('coupons', () => {
  it('are found by the days in Korea on which they were issued [O4]', async () => {
    const { issue } = await issued(owner, { count: 2 });
    const rows = await listed({ issueId: issue.id });
    const move = (at: string, id: number | undefined) =>
      app.database.execute(sql`UPDATE coupon SET created_at = ${Date.parse(at)} WHERE id = ${id}`);
    const [first, last] = [rows[1]?.id, rows[0]?.id];
    await move('2025-03-01T00:00:00+09:00', first);
    await move('2025-03-02T23:59:59.999+09:00', last);
    const found = async (startDate: string, endDate: string) =>
      (await listed({ startDate, endDate })).map(({ id }) => id);
    expect(await found('2025-03-01', '2025-03-02')).toEqual([last, first]);
    expect(await found('2025-03-01', '2025-03-01')).toEqual([first]);
    expect(await found('2025-03-02', '2025-03-02')).toEqual([last]);
    expect(await found('2025-02-01', '2025-02-28')).toEqual([]);
    for (const dates of [{ startDate: '2024-01-01', endDate: '2025-03-01' }, { startDate: 'yesterday' }]) {
      expect(await backoffice.get(owner, 'coupon/list', dates)).toMatchObject({ code: 'INVALID_REQUEST' });
    }
  });

  it('are issued with codes that cannot be guessed, are shown once, and say who has used them', async () => {
    const { issue, codes } = await issued(owner);
    expect(issue).toMatchObject({
      amount: '10000',
      currency: 'KRW',
      count: 3,
      note: '겨울 이벤트',
      approvedByName: null,
    });
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    const [code = ''] = codes;
    const member = await app.newTrader();
    expect((await use(member, code.toLowerCase())).status).toBe(200);
    expect(await use(member, code)).toMatchObject({ code: 'COUPON_USED' });
    expect(await use(await app.newTrader(), code)).toMatchObject({ code: 'COUPON_USED' });
    const rows = await listed({ issueId: issue.id });
    expect(rows.map(({ state, claimed }) => [state, claimed])).toEqual([
      ['OPEN', 0],
      ['OPEN', 0],
      ['USED', 1],
    ]);
    expect(rows[2]).toMatchObject({ usedBy: member.playerId, usedAt: app.now, code: `${code.slice(0, 4)}…` });
    const username = defined(rows[2]?.usedByName, 'who has used it');
    for (const keyword of [code, username]) {
      expect((await listed({ keyword })).map(({ id }) => id)).toEqual([rows[2]?.id]);
    }
    expect((await listed({ issueId: issue.id, state: 'USED' })).map(({ id }) => id)).toEqual([rows[2]?.id]);
    expect(await listed({ keyword: '%' })).toEqual([]);
    const lines = await backoffice.logged(owner, 'coupon/issue');
    expect(lines[0]).toMatchObject({ step: 'DONE', operatorId: owner.playerId });
    expect(JSON.stringify(lines)).not.toContain(code);
  });

  it('that are over, withdrawn or of another site are as if they were not there', async () => {
    const { issue, codes } = await issued(owner);
    const [used = '', withdrawn = '', other = ''] = codes;
    const member = await app.newTrader();
    await use(member, used);
    const foreign = await app.newTrader({ siteId: 2 });
    expect(await use(foreign, withdrawn)).toMatchObject({ status: 404, code: 'COUPON_MISSING' });
    const one = defined((await listed({ keyword: withdrawn }))[0], 'the coupon');
    expect(await backoffice.post(owner, 'coupon/withdraw', { couponId: one.id })).toMatchObject({
      data: { withdrawn: 1 },
    });
    expect(await use(member, withdrawn)).toMatchObject({ status: 404, code: 'COUPON_MISSING' });
    expect(await backoffice.post(owner, 'coupon/withdraw', { couponId: one.id })).toMatchObject({
      status: 409,
      code: 'ALREADY_PROCESSED',
    });
    expect(await backoffice.post(owner, 'coupon/withdraw', { issueId: issue.id })).toMatchObject({
      data: { withdrawn: 1 },
    });
    expect(await use(member, other)).toMatchObject({ code: 'COUPON_MISSING' });
    expect((await listed({ issueId: issue.id })).map(({ state }) => state)).toEqual(['WITHDRAWN', 'WITHDRAWN', 'USED']);
    const [done] = await backoffice.logged(owner, 'coupon/withdraw');
    expect(done?.detail).toContain('"state":"WITHDRAWN"');
    const { codes: late } = await issued(manager, { endsAt: app.now + 1_000 });
    app.advance(1_000);
    expect(await use(member, late[0] ?? '')).toMatchObject({ status: 404, code: 'COUPON_MISSING' });
  });

  it('know their wallet: a code alone is enough [W11]', async () => {
    const { issue, codes } = await issued(manager, { walletType: 'USDT', amount: '5' });
    const { token, playerId } = await app.newTrader();
    const reply = await app.call('POST', '/api/coupon/use', { token, body: { promoCode: codes[0] } });
    expect(reply).toMatchObject({ status: 200 });
    expect(await listed({ issueId: issue.id, state: 'USED' })).toMatchObject([{ usedBy: playerId }]);
  });

  it('are refused to the operators who have issued them or agreed to them', async () => {
    const proposer = await backoffice.operator();
    const form = terms({ amount: '100000', count: 200, note: '둘이 정한 이벤트' });
    const proposal = await backoffice.proposed(proposer, 'coupon_issue', form);
    expect((await backoffice.decide(manager, 'approve', proposal)).status).toBe(200);
    const { rows } = await app.database.execute<{ code: string }>(sql`
      SELECT c.code FROM coupon c JOIN coupon_issue i ON i.id = c.issue_id WHERE i.note = '둘이 정한 이벤트' LIMIT 1`);
    const typed = { promoCode: rows[0]?.code ?? '', walletType: 'BINARY' } as const;
    const asked = { database: app.database, clock: { now: () => app.now } };
    const claim = (playerId: PlayerId) => claimTyped(asked, { siteId: idOf<SiteId>(1), playerId }, typed);
    for (const { playerId } of [proposer, manager]) expect(await claim(playerId)).toEqual(err(failure('OWN_CASE')));
    expect((await claim(owner.playerId)).ok).toBe(true);
  });

  it('are issued once, however often the form is sent', async () => {
    const form = terms();
    const replies = await Promise.all([1, 2, 3].map(() => backoffice.post(manager, 'coupon/issue', form)));
    expect(replies.map(({ code }) => code).sort()).toEqual(['ALREADY_PROCESSED', 'ALREADY_PROCESSED', 'OK']);
  });

  it('worth more than one person may pay out in a day take two, also in small parts and at once', async () => {
    const busy = await backoffice.operator(['OWNER']);
    expect(await backoffice.post(busy, 'coupon/issue', terms({ amount: '100000', count: 100 }))).toMatchObject({
      status: 409,
      code: 'SECOND_APPROVAL_NEEDED',
    });
    const parts = await Promise.all(
      [1, 2, 3].map(() => backoffice.post(busy, 'coupon/issue', terms({ amount: '100000', count: 40 }))),
    );
    expect(parts.map(({ code }) => code).sort()).toEqual(['OK', 'OK', 'SECOND_APPROVAL_NEEDED']);
    app.advance(DAY_MS + 1);
    expect((await backoffice.post(busy, 'coupon/issue', terms({ amount: '100000', count: 40 }))).status).toBe(200);
    const form = terms({ amount: '100000', count: 200, note: '큰 이벤트' });
    const proposal = await backoffice.proposed(busy, 'coupon_issue', form);
    expect(await backoffice.post(busy, 'proposal/coupon_issue', form)).toMatchObject({
      code: 'PENDING_REQUEST_EXISTS',
    });
    expect(await backoffice.decide(busy, 'approve', proposal)).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
    expect(await listed({ keyword: '큰 이벤트' })).toEqual([]);
    expect((await backoffice.decide(manager, 'approve', proposal)).status).toBe(200);
    const rows = await listed({ keyword: '큰 이벤트', size: 100 });
    expect(rows).toHaveLength(100);
    expect(rows[0]?.issue).toMatchObject({ count: 200, approvedByName: expect.any(String) });
    expect(await backoffice.decide(manager, 'approve', proposal)).toMatchObject({ code: 'ALREADY_PROCESSED' });
    const older = await listed({ keyword: '큰 이벤트', size: 100, before: rows.at(-1)?.id ?? 0 });
    expect(older).toHaveLength(100);
  });

  it.each([
    ['nothing', { amount: '0' }, 'INVALID_REQUEST'],
    ['a part of a won', { amount: '0.5' }, 'INVALID_REQUEST'],
    ['less than nothing', { amount: '-1' }, 'INVALID_REQUEST'],
    ['none at all', { count: 0 }, 'INVALID_REQUEST'],
    ['too many', { count: 501 }, 'INVALID_REQUEST'],
    ['a time that is over', { endsAt: 1 }, 'INVALID_REQUEST'],
    ['a time too far away', { endsAt: 4_000_000_000_000 }, 'INVALID_REQUEST'],
    ['a wallet that the site has not', { walletType: 'EOS' }, 'WALLET_MISSING'],
    ['a hidden letter in the note', { note: '\u202e쿠폰' }, 'INVALID_REQUEST'],
  ])('are not issued for %s', async (_what, change, code) => {
    expect(await backoffice.post(owner, 'coupon/issue', terms(change), 2)).toMatchObject({ code: 'NO_PERMISSION' });
    const siteTwo = await backoffice.operator(['OWNER'], 2);
    expect(await backoffice.post(siteTwo, 'coupon/issue', terms(change), 2)).toMatchObject({ code });
    expect(await backoffice.post(siteTwo, 'proposal/coupon_issue', terms(change), 2)).toMatchObject({ code });
  });

  it('are withdrawn by operators of their site alone, and codes go to who may take lists away', async () => {
    const { issue, codes } = await issued(manager);
    const stranger = await backoffice.operator(['OWNER'], 2);
    const withdraw = (by: Trader, body: object, siteId = 1) => backoffice.post(by, 'coupon/withdraw', body, siteId);
    expect(await withdraw(stranger, { issueId: issue.id }, 2)).toMatchObject({ status: 404, code: 'RECORD_MISSING' });
    expect(await withdraw(owner, {})).toMatchObject({ code: 'INVALID_REQUEST' });
    const nobodys = 900_000_000_000_000;
    expect(await withdraw(owner, { couponId: nobodys })).toMatchObject({ status: 404, code: 'RECORD_MISSING' });
    expect((await listed({ before: nobodys, size: 1 })).length).toBe(1);
    const taken = async (by: Trader) => backoffice.post(by, 'export/coupons', { issueId: issue.id });
    const { csv, rows, next } = z.parse(exportCoupons.data, accepted(await taken(owner)));
    expect([rows, next]).toEqual([3, null]);
    for (const code of codes) expect(csv).toContain(code);
    expect(await taken(await backoffice.operator(['CONTENT']))).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await backoffice.post(await backoffice.operator(['CASHIER']), 'coupon/issue', terms())).toMatchObject({
      code: 'NO_PERMISSION',
    });
  });
});
