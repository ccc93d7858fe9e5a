import type { AdminPartner } from '@hoga/contract/admin-partner';
import type { Partner } from '@hoga/contract/partner';
import { OPERATOR } from '@hoga/engine/testing/fixture';
import { decimal } from '@hoga/kernel/decimal';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountsApp, type Reply } from '../../testing/accounts-app.ts';
import { seatOwner } from '../../testing/operator-sign-in.ts';

const REASON = '추천 파트너 계약';

let server: AccountsApp;
let owner: string;
/** A top partner, one below it, one below that; and another at the top. */
let top: Made;
let middle: Made;
let low: Made;
let other: Made;

interface Made {
  readonly partner: AdminPartner;
  readonly username: string;
  readonly token: string;
}

beforeAll(async () => {
  server = await AccountsApp.start();
  await server.seedDemo();
  owner = await server.signInOperator();
  top = await hire({ share: '0.6' });
  middle = await hire({ share: '0.4', parentId: top.partner.id });
  low = await hire({ share: '0.4', parentId: middle.partner.id });
  other = await hire({ share: '1' });
});
afterAll(() => server.stop());

const save = (body: object, token: string | undefined = owner, site = 1): Promise<Reply> =>
  server.post(`/api/partner?siteInfoId=${site}`, { reason: REASON, ...body }, token === undefined ? {} : { token });

let codes = 0;
const nextCode = () => {
  codes += 1;
  return `CODE-${codes}`;
};

/** A new member who becomes a partner. */
async function hire(terms: object): Promise<Made> {
  const { username } = await server.signUp();
  const reply = await save({ username, referralCode: nextCode(), ...terms });
  expect(reply.code).toBe('OK');
  const { accessToken } = await server.signIn(username);
  return { partner: reply.data as AdminPartner, username, token: accessToken };
}

const asks = (path: string, token: string) => server.get(path, { token });
const namesOf = ({ data }: Reply) => (data as { rows: Partner[] }).rows.map(({ name }) => name);

