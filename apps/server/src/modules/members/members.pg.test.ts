import { getOperatorLog } from '@hoga/contract/admin';
import { getMember, getMemberLedger, getMemberTrading, listMembers } from '@hoga/contract/admin-member';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { BackofficeRig } from '../../testing/backoffice-rig.ts';
import { accepted } from '../../testing/product-rig.ts';
import { type Trader, TradingApp } from '../../testing/trading-app.ts';
import { pageQuery } from './member-store.ts';

let app: TradingApp;
let backoffice: BackofficeRig;
let owner: Trader;
beforeAll(async () => {
  app = await TradingApp.start();
  backoffice = new BackofficeRig(app);
  owner = await backoffice.operator();
});
afterAll(() => app.stop());

async function list(query: Readonly<Record<string, string | number>>, by = owner) {
  return z.parse(listMembers.data, accepted(await backoffice.get(by, 'member/list', query)));
}

/** Hours after the first sign-in of the sorted members. */
function hour(username: string): number {
  return (Number(username.replace('sorted_', '')) * 7) % 12;
}

async function usernameOf({ playerId }: Pick<Trader, 'playerId'>): Promise<string> {
  return z.parse(getMember.data, accepted(await backoffice.get(owner, 'member', { playerId }))).username;
}

/** A member with a phone, an account and an address. */
async function reachable(): Promise<Trader> {
  const member = await app.newTrader();
  await app.database.execute(
    sql`UPDATE account SET name = '정호가', bank_info = '국민 123-45-678901', address = '서울시 중구 세종대로 110',
        email = 'kim@example.com' WHERE id = ${member.playerId}`,
  );
  return member;
}

