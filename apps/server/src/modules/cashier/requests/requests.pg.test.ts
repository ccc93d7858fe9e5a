import { DECISION_LOCK_MS, LOOKING_MS } from '@hoga/domain/operators/requests';
import { defined } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Trader, TradingApp, type TradingReply } from '../../../testing/trading-app.ts';
import { pageQuery } from './request-list-store.ts';

let server: TradingApp;
let first: Trader;
let second: Trader;
beforeAll(async () => {
  server = await TradingApp.start();
  first = await server.signInOperator();
  second = await server.newOperator();
});
afterAll(() => server.stop());

const post = ({ token }: Trader, path: string, body: object) => server.call('POST', path, { token, body });
const get = ({ token }: Trader, path: string) => server.call('GET', path, { token });
const idIn = ({ data }: TradingReply): number => z.object({ id: z.number() }).parse(data).id;
const decide = (operator: Trader, word: string, dnwHistoryId: number) =>
  post(operator, `/api/admin/dnw/${word}`, { dnwHistoryId, reason: '확인했습니다' });
const lock = (operator: Trader, dnwHistoryId: number, isLocked = 1) =>
  post(operator, '/api/admin/request/lock', { dnwHistoryId, isLocked });
const look = (operator: Trader, dnwHistoryId: number, isLooking = 1) =>
  post(operator, '/api/admin/request/look', { dnwHistoryId, isLooking });

async function deposit(member: Trader, point = '500000'): Promise<number> {
  server.advance(1_000);
  const body = { type: 'D', point, name: '김호가' };
  return idIn(await post(member, '/api/dnw/apply', body));
}

const page = z.object({
  rows: z.array(
    z.looseObject({ id: z.number(), siteInfoId: z.number(), isLarge: z.number(), isFirstDeposit: z.number() }),
  ),
  next: z.string().nullable(),
  totals: z.array(z.object({ kind: z.string(), currency: z.string(), count: z.number(), point: z.string() })),
  isPartial: z.number(),
});
async function list(operator: Trader, query = ''): Promise<z.infer<typeof page>> {
  return page.parse((await get(operator, `/api/admin/request/list?${query}`)).data);
}

async function nameOf(id: PlayerId): Promise<unknown> {
  const { rows } = await server.database.execute(sql`SELECT name FROM account WHERE id = ${id}`);
  return rows[0]?.['name'];
}