describe('a partner', () => {
  it('is made of a member by an operator, with a code that others sign up with [PTN-02] [PTN-05]', async () => {
    const made = await hire({ share: '0.25', parentId: low.partner.id });
    expect(made.partner).toEqual({
      id: expect.any(Number),
      username: made.username,
      name: made.partner.name,
      status: 'ACTIVE',
      cannotTrade: false,
      referralCode: `CODE-${codes}`,
      level: 4,
      parentId: low.partner.id,
      share: '0.25',
      version: 1,
      partners: 0,
      members: 0,
      createdAt: server.clock.now(),
    });
    const verified = await server.get(`/api/partner/verify?partnerPk=CODE-${codes}`);
    expect(verified.data).toEqual({ partnerId: made.partner.id, name: made.partner.name });
    await server.signUp({ partnerId: made.partner.id });
    expect((await asks('/api/partner', made.token)).data).toMatchObject({ members: 1 });
    expect((await asks('/api/partner', low.token)).data).toMatchObject({ members: 1, partners: 1 });
    expect((await asks(`/api/admin/log?size=1`, owner)).data).toMatchObject({
      rows: [{ call: '/api/partner', step: 'DONE' }],
    });
    expect((await server.get('/api/me', { token: made.token })).data).toMatchObject({ role: 'PARTNER' });
  });

  it('may be of the kind that does not trade', async () => {
    const { username, id } = await server.signUp();
    const made = await save({ username, referralCode: nextCode(), share: '0', cannotTrade: true });
    expect(made.data).toMatchObject({ cannotTrade: true, share: '0' });
    const row = await server.trading.read(id, ({ state }) => state.accounts.get(id)?.player);
    expect(row).toMatchObject({ ok: true, value: { isPartner: 1 } });
  });

  it('who has signed up with a code stands below who has brought them, and nowhere else', async () => {
    const { username } = await server.signUp({ partnerId: middle.partner.id });
    const terms = { username, referralCode: nextCode(), share: '0.1' };
    expect((await save({ ...terms, parentId: top.partner.id })).code).toBe('REFERRED_BY_ANOTHER');
    expect((await save(terms)).data).toMatchObject({ parentId: middle.partner.id, level: 3 });
  });

  it.each<[string, object, string]>([
    ['a share above the one above', { share: '0.4001' }, 'PARTNER_SHARE_OUT_OF_ORDER'],
    ['a share below zero', { share: '-0.1' }, 'INVALID_REQUEST'],
    ['a share of more than everything', { share: '1.01' }, 'INVALID_REQUEST'],
    ['a huge share', { share: '99999999999999' }, 'INVALID_REQUEST'],
    ['a share finer than a hundredth of a percent', { share: '0.12345' }, 'INVALID_REQUEST'],
    ['a share that is no text', { share: 0.1 }, 'INVALID_REQUEST'],
    ['a taken code', { referralCode: 'HOGA1' }, 'REFERRAL_CODE_TAKEN'],
    ['a code that cannot be typed', { referralCode: '호가' }, 'INVALID_REQUEST'],
    ['a parent who is no partner', { parentId: 999_999 }, 'RECORD_MISSING'],
    ['an unknown member', { username: 'nobody-at-all' }, 'USER_NOT_FOUND'],
    ['an operator', { username: 'admin' }, 'USER_NOT_FOUND'],
    ['a member who is a partner already', { username: 'partner' }, 'CHANGED_MEANWHILE'],
    ['no reason', { reason: '' }, 'INVALID_REQUEST'],
  ])('is not made with %s', async (_what, terms, code) => {
    const { username } = await server.signUp();
    const asked = { username, referralCode: nextCode(), share: '0.1', parentId: middle.partner.id, ...terms };
    expect((await save(asked)).code).toBe(code);
    expect((await server.get('/api/partner', { token: (await server.signIn(username)).accessToken })).code).toBe(
      'NO_PERMISSION',
    );
  });

  it('stands on its own site only', async () => {
    const { username } = await server.signUp({}, 2);
    const terms = { username, referralCode: nextCode(), share: '0.1', parentId: middle.partner.id };
    expect((await save(terms, owner, 2)).code).toBe('RECORD_MISSING');
    expect((await save(terms)).code).toBe('USER_NOT_FOUND');
    expect((await asks(`/api/admin/partner?siteInfoId=2&id=${top.partner.id}`, owner)).code).toBe('RECORD_MISSING');
    expect((await asks('/api/admin/partner/list?siteInfoId=2', owner)).data).toMatchObject({ rows: [], total: 0 });
  });

  it('is made by operators alone', async () => {
    const { username } = await server.signUp();
    const terms = { username, referralCode: nextCode(), share: '0.1' };
    expect((await server.post('/api/partner', { reason: REASON, ...terms })).code).toBe('LOGIN_REQUIRED');
    const { accessToken } = await server.signIn(username);
    expect((await save(terms, accessToken)).code).toBe('NO_PERMISSION');
    expect((await save(terms, top.token)).code).toBe('NO_PERMISSION');
  });
});

describe("a partner's share", () => {
  const change = (made: Made, terms: object) => save({ id: made.partner.id, version: made.partner.version, ...terms });

  it('changes as it was seen, within those above and below, one change at a time', async () => {
    const above = await hire({ share: '0.5' });
    const under = await hire({ share: '0.3', parentId: above.partner.id });
    expect((await change(above, { share: '0.2999' })).code).toBe('PARTNER_SHARE_OUT_OF_ORDER');
    expect((await change(under, { share: '0.5001' })).code).toBe('PARTNER_SHARE_OUT_OF_ORDER');
    const both = await Promise.all([change(above, { share: '0.3' }), change(above, { share: '0.4' })]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['CHANGED_MEANWHILE', 'OK']);
    expect(both.find(({ code }) => code === 'OK')?.data).toMatchObject({ version: 2 });
    const { rows } = await server.database.execute(
      sql`SELECT version, at FROM partner_share WHERE account_id = ${above.partner.id} ORDER BY version`,
    );
    expect(rows).toEqual([1, 2].map((version) => ({ version, at: server.clock.now() })));
  });

  it('never comes to more than that of the one above, though both are changed at once', async () => {
    const above = await hire({ share: '0.5' });
    const under = await hire({ share: '0.3', parentId: above.partner.id });
    const both = await Promise.all([change(above, { share: '0.35' }), change(under, { share: '0.45' })]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['OK', 'PARTNER_SHARE_OUT_OF_ORDER']);
  });

  it('of a member who is no partner of the site cannot be changed', async () => {
    expect((await save({ id: 999_999, version: 1, share: '0.1' })).code).toBe('RECORD_MISSING');
    expect((await save({ id: other.partner.id, version: 1, share: '0.1' }, owner, 2)).code).toBe('RECORD_MISSING');
  });

  it('is kept with its time, and a place in the tree never changes', async () => {
    for (const statement of [
      'UPDATE partner_share SET share = 1',
      'DELETE FROM partner_share',
      `UPDATE partner SET parent_id = NULL, level = 1 WHERE account_id = ${middle.partner.id}`,
      `UPDATE account SET partner_id = ${other.partner.id} WHERE username = 'demo' AND site_id = 1`,
    ]) {
      await expect(server.database.execute(statement)).rejects.toMatchObject({
        cause: { message: 'where a partner or a member stands never changes' },
      });
    }
  });
});