describe('members', () => {
  it('are found by number, user name, name and phone, on the operator’s own site', async () => {
    const member = await reachable();
    const username = await usernameOf(member);
    const { rows } = await app.database.execute<{ phone: string }>(
      sql`SELECT phone FROM account WHERE id = ${member.playerId}`,
    );
    const questions = [
      { by: 'ID', keyword: member.playerId },
      { by: 'USERNAME', keyword: username },
      { by: 'NAME', keyword: '정호' },
      { by: 'PHONE', keyword: rows[0]?.phone ?? '' },
    ];
    for (const question of questions) {
      expect((await list(question)).rows.map(({ id }) => id)).toEqual([member.playerId]);
      const elsewhere = await backoffice.get(await elsewhereOwner(), 'member/list', question, 2);
      expect(elsewhere).toMatchObject({ data: { rows: [], next: null } });
    }
    expect((await list({ by: 'ID', keyword: '1; DROP' })).rows).toEqual([]);
    expect(await backoffice.get(await elsewhereOwner(), 'member', { playerId: member.playerId }, 2)).toMatchObject({
      code: 'USER_NOT_FOUND',
    });
  });

  it('come in pages that neither repeat nor leave out a member', async () => {
    for (let count = 0; count < 5; count += 1) await app.newTrader();
    for (const question of [{}, { by: 'USERNAME', keyword: 'trader_' }, { by: 'NAME', keyword: '김' }]) {
      const all = (await list({ ...question, size: 100 })).rows.map(({ id }) => id);
      const seen: number[] = [];
      for (let after = ''; ; ) {
        const page = await list({ ...question, size: 2, ...(after === '' ? {} : { after }) });
        seen.push(...page.rows.map(({ id }) => id));
        if (page.next === null) break;
        after = page.next;
      }
      expect(seen).toEqual(all);
      expect(seen.length).toBeGreaterThan(4);
    }
  });

  it('are found by a walk through an index, however many there are', async () => {
    await app.database.execute(sql`
      INSERT INTO account (site_id, username, password_hash, name, phone, email, nick, nick_key, created_at, status)
      SELECT 2, 'many_' || n, '', '김' || n % 7, (77000000000 + n)::text, '', 'many' || n, 'many' || n, now(),
             CASE WHEN n % 50 = 0 THEN 'DENY' ELSE 'ACTIVE' END
        FROM generate_series(1, 3000) AS n`);
    await app.database.execute(sql`ANALYZE account, member_balance`);
    const base = { siteId: idOf<SiteId>(2), keyword: '', status: undefined, after: null, size: 50 } as const;
    const questions = [
      { ...base, by: 'USERNAME' },
      { ...base, by: 'USERNAME', status: 'DENY' },
      { ...base, by: 'USERNAME', after: { text: '', id: 2_000 } },
      { ...base, by: 'USERNAME', keyword: 'many_' },
      { ...base, by: 'USERNAME', keyword: 'many_', status: 'ACTIVE', after: { text: 'many_1', id: 2_000 } },
      { ...base, by: 'USERNAME', keyword: 'many_', status: 'DENY' },
      { ...base, by: 'NAME', keyword: '김', status: 'DENY', after: { text: '김3', id: 2_000 } },
      { ...base, by: 'NAME', keyword: '김', after: { text: '김3', id: 2_000 } },
      { ...base, by: 'NICK', keyword: 'many' },
      { ...base, by: 'USERNAME', sort: 'OLDEST' },
      { ...base, by: 'USERNAME', sort: 'SIGN_IN' },
      { ...base, by: 'USERNAME', sort: 'SIGN_IN', after: { text: '2026-01-01T00:00:00.000Z', id: 2_000 } },
      { ...base, by: 'USERNAME', sort: 'BALANCE' },
      { ...base, by: 'USERNAME', sort: 'BALANCE', after: { text: '1000.5', id: 2_000 } },
      { ...base, by: 'USERNAME', start: 0, end: 4_000_000_000_000 },
      { ...base, by: 'USERNAME', sort: 'OLDEST', start: 0, after: { text: '2026-01-01T00:00:00.000Z', id: 2_000 } },
    ] as const;
    for (const question of questions) {
      const { rows } = await app.database.execute(sql`EXPLAIN ${pageQuery(app.database, question).getSQL()}`);
      const plan = JSON.stringify(rows);
      expect({ question, plan, isBounded: plan.includes('Index') && !/Sort|Seq Scan|Bitmap/.test(plan) }).toMatchObject(
        { isBounded: true },
      );
      // Denied members are rare among equal prefixes: the scan must not walk past all the others.
      if (question.status === 'DENY' && question.keyword !== '') expect(plan).toContain('account_kept_out_');
    }
  });

  it('are found by their number and by ends of numbers through an index each, however many there are', async () => {
    await app.database.execute(sql`ANALYZE payout_destination`);
    const base = { siteId: idOf<SiteId>(2), after: null, size: 50 } as const;
    for (const [by, keyword, index] of [
      ['ID', '2000', 'Index'],
      ['PHONE', '0007', 'account_phone_end'],
      ['ACCOUNT', '8834', 'payout_destination_end'],
      ['ANY', 'many_1', 'account_nick_prefix'],
    ] as const) {
      const plan = await app.database.transaction(async (queries) => {
        // For a test's few rows PostgreSQL prefers a sequential scan.
        await queries.execute(sql`SET LOCAL enable_seqscan = off`);
        const { rows } = await queries.execute(sql`EXPLAIN ${pageQuery(queries, { ...base, by, keyword }).getSQL()}`);
        return JSON.stringify(rows);
      });
      expect({ by, plan, isFound: plan.includes(index) && !plan.includes('Seq Scan') }).toMatchObject({
        isFound: true,
      });
    }
  });

  it('are found by any of what is known of them, the last digits of phone and account included [O16]', async () => {
    const member = await app.newTrader();
    const { playerId, token } = member;
    await app.database.execute(sql`UPDATE account SET nick = '번개손', phone = '01055512077' WHERE id = ${playerId}`);
    const bankInfo = JSON.stringify({ code: '088', number: '110-482-918834', holder: '김민호' });
    const place = { coinName: 'BINARY', bankInfo, password: 'hoga1234' };
    accepted(await app.call('POST', '/api/wallet/generate', { token, body: place }));
    const found = async (by: string, keyword: string) =>
      (await list({ by, keyword, size: 100 })).rows.some(({ id }) => id === playerId);
    for (const [by, keyword] of [
      ['NICK', '번개'],
      ['PHONE', '2077'],
      ['PHONE', '55512077'],
      ['PHONE', '01055512077'],
      ['ACCOUNT', '8834'],
      ['ACCOUNT', '482918834'],
      ['ANY', '번개'],
      ['ANY', '2077'],
      ['ANY', '91-8834'],
      ['ANY', String(playerId)],
      ['ANY', await usernameOf(member)],
    ] as const) {
      expect([by, keyword, await found(by, keyword)]).toEqual([by, keyword, true]);
    }
    for (const [by, keyword] of [
      ['NICK', '개손'],
      ['PHONE', '077'],
      ['PHONE', '0105551207'],
      ['ACCOUNT', '834'],
      ['ANY', "번개' OR true"],
    ] as const) {
      expect([by, keyword, await found(by, keyword)]).toEqual([by, keyword, false]);
    }
    // A removed account is not found any more.
    await app.database.execute(sql`UPDATE payout_destination SET removed_at = 1 WHERE player_id = ${playerId}`);
    expect(await found('ACCOUNT', '8834')).toBe(false);
  });

  it('are sorted by when they joined or signed in, of a period, page after page [O16] [O4]', async () => {
    const site = await app.database.execute(sql`
      INSERT INTO account (site_id, username, password_hash, name, phone, email, nick, nick_key, created_at, last_login_at)
      SELECT 1, 'sorted_' || n, '', '정렬', (88000000000 + n)::text, '', 'sorted' || n, 'sorted' || n,
             timestamptz '2020-03-01 00:00+09' + n * interval '6 hours',
             CASE WHEN n % 3 = 0 THEN NULL ELSE timestamptz '2020-06-01 00:00+09' + (n * 7 % 12) * interval '1 hour' END
        FROM generate_series(0, 11) AS n RETURNING id`);
    expect(site.rows).toHaveLength(12);
    const pages = async (query: Readonly<Record<string, string | number>>) => {
      const names: string[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({
          size: 5,
          ...query,
          ...(after === null ? {} : { after }),
        });
        names.push(...page.rows.map(({ username }) => username));
        after = page.next;
      } while (after !== null);
      return names;
    };
    const numbered = (...numbers: readonly number[]) => numbers.map((number) => `sorted_${number}`);
    const joined = { start: '2020-03-01', end: '2020-03-03' };
    expect(await pages(joined)).toEqual(numbered(11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
    expect(await pages({ ...joined, sort: 'OLDEST', end: '2020-03-01' })).toEqual(numbered(0, 1, 2, 3));
    const signedIn = await pages({ sort: 'SIGN_IN', start: '2020-06-01', end: '2020-06-01' });
    expect(signedIn).toEqual(numbered(5, 10, 8, 1, 11, 4, 2, 7).toSorted((one, other) => hour(other) - hour(one)));
    // Members without a sign-in come last, and none is missing or repeated.
    const everybody = await pages({ sort: 'SIGN_IN', size: 7 });
    expect(new Set(everybody).size).toBe(everybody.length);
    const never = numbered(0, 3, 6, 9);
    expect(Math.min(...never.map((name) => everybody.indexOf(name)))).toBeGreaterThan(everybody.indexOf('sorted_7'));
  });

  it('are sorted by what they hold in the bank’s money, page after page, those without a wallet last [O16]', async () => {
    await app.database.execute(sql`
      WITH member AS (
        INSERT INTO account (site_id, username, password_hash, name, phone, email, nick, nick_key, created_at)
        SELECT 1, 'rich_' || n, '', '부자', (87000000000 + n)::text, '', 'rich' || n, 'rich' || n, timestamptz '2019-05-01 12:00+09'
          FROM generate_series(0, 9) AS n RETURNING id, username)
      INSERT INTO wallet (player_id, type, site_id, currency, point, game_wait_point, margin)
      SELECT id, 'BINARY', 1, 'KRW', 100 * (n * 7 % 5), n % 2, 0.5
        FROM member CROSS JOIN LATERAL (SELECT substr(username, 6)::int) AS numbered (n) WHERE n > 1`);
    await app.database.execute(sql`
      UPDATE member_balance SET held = point + game_wait_point + margin FROM wallet
        WHERE wallet.player_id = member_balance.player_id AND wallet.type = 'BINARY'`);
    const held = new Map<string, number>(
      Array.from({ length: 10 }, (_, n) => [`rich_${n}`, n > 1 ? 100 * ((n * 7) % 5) + (n % 2) + 0.5 : 0] as const),
    );
    const joined = { start: '2019-05-01', end: '2019-05-01', sort: 'BALANCE', size: 3 };
    const seen: string[] = [];
    let page = await list(joined);
    for (; page.next !== null; page = await list({ ...joined, after: page.next })) {
      seen.push(...page.rows.map(({ username }) => username));
    }
    seen.push(...page.rows.map(({ username }) => username));
    expect(seen.toSorted()).toEqual([...held.keys()]);
    const amounts = seen.map((name) => held.get(name));
    expect(amounts).toEqual(amounts.toSorted((one, other) => Number(other) - Number(one)));
    expect(seen.slice(-2)).toEqual(['rich_1', 'rich_0']);
    const forged = Buffer.from(JSON.stringify(['1; DROP', 5])).toString('base64url');
    expect(await list({ ...joined, after: forged })).toMatchObject({ rows: [], next: null });
  });

  it('change their place in the order by balance with every movement of their money [O16]', async () => {
    const [rich, richer] = [await app.newMember(), await app.newMember()];
    const first = async (count: number) =>
      (await list({ sort: 'BALANCE', size: count })).rows.map(({ username }) => username);
    await app.credit(rich, 5_000_000_000);
    await app.credit(richer, 6_000_000_000);
    await app.eventually(async () => expect(await first(2)).toEqual([richer.username, rich.username]));
    await app.credit(rich, 2_000_000_000);
    await app.eventually(async () => expect(await first(2)).toEqual([rich.username, richer.username]));
    const { rows: apart } = await app.database.execute(sql`
      SELECT player_id FROM member_balance JOIN account ON account.id = player_id
        LEFT JOIN wallet USING (player_id) WHERE wallet.type = 'BINARY' AND username IN (${rich.username}, ${richer.username})
          AND held <> point + game_wait_point + margin`);
    expect(apart).toEqual([]);
  });

  it('are listed with what they hold, who brought them and their last deposit [O16]', async () => {
    const member = await app.newTrader({ funds: 300_000 });
    const { token } = member;
    const asked = await app.call('POST', '/api/dnw/deposit/apply', { token, body: { point: '50000', name: '김호가' } });
    const { id } = z.parse(z.object({ id: z.number() }), accepted(asked));
    const own = async () => {
      const { rows } = await list({ by: 'ID', keyword: member.playerId });
      return rows[0];
    };
    expect(await own()).toMatchObject({
      partner: null,
      balances: [{ walletType: 'BINARY', currency: 'KRW', held: '300000' }],
      lastDeposit: null,
    });
    accepted(await backoffice.post(owner, 'dnw/approve', { dnwHistoryId: id }));
    const brought = await app.newMember();
    await app.database.execute(sql`INSERT INTO partner (account_id, site_id, referral_code, level, share, created_at)
      VALUES (${brought.playerId}, 1, 'LISTED', 1, 0, now())`);
    await app.database.execute(sql`
      INSERT INTO account (site_id, username, password_hash, name, phone, email, nick, nick_key, created_at, partner_id)
      VALUES (1, 'brought', '', '김', '88000000099', '', 'brought', 'brought', now(), ${brought.playerId})`);
    expect(await own()).toMatchObject({
      balances: [{ held: '350000' }],
      lastDeposit: { point: '50000', currency: 'KRW' },
    });
    expect((await list({ by: 'USERNAME', keyword: 'brought' })).rows).toMatchObject([
      { partner: { id: brought.playerId, name: '김호가' }, balances: [], lastDeposit: null },
    ]);
  });

  it('are shown with what they have and where they are, masked where it says how to reach them', async () => {
    const member = await reachable();
    const shown = z.parse(
      getMember.data,
      accepted(await backoffice.get(owner, 'member', { playerId: member.playerId })),
    );
    expect(shown).toMatchObject({
      email: 'k***@example.com',
      bankInfo: '국민****01',
      address: '서울****10',
      hasSecondFactor: false,
      sessions: [{ audience: 'MEMBER' }],
    });
    expect(shown.phone).toMatch(/^010\*{4}\d{4}$/);
    // An expired session does not count, although it was not ended.
    await app.database.execute(
      sql`UPDATE session SET expires_at = to_timestamp(${app.now / 1_000}) WHERE account_id = ${member.playerId}`,
    );
    expect(await backoffice.get(owner, 'member', { playerId: member.playerId })).toMatchObject({
      data: { sessions: [] },
    });
    expect(shown.wallets.find(({ type }) => type === 'BINARY')?.point).toBe('10000000');
    const trading = z.parse(
      getMemberTrading.data,
      accepted(await backoffice.get(owner, 'member/trading', { playerId: member.playerId })),
    );
    expect(trading).toMatchObject({ futures: { orders: [], positions: [] }, follow: null });
    const ledger = z.parse(
      getMemberLedger.data,
      accepted(await backoffice.get(owner, 'member/ledger', { playerId: member.playerId, walletType: 'BINARY' })),
    );
    expect(ledger.rows).toMatchObject([{ code: 'D', delta: '10000000', after: '10000000', refType: 'PAPER_MONEY' }]);
    expect(await backoffice.get(owner, 'member/requests', { playerId: member.playerId })).toMatchObject({
      data: { rows: [], next: null },
    });
  });

  it('are revealed field by field, with a reason and the right, and their values stay out of the log', async () => {
    const member = await reachable();
    const look = { playerId: member.playerId, field: 'ACCOUNT' };
    expect(await backoffice.post(owner, 'member/reveal', look)).toMatchObject({ data: { text: '국민 123-45-678901' } });
    const [done, asked] = await backoffice.logged(owner, 'member/reveal');
    expect(JSON.parse(asked?.detail ?? '')).toMatchObject(look);
    expect(`${done?.detail}${asked?.detail}`).not.toContain('123-45');
    expect(await backoffice.post(owner, 'member/reveal', { ...look, reason: '' })).toMatchObject({
      code: 'INVALID_REQUEST',
    });
    const bare = await app.call('POST', '/api/admin/member/reveal', { token: owner.token, body: look });
    expect(bare).toMatchObject({ code: 'INVALID_REQUEST' });
    const support = await backoffice.operator(['SUPPORT']);
    expect(await backoffice.post(support, 'member/reveal', look)).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await backoffice.post(await elsewhereOwner(), 'member/reveal', look, 2)).toMatchObject({
      code: 'USER_NOT_FOUND',
    });
  });

  it('have a log of what was done to them: account, requests, proposals, with what came of each', async () => {
    const [member, other] = [await app.newTrader(), await app.newTrader()];
    const { playerId } = member;
    const logged = async (query: object) => {
      const { rows } = z.parse(getOperatorLog.data, accepted(await backoffice.get(owner, 'log', { ...query })));
      return rows.map(({ step, call }) => `${step} ${call.replace('/api/admin/', '')}`).toReversed();
    };
    await backoffice.post(owner, 'member/logout', { playerId });
    await backoffice.post(owner, 'member/logout', { playerId: other.playerId });
    const apply = { token: (await app.signIn(await usernameOf(other))).token, body: { type: 'D', point: '500000' } };
    const asked = await app.call('POST', '/api/dnw/apply', apply);
    const dnwHistoryId = z.parse(z.object({ id: z.number() }), accepted(asked)).id;
    await backoffice.post(owner, 'dnw/reject', { dnwHistoryId, reason: `"playerId":${playerId},` });
    await backoffice.post(owner, 'member/deny', { playerId, confirm: 'else' });
    expect(await logged({ playerId })).toEqual([
      'ASKED member/logout',
      'DONE member/logout',
      'ASKED member/deny',
      'REFUSED member/deny',
    ]);
    expect(await logged({ playerId: other.playerId })).toEqual([
      'ASKED member/logout',
      'DONE member/logout',
      'ASKED dnw/reject',
      'DONE dnw/reject',
    ]);
    expect(await logged({ playerId, only: 'REFUSED' })).toEqual(['ASKED member/deny', 'REFUSED member/deny']);
    expect(await logged({ playerId, only: 'MONEY' })).toEqual([]);
    expect(await logged({ playerId: other.playerId, only: 'MONEY' })).toEqual(['ASKED dnw/reject', 'DONE dnw/reject']);
    const elsewhere = await backoffice.get(await elsewhereOwner(), 'log', { playerId }, 2);
    expect(elsewhere).toMatchObject({ data: { rows: [] } });
  });

  it('are kept out and let in again: sign-ins end at once, sockets receive why', async () => {
    const member = await app.newTrader();
    const confirm = await usernameOf(member);
    const socket = await app.connect(member, ['/user/queue/force_logout']);
    const body = { playerId: member.playerId, confirm };
    expect(await backoffice.post(owner, 'member/deny', { ...body, confirm: 'else' })).toMatchObject({
      code: 'CONFIRMATION_MISMATCH',
    });
    const support = await backoffice.operator(['SUPPORT']);
    expect(await backoffice.post(support, 'member/deny', body)).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await backoffice.post(owner, 'member/deny', body)).toMatchObject({ data: { status: 'DENY' } });
    expect(await app.call('GET', '/api/me', { token: member.token })).toMatchObject({ code: 'ACCOUNT_DENIED' });
    await vi.waitFor(() => expect(socket.closed).not.toBeNull(), WAIT);
    expect(await backoffice.post(owner, 'member/deny', body)).toMatchObject({ code: 'ALREADY_PROCESSED' });
    const [, , done] = await backoffice.logged(owner, 'member/deny');
    expect(JSON.parse(done?.detail ?? '')).toEqual({
      changes: [{ before: { status: 'ACTIVE' }, after: { status: 'DENY' } }],
    });
    expect(await backoffice.post(owner, 'member/allow', { playerId: member.playerId })).toMatchObject({ code: 'OK' });
    expect((await app.signIn(confirm)).playerId).toBe(member.playerId);
  });

  it('are signed out everywhere, and kept from phones', async () => {
    const member = await app.newTrader();
    const username = await usernameOf(member);
    const again = await app.signIn(username);
    const { playerId } = member;
    expect(await backoffice.post(owner, 'member/logout', { playerId })).toMatchObject({ data: { ended: 2 } });
    for (const { token } of [member, again]) {
      expect((await app.call('GET', '/api/me', { token })).code).not.toBe('OK');
    }
    expect(await backoffice.post(owner, 'member/block_device', { playerId, devices: ['M'] })).toMatchObject({
      data: { blockDevice: ['M'] },
    });
    const { token } = await app.signIn(username);
    const { data } = await app.call('GET', '/api/me', { token });
    expect(JSON.parse((data as { etcJson: string }).etcJson)).toMatchObject({ blockDevice: ['M'] });
  });

  it('who are operators can be changed only by operators above them, and never by themselves', async () => {
    const admin = await app.signInOperator();
    const equal = await backoffice.operator();
    for (const { playerId } of [admin, equal]) {
      expect(await backoffice.post(owner, 'member/logout', { playerId })).toMatchObject({
        code: 'INSUFFICIENT_PRIVILEGES',
      });
    }
    expect(await backoffice.post(owner, 'member/logout', { playerId: owner.playerId })).toMatchObject({
      code: 'OWN_CASE',
    });
    expect(await backoffice.post(admin, 'member/logout', { playerId: equal.playerId })).toMatchObject({ code: 'OK' });
  });
});

let elsewhere: Promise<Trader> | null = null;
/** An owner of the second site without a role on the first. */
function elsewhereOwner(): Promise<Trader> {
  elsewhere ??= backoffice.operator(['OWNER'], 2);
  return elsewhere;
}