describe('the list of requests', () => {
  it('is by age, paged by where the page before ended, with totals of the whole filter', async () => {
    const asked: number[] = [];
    for (const point of ['100000', '200000', '300000']) asked.push(await deposit(await server.newTrader(), point));
    const one = await list(first, 'size=2&kind=DEPOSIT');
    expect(one.rows.map(({ id }) => id)).toEqual(asked.slice(0, 2));
    expect(one.totals).toEqual([{ kind: 'DEPOSIT', currency: 'KRW', count: 3, point: '600000' }]);
    // A decision in between does not shift the next page.
    await decide(first, 'reject', defined(asked[0], 'the first'));
    const two = await list(first, `size=2&kind=DEPOSIT&after=${one.next}`);
    expect(two).toMatchObject({ rows: [{ id: asked[2] }], next: null });
    const newest = await list(first, 'kind=DEPOSIT&order=NEWEST');
    expect(newest.rows.map(({ id }) => id)).toEqual([asked[2], asked[1]]);
    expect(await list(first, 'kind=WITHDRAWAL')).toMatchObject({ rows: [], totals: [] });
    const found = await list(first, `keyword=${asked[0]}&statusStrs=REJECTED`);
    expect(found.rows.map(({ id }) => id)).toEqual([asked[0]]);
  });

  it('knows what is large, whose first it is, and whose second approval is awaited', async () => {
    const member = await server.newTrader();
    const large = await deposit(member, '20000000');
    expect((await list(first, 'only=LARGE')).rows).toMatchObject([{ id: large, isLarge: 1, isFirstDeposit: 1 }]);
    await decide(first, 'approve', large);
    expect((await list(first, 'only=MY_SECOND')).rows).toEqual([]);
    expect((await list(second, 'only=MY_SECOND')).rows).toMatchObject([
      { id: large, firstApprover: { id: first.playerId, name: await nameOf(first.playerId) } },
    ]);
    expect((await get(second, '/api/admin/request/counts')).data).toMatchObject({
      sites: [{ siteInfoId: 1, large: 1, mySecond: 1 }],
    });
    expect(await decide(second, 'approve', large)).toMatchObject({ code: 'OK', data: { status: 'APPROVED' } });
    const again = await deposit(member);
    const isListed = ({ id }: { id: number }) => id === again;
    expect((await list(first)).rows.find(isListed)).toMatchObject({ isFirstDeposit: 0 });
    expect((await list(first, 'only=FIRST_DEPOSIT')).rows.find(isListed)).toBeUndefined();
  });

  it('large, is approved by two whom the rule for all such decisions lets approve together [A1]', async () => {
    const asked = async () =>
      idIn(await post(await server.newTrader(), '/api/dnw/deposit/apply', { point: '20000000', name: '김호가' }));
    const large = await asked();
    const [owner, made] = [await server.signInOperator('admin2'), second];
    const approval = async (operator: Trader) => {
      const { data } = await get(operator, `/api/admin/request?dnwHistoryId=${large}`);
      return z.object({ approval: z.unknown() }).parse(data).approval;
    };
    const newcomer = await server.newOperator();
    const now = new Date(server.now);
    await server.database.execute(
      sql`UPDATE operator_grant SET granted_at = ${now.toISOString()} WHERE account_id = ${newcomer.playerId}`,
    );
    expect(await decide(newcomer, 'approve', large)).toMatchObject({ status: 403, code: 'APPROVER_TOO_NEW' });
    expect(await decide(owner, 'approve', large)).toMatchObject({ code: 'OK', data: { status: 'REQUESTED' } });
    expect(await decide(made, 'approve', large)).toMatchObject({ status: 403, code: 'APPROVER_MADE_BY_OTHER' });
    expect(await approval(made)).toMatchObject({ refusedWith: 'APPROVER_MADE_BY_OTHER' });
    expect(await decide(owner, 'approve', large)).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
    expect(await approval(first)).toEqual({ refusedWith: null, warnings: ['SAME_NETWORK', 'SAME_DEVICE'] });
    expect(await decide(first, 'approve', large)).toMatchObject({ code: 'OK', data: { status: 'APPROVED' } });
    const { data } = await get(first, '/api/admin/log?call=/api/admin/dnw/approve&size=1');
    const [line] = z.object({ rows: z.array(z.object({ detail: z.string() })) }).parse(data).rows;
    expect(JSON.parse(line?.detail ?? '')).toMatchObject({
      changes: [{ before: { firstApprover: owner.playerId }, after: { warnings: ['SAME_NETWORK', 'SAME_DEVICE'] } }],
    });
    // The permission to decide requests includes refusing one.
    const another = await asked();
    await decide(owner, 'approve', another);
    expect(await decide(newcomer, 'reject', another)).toMatchObject({ code: 'OK', data: { status: 'REJECTED' } });
  });

  it('is of one site, or of all where the operator may read it, and never of another', async () => {
    const elsewhere = await server.newTrader({ siteId: 2 });
    const id = await deposit(elsewhere, '10000');
    const isThere = async (operator: Trader, query = '') =>
      (await list(operator, query)).rows.some((row) => row.id === id && row.siteInfoId === 2);
    expect(await isThere(first)).toBe(false);
    expect(await isThere(first, 'allSites=1')).toBe(true);
    expect(await isThere(first, 'siteInfoId=2')).toBe(true);
    expect(await isThere(second, 'allSites=1')).toBe(false);
    expect((await get(second, '/api/admin/request/list?siteInfoId=2')).code).toBe('NO_PERMISSION');
    expect((await get(second, `/api/admin/request?dnwHistoryId=${id}`)).code).toBe('RECORD_MISSING');
    expect((await look(second, id)).code).toBe('RECORD_MISSING');
    expect((await lock(second, id)).code).toBe('RECORD_MISSING');
  });

  it('is of a period by days in Korea, with sums of each day [O4]', async () => {
    const days = z.object({
      days: z.array(
        z.object({ day: z.string(), kind: z.string(), status: z.string(), count: z.number(), point: z.string() }),
      ),
      isPartial: z.number(),
    });
    const kst = () => new Date(server.now + 9 * 3_600_000).toISOString().slice(0, 10);
    server.advance(40 * 86_400_000);
    const owner = await server.signInOperator();
    const asked: number[] = [];
    const dates: string[] = [];
    for (const point of ['110000', '120000', '130000']) {
      asked.push(idIn(await post(await server.newTrader(), '/api/dnw/deposit/apply', { point, name: '기간' })));
      dates.push(kst());
      if (point !== '120000') server.advance(86_400_000);
    }
    const [one, two] = [defined(dates[0], 'a day'), defined(dates[2], 'the last day')];
    expect(one < two).toBe(true);
    const listed = async (query: string) => (await list(owner, query)).rows.map(({ id }) => id);
    expect(await listed(`start=${one}&end=${one}`)).toEqual([asked[0]]);
    expect(await listed(`start=${two}`)).toEqual(asked.slice(1));
    expect(await listed(`start=${one}&end=${two}&order=NEWEST`)).toEqual(asked.toReversed());
    const sums = async (query: string) => days.parse((await get(owner, `/api/admin/request/days?${query}`)).data);
    expect(await sums(`start=${one}&kind=DEPOSIT`)).toEqual({
      days: [
        { day: two, kind: 'DEPOSIT', status: 'REQUESTED', count: 2, point: '250000' },
        { day: one, kind: 'DEPOSIT', status: 'REQUESTED', count: 1, point: '110000' },
      ],
      isPartial: 0,
    });
    // Without a period: only the last month is summed.
    expect((await sums('kind=DEPOSIT')).days.map(({ day }) => day)).toEqual([two, one]);
    expect((await get(owner, '/api/admin/request/list?start=2026-02-30')).code).toBe('INVALID_REQUEST');
  });

  it('is in the order of amounts, page after page, and takes a place of the other order for what it says [O16]', async () => {
    server.advance(86_400_000);
    const owner = await server.signInOperator();
    const start = server.now;
    const ids: number[] = [];
    for (const point of ['30000', '200000', '30000', '70000'])
      ids.push(idIn(await post(await server.newTrader(), '/api/dnw/deposit/apply', { point, name: '정렬' })));
    const [one, two, three, four] = ids;
    const pages = async (order: string) => {
      const found: number[] = [];
      for (let after = ''; ; ) {
        const { rows, next } = await list(owner, `start=${start}&order=${order}&size=1${after}`);
        found.push(...rows.map(({ id }) => id));
        if (next === null) return found;
        after = `&after=${next}`;
      }
    };
    expect(await pages('LARGEST')).toEqual([two, four, three, one]);
    expect(await pages('SMALLEST')).toEqual([one, three, four, two]);
    for (const order of ['OLDEST', 'NEWEST', 'LARGEST', 'SMALLEST'])
      expect((await get(owner, `/api/admin/request/list?order=${order}&after=${'9'.repeat(21)}.5-1`)).code).toBe('OK');
  });

  it('is refused to members', async () => {
    const member = await server.newTrader();
    expect((await get(member, '/api/admin/request/list')).code).toBe('NO_PERMISSION');
    expect((await lock(member, 1)).code).toBe('NO_PERMISSION');
  });

  it('reads a page from an index, however many there are', async () => {
    const plans: string[] = [];
    const rolledBack = server.database.transaction(async (transaction) => {
      await transaction.execute(sql`
        WITH member AS (
          INSERT INTO account (site_id, username, password_hash, name, phone, email, nick, nick_key, created_at)
            SELECT 1, 'many_' || n, '', '', (1000000000 + n)::text, '', 'many_' || n, 'many_' || n, now() FROM generate_series(1, 2000) AS n
            RETURNING id)
        INSERT INTO dnw (id, player_id, site_id, type, wallet_type, currency, status, point, fee, reserved, counterparty,
                         detail, version, created_at, updated_at)
          SELECT 10000000 + row_number() OVER (), id, 1, 'D', 'BINARY', 'KRW',
                 CASE WHEN n = 7 AND id % 10 = 0 THEN 'REQUESTED' ELSE 'APPROVED' END, 1000, 0, 0, 'HOUSE', '{}', 1, n, n
            FROM member, generate_series(1, 10) AS n`);
      await transaction.execute(sql`ANALYZE dnw`);
      const { all: sites } = server.sites;
      const over = { order: 'NEWEST', after: '10000-10010000', size: 50 } as const;
      const oldest = { order: 'OLDEST', size: 50 } as const;
      const filter = { sites: sites.slice(0, 1), operatorId: first.playerId };
      for (const query of [
        pageQuery(transaction, filter, oldest),
        pageQuery(transaction, { ...filter, sites }, oldest),
        pageQuery(transaction, { ...filter, statuses: ['APPROVED'] }, over),
        pageQuery(transaction, { ...filter, sites, statuses: ['APPROVED'] }, over),
        pageQuery(transaction, { ...filter, keyword: 'many_7' }, oldest),
      ]) {
        const { rows } = await transaction.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${query}`);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      transaction.rollback();
    });
    await expect(rolledBack).rejects.toThrow('Rollback');
    expect(plans).toHaveLength(5);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on dnw\b/);
  });
});

describe('one request', () => {
  it('comes with its steps, the checks for and against it, and the last lines of its wallet', async () => {
    const member = await server.newTrader();
    await decide(first, 'approve', await deposit(member, '1000000'));
    const id = await deposit(member, '4000000');
    const { data } = await get(first, `/api/admin/request?dnwHistoryId=${id}`);
    expect(data).toMatchObject({
      request: { id, kind: 'DEPOSIT', point: '4000000', name: '김호가', lookers: [], lock: null },
      payee: null,
      steps: [{ version: 1, status: 'REQUESTED', by: null }],
      facts: {
        equityAfter: '11000000',
        aboveLosscut: '11000000',
        overseaPositions: 0,
        futuresPositions: 0,
        deposited30: { count: 1, point: '1000000' },
        withdrawn30: { count: 0, point: '0' },
        realized30: '0',
        isOwnName: 1,
        newDevice: null,
        withdrawalsToday: 0,
        bound: '0',
        timesAverage: '4.0',
      },
      ledger: [
        { code: 'D', delta: '1000000', after: '11000000' },
        { code: 'D', delta: '10000000', after: '10000000' },
      ],
    });
  });
});

describe('who is at work on a request', () => {
  it('is seen while they say so, and no longer', async () => {
    const id = await deposit(await server.newTrader());
    await look(first, id);
    const seen = { lookers: [{ id: first.playerId, name: await nameOf(first.playerId) }], lock: null };
    expect((await look(second, id)).data).toMatchObject({ lookers: [seen.lookers[0], { id: second.playerId }] });
    expect((await look(second, id, 0)).data).toEqual(seen);
    server.advance(LOOKING_MS);
    expect((await look(second, id, 0)).data).toEqual({ lookers: [], lock: null });
  });

  it('keeps others from deciding, says who it is, and lapses by itself', async () => {
    const id = await deposit(await server.newTrader());
    expect((await lock(first, id)).data).toMatchObject({
      lock: { id: first.playerId, until: server.now + DECISION_LOCK_MS },
    });
    const refused = { code: 'CHANGED_MEANWHILE', data: { id: first.playerId, name: await nameOf(first.playerId) } };
    expect(await lock(second, id)).toMatchObject(refused);
    for (const word of ['approve', 'reject']) expect(await decide(second, word, id)).toMatchObject(refused);
    // Typing renews the lock.
    server.advance(DECISION_LOCK_MS - 1);
    await lock(first, id);
    server.advance(DECISION_LOCK_MS - 1);
    expect(await decide(second, 'approve', id)).toMatchObject(refused);
    server.advance(1);
    expect(await decide(second, 'approve', id)).toMatchObject({ code: 'OK', data: { status: 'APPROVED' } });
    expect((await lock(first, id)).code).toBe('ALREADY_PROCESSED');
  });

  it('is free after a decision, after leaving it, and after closing it', async () => {
    const [decided, left, closed] = [
      await deposit(await server.newTrader(), '20000000'),
      await deposit(await server.newTrader()),
      await deposit(await server.newTrader()),
    ];
    for (const id of [decided, left, closed]) await lock(first, id);
    await decide(first, 'approve', decided);
    await lock(first, left, 0);
    await look(first, closed, 0);
    for (const id of [decided, left, closed]) expect(await lock(second, id)).toMatchObject({ code: 'OK' });
    // An operator cannot release another's lock.
    await lock(first, left, 0);
    expect((await lock(first, left)).code).toBe('CHANGED_MEANWHILE');
  });

  it('is one of two who begin at once, and of two who decide at once one does', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await deposit(await server.newTrader());
      const begun = await Promise.all([lock(first, id), lock(second, id)]);
      expect(begun.map(({ code }) => code).toSorted()).toEqual(['CHANGED_MEANWHILE', 'OK']);
      const holder = begun[0]?.code === 'OK' ? first : second;
      await lock(holder, id, 0);
      const decided = await Promise.all([decide(first, 'approve', id), decide(second, 'reject', id)]);
      expect(decided.filter(({ code }) => code === 'OK')).toHaveLength(1);
      const { rows } = await server.database.execute(sql`SELECT count(*) AS steps FROM dnw_step WHERE dnw_id = ${id}`);
      expect(rows).toEqual([{ steps: 2 }]);
    }
  });

  it('leaves no line in the log of operators', async () => {
    const id = await deposit(await server.newTrader());
    await look(first, id);
    await lock(first, id);
    await lock(first, id, 0);
    const { rows } = await server.database.execute(
      sql`SELECT seq FROM operator_log WHERE call LIKE '/api/admin/request/%'`,
    );
    expect(rows).toEqual([]);
  });
});