describe('what partners see', () => {
  it('is the partner and all below, and no others [PTN-06]', async () => {
    expect((await asks('/api/partner', middle.token)).data).toMatchObject({ id: middle.partner.id, parentId: null });
    expect((await asks(`/api/partner?id=${low.partner.id}`, top.token)).data).toMatchObject({
      id: low.partner.id,
      parentId: middle.partner.id,
    });
    for (const stranger of [top, other]) {
      expect((await asks(`/api/partner?id=${stranger.partner.id}`, middle.token)).code).toBe('RECORD_MISSING');
    }
  });

  it('is a list by level and parent [PTN-07]', async () => {
    const own = await asks('/api/partner/list?level=2', top.token);
    expect(namesOf(own)).toEqual([middle.partner.name]);
    expect(namesOf(await asks(`/api/partner/list?parentId=${middle.partner.id}`, top.token))).toContain(
      low.partner.name,
    );
    expect((await asks(`/api/partner/list?parentId=${top.partner.id}`, middle.token)).data).toMatchObject({ total: 0 });
    expect((await asks('/api/partner/list?level=1', other.token)).data).toMatchObject({ rows: [], total: 0 });
  });

  it('is members by masked names, without anything that tells who they are', async () => {
    const made = await hire({ share: '0.1', parentId: other.partner.id });
    const { nick, name, username } = await server.signUp({ partnerId: made.partner.id });
    const seen = await asks('/api/partner/member/list', other.token);
    expect(seen.data).toMatchObject({ rows: [{ name: '호가**', partnerId: made.partner.id }], total: 1 });
    for (const secret of [nick, name, username]) expect(JSON.stringify(seen.data)).not.toContain(`"${secret}"`);
    expect((await asks(`/api/partner/member/list?partnerId=${made.partner.id}`, low.token)).data).toMatchObject({
      total: 0,
    });
  });

  it('is closed to members, to operators at their backoffice, and to guests', async () => {
    const { accessToken } = await server.signIn('demo2');
    // An operator who is also a partner is a partner on members' hosts only.
    const both = await hire({ share: '0.1' });
    const seat = { accountId: both.partner.id, siteId: idOf<SiteId>(1), now: server.clock.now() };
    await seatOwner(server.database, seat);
    const backoffice = await server.signInOperator(both.username);
    const { id, version } = both.partner;
    expect(await save({ id, version, share: '1' }, backoffice)).toMatchObject({ code: 'OWN_CASE' });
    for (const path of [
      '/api/partner',
      '/api/partner/list',
      '/api/partner/member/list',
      '/api/partner_profit/my_list',
    ]) {
      expect((await server.get(path)).code).toBe('LOGIN_REQUIRED');
      expect((await asks(path, accessToken)).code).toBe('NO_PERMISSION');
      expect((await asks(path, owner)).code).toBe('NO_PERMISSION');
      expect((await asks(path, backoffice)).code).toBe('NO_PERMISSION');
      expect((await asks(`${path}?siteInfoId=2`, top.token)).code).toBe('WRONG_APPROACH');
    }
  });
});

describe('what operators see', () => {
  it('is all partners of the site, by level, parent and a part of their names', async () => {
    const list = async (query: string) => namesOf(await asks(`/api/admin/partner/list?size=100&${query}`, owner));
    expect(await list('level=1')).toEqual(expect.arrayContaining([top.partner.name, other.partner.name, '추천파트너']));
    expect(await list(`parentId=${top.partner.id}`)).toEqual([middle.partner.name]);
    expect(await list(`keyword=${top.username}`)).toContain(top.partner.name);
    expect(await list('keyword=hoga2')).toEqual(['하위파트너']);
    expect(await list('keyword=%25')).toEqual([]);
  });

  it('is those who became partners on days in Korea [O4]', async () => {
    const list = async (query: string) => namesOf(await asks(`/api/admin/partner/list?size=100&${query}`, owner));
    const made = await hire({ share: '0.1' });
    await server.database.execute(
      sql`UPDATE partner SET created_at = '2025-03-01T23:59:59.999+09:00' WHERE account_id = ${made.partner.id}`,
    );
    expect(await list('startDate=2025-03-01&endDate=2025-03-01')).toEqual([made.partner.name]);
    expect(await list('startDate=2025-03-02&endDate=2025-03-31')).toEqual([]);
    expect(await list('startDate=2025-02-01&endDate=2025-02-28')).toEqual([]);
    expect(await asks('/api/admin/partner/list?startDate=2024-01-01&endDate=2025-03-01', owner)).toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });

  it('is one of them whole', async () => {
    expect((await asks(`/api/admin/partner?id=${low.partner.id}`, owner)).data).toMatchObject({
      username: low.username,
      parentId: middle.partner.id,
    });
  });
});

describe('the demo', () => {
  it('has a small tree with members below', async () => {
    const { accessToken } = await server.signIn('partner');
    expect((await asks('/api/partner', accessToken)).data).toMatchObject({ share: '0.5', partners: 1, members: 10 });
    const below = await server.signIn('partner2');
    expect((await asks('/api/partner', below.accessToken)).data).toMatchObject({ share: '0.3', level: 2, members: 5 });
  });
});

describe('a settled day', () => {
  it('is in the lists of the partner and of operators, and a bonus of today is seen before it is over [PTN-08]', async () => {
    const made = await hire({ share: '0.5' });
    const { id } = await server.signUp({ partnerId: made.partner.id });
    const bonus = { walletType: 'BINARY', amount: decimal(1_000), code: 'B', refType: 'OPERATOR', refId: 1 } as const;
    const granted = await server.trading.operate(id, null, { type: 'wallet.credit', ...bonus, ...OPERATOR });
    expect(granted.ok).toBe(true);
    const figures = { currency: 'KRW', fees: '0', bonuses: '1000', profit: '-500' };
    expect((await asks('/api/partner_profit/my_list', made.token)).data).toMatchObject({ rows: [], today: [figures] });

    const settle = { type: 'partners.settle', currency: 'KRW', share: decimal('0.5'), reason: 'x' } as const;
    const by = { by: 0, approvedBy: null } as const;
    for (const [day, fees, profit] of [
      [20_000, 0, -100],
      [20_001, 1_000, 500],
    ] as const) {
      const money = { fees: decimal(fees), bonuses: decimal(0), profit: decimal(profit) };
      const settled = await server.trading.operate(made.partner.id, null, { ...settle, day, ...money, ...by });
      expect(settled.ok).toBe(true);
    }
    const days = [
      { date: '2024-10-05', profit: '500', carriedIn: '-100', paid: '400', carriedOut: '0', walletType: 'BINARY' },
      { date: '2024-10-04', profit: '-100', carriedIn: '0', paid: '0', carriedOut: '-100' },
    ];
    const sums = [{ currency: 'KRW', fees: '1000', bonuses: '0', profit: '400', paid: '400' }];
    const mine = await asks('/api/partner_profit/my_list', made.token);
    expect(mine.data).toMatchObject({ rows: days, total: 2, sums });
    const startDate = Date.UTC(2024, 9, 4, 16);
    const later = await asks(`/api/partner_profit/my_list?startDate=${startDate}`, made.token);
    expect(later.data).toMatchObject({ rows: days.slice(0, 1), total: 1 });
    expect((await asks('/api/partner_profit/my_list', other.token)).data).toMatchObject({ rows: [], sums: [] });
    const all = await asks(`/api/admin/partner_profit/list?partnerId=${made.partner.id}`, owner);
    expect(all.data).toMatchObject({ rows: days.map((day) => ({ ...day, partnerId: made.partner.id })), sums });
    expect((await asks('/api/admin/partner_profit/list?currency=USDT', owner)).data).toMatchObject({ total: 0 });
    expect((await asks('/api/admin/partner_profit/list?siteInfoId=2', owner)).data).toMatchObject({ total: 0 });
  });
});
