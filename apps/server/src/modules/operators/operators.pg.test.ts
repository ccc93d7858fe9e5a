import { defined } from '@hoga/kernel/assert';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AccountsApp } from '../../testing/accounts-app.ts';
import { linesQuery, logLines } from './log-store.ts';

let server: AccountsApp;
let owner: string;
/** The other owner created from the shell. */
let otherOwner: string;
beforeAll(async () => {
  server = await AccountsApp.start();
  await server.seedDemo();
  owner = await server.signInOperator();
  otherOwner = await server.signInOperator('admin2');
});
afterAll(() => server.stop());

const admin = z.object({
  id: z.number(),
  level: z.number(),
  parentId: z.number().nullable(),
  version: z.number(),
  grants: z.array(z.object({ siteInfoId: z.number(), roles: z.array(z.string()) })),
});
const REASON = '담당 업무가 바뀌었습니다';

const save = (token: string, body: object, site = 1) =>
  server.post(`/api/admin?siteInfoId=${site}`, { reason: REASON, ...body }, { token });

const saved = z.object({
  admin: admin.nullable(),
  proposal: z.object({ id: z.number(), version: z.number() }).nullable(),
});

const approve = (token: string, { id, version }: { id: number; version: number }, site = 1) =>
  server.post(`/api/admin/proposal/approve?siteInfoId=${site}`, { proposalId: id, version, reason: REASON }, { token });

/** Proposed by one and approved by the shell-created owner who is not that one's maker. */
async function agreed(by: string, body: object, { second = otherOwner, site = 1 } = {}) {
  const asked = await save(by, body, site);
  expect(asked).toMatchObject({ code: 'OK', data: { admin: null } });
  const proposal = defined(saved.parse(asked.data).proposal, 'a proposal');
  expect(await approve(second, proposal, site)).toMatchObject({ code: 'OK', data: { state: 'DONE' } });
}

async function operatorNamed(username: string, site = 1) {
  const { data } = await server.get(`/api/admin/list?size=100&siteInfoId=${site}`, { token: owner });
  const { rows } = z.object({ rows: z.array(admin.extend({ username: z.string() })) }).parse(data);
  return defined(
    rows.find((row) => row.username === username),
    username,
  );
}

/** A new operator of the first site, created by the given one and approved by another. */
async function hire(by: string, ...roles: readonly string[]) {
  const { username } = await server.signUp();
  await agreed(by, { username, roles });
  return { ...(await operatorNamed(username)), username, token: await server.signInOperator(username) };
}

async function logOf(token: string, query = '') {
  const { data } = await server.get(`/api/admin/log?size=100${query}`, { token });
  const line = z.object({
    seq: z.number(),
    step: z.string(),
    askedSeq: z.number().nullable(),
    call: z.string(),
    detail: z.string(),
    username: z.string(),
    previousHash: z.string(),
    hash: z.string(),
  });
  return z.object({ rows: z.array(line) }).parse(data).rows;
}

describe('operators', () => {
  it('sign in at their own backoffice, whose tokens are nothing on a site’s side and the other way round', async () => {
    const asMember = await server.signIn('demo');
    expect(await server.get('/api/admin/me', { token: asMember.accessToken })).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await server.post('/api/admin/login', { refreshToken: asMember.refreshToken })).toMatchObject({
      code: 'REFRESH_REJECTED',
    });
    expect(await server.post('/api/admin/login', { username: 'demo', password: 'hoga1234' })).toMatchObject({
      code: 'CREDENTIALS_MISMATCH',
    });
    const backoffice = await server.signInWithoutFactor('admin');
    const { refreshToken } = z.object({ refreshToken: z.string() }).parse(backoffice.data);
    expect(await server.post('/api/login', { refreshToken })).toMatchObject({ code: 'REFRESH_REJECTED' });
    expect(await server.post('/api/admin/login', { refreshToken })).toMatchObject({ code: 'OK' });
    owner = await server.signInOperator();
  });

  it('decide nothing without a second factor', async () => {
    const { username } = await hire(owner, 'AUDITOR');
    const { data } = await server.signInWithoutFactor(username);
    const { accessToken: token } = z.object({ accessToken: z.string() }).parse(data);
    expect(await server.get('/api/admin/list', { token })).toMatchObject({ code: 'SECOND_FACTOR_MISSING' });
    expect(await server.get('/api/admin/me', { token })).toMatchObject({
      code: 'OK',
      data: { hasSecondFactor: false, sites: [{ siteInfoId: 1 }] },
    });
  });

  it('are signed out after half a day', async () => {
    const { data } = await server.signInWithoutFactor('admin');
    const { refreshToken } = z.object({ refreshToken: z.string() }).parse(data);
    server.clock.advance(12 * 3_600);
    expect(await server.post('/api/admin/login', { refreshToken })).toMatchObject({ code: 'REFRESH_REJECTED' });
    owner = await server.signInOperator();
    otherOwner = await server.signInOperator('admin2');
  });

  it('stand below who made them, and are listed by level and parent [PTN-03] [PTN-09] [PTN-10] [PTN-11]', async () => {
    const first = admin.parse((await server.get('/api/admin/me', { token: owner })).data);
    expect(first).toMatchObject({ level: 1, parentId: null });
    const second = await hire(owner, 'OWNER');
    const third = await hire(second.token, 'CASHIER', 'SUPPORT');
    expect([second.level, second.parentId]).toEqual([2, first.id]);
    expect([third.level, third.parentId]).toEqual([3, second.id]);
    expect(await server.get(`/api/admin?id=${third.id}`, { token: owner })).toMatchObject({
      data: { id: third.id, grants: [{ siteInfoId: 1, roles: ['CASHIER', 'SUPPORT'] }] },
    });
    const below = await server.get(`/api/admin/list?level=3&parentId=${second.id}`, { token: owner });
    expect(below).toMatchObject({ data: { total: 1, rows: [{ id: third.id }] } });
    expect(await server.get(`/api/admin/list?siteInfoId=2&parentId=${second.id}`, { token: owner })).toMatchObject({
      data: { total: 0 },
    });
    // On another site they are unknown.
    expect(await server.get(`/api/admin?siteInfoId=2&id=${third.id}`, { token: owner })).toMatchObject({
      code: 'USER_NOT_FOUND',
    });
  });

  it('give no rights that they lack, none to themselves, and none to operators above [ERR-29]', async () => {
    const second = await hire(owner, 'OWNER');
    const first = admin.parse((await server.get('/api/admin/me', { token: owner })).data);
    const roles = ['OWNER'];
    expect(await save(second.token, { id: second.id, version: 1, roles })).toMatchObject({ code: 'OWN_CASE' });
    expect(await save(second.token, { id: first.id, version: first.version, roles: [] })).toMatchObject({
      code: 'INSUFFICIENT_PRIVILEGES',
      message: '해당 작업을 수행할 권한이 부족합니다.',
    });
    // An owner of the first site has no rights on the second.
    expect(await save(second.token, { username: 'demo', roles: ['AUDITOR'] }, 2)).toMatchObject({
      code: 'NO_PERMISSION',
    });
    // An owner of the second site learns nothing about operators of the first alone.
    const foreign = await server.signUp({}, 2);
    await agreed(owner, { username: foreign.username, roles }, { site: 2 });
    const elsewhere = await server.signInOperator(foreign.username);
    for (const id of [second.id, 999_999_999]) {
      expect(await save(elsewhere, { id, version: 1, roles: ['AUDITOR'] }, 2)).toMatchObject({
        code: 'USER_NOT_FOUND',
        data: null,
      });
    }
    const manager = await hire(owner, 'MANAGER');
    expect(await save(manager.token, { username: 'demo', roles: ['AUDITOR'] })).toMatchObject({
      code: 'NO_PERMISSION',
    });
    // The right to write operators without the right to decide requests does not suffice to make or unmake a cashier.
    await server.database.execute(
      `UPDATE operator_role SET permissions = '{operators.read,operators.write}' WHERE role = 'CONTENT'`,
    );
    const registrar = await hire(owner, 'CONTENT');
    const cashier = await hire(owner, 'CASHIER');
    const { username } = await server.signUp();
    expect(await save(registrar.token, { username, roles: ['CASHIER'] })).toMatchObject({
      code: 'INSUFFICIENT_PRIVILEGES',
    });
    expect(await save(registrar.token, { id: cashier.id, version: cashier.version, roles: [] })).toMatchObject({
      code: 'INSUFFICIENT_PRIVILEGES',
    });
    // Not even of a subordinate.
    const below = await hire(second.token, 'CASHIER');
    expect([registrar.level, below.level]).toEqual([2, 3]);
    expect(await save(registrar.token, { id: below.id, version: below.version, roles: [] })).toMatchObject({
      code: 'INSUFFICIENT_PRIVILEGES',
    });
    // An operator of equal rank stays out of reach, whatever rights they lack.
    expect(await save(second.token, { id: cashier.id, version: cashier.version, roles: [] })).toMatchObject({
      code: 'INSUFFICIENT_PRIVILEGES',
    });
    expect(await save(second.token, { id: below.id, version: 2 ** 31, roles: [] })).toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    expect(await save(second.token, { id: below.id, version: below.version, roles: [] })).toMatchObject({ code: 'OK' });
    await server.database.execute(`DELETE FROM operator_grant WHERE role = 'CONTENT'`);
  });

  it('lose at once what is taken from them, and a form that is older than the row is refused', async () => {
    const auditor = await hire(owner, 'AUDITOR');
    expect(await server.get('/api/admin/list', { token: auditor.token })).toMatchObject({ code: 'OK' });
    const taken = await Promise.all([
      save(owner, { id: auditor.id, version: auditor.version, roles: [] }),
      save(owner, { id: auditor.id, version: auditor.version, roles: ['SUPPORT'] }),
    ]);
    expect(taken.map(({ code }) => code).sort()).toEqual(['CHANGED_MEANWHILE', 'OK']);
    expect(await server.get('/api/admin/list', { token: auditor.token })).toMatchObject({ code: 'NO_PERMISSION' });
  });

  it('of two sites never share a name', async () => {
    const { username } = await hire(owner, 'SUPPORT');
    const namesake = { ...server.newPerson(), username };
    const etcJson = JSON.stringify({ phoneCertificate: await server.proofOf(namesake.phone, { siteId: 2 }) });
    expect(await server.post('/api/player?siteInfoId=2', { ...namesake, etcJson })).toMatchObject({ code: 'OK' });
    expect(await save(owner, { username, roles: ['SUPPORT'] }, 2)).toMatchObject({ code: 'USERNAME_TAKEN' });
  });
});

describe('one person who makes another operator [A1]', () => {
  const DAY = 86_400;

  /** A second account of the same person, with its own second factor. */
  async function puppet(...roles: readonly string[]) {
    const { username } = await server.signUp();
    const asked = await save(owner, { username, roles });
    return { username, asked, proposal: saved.parse(asked.data).proposal };
  }

  const credit = async (token: string, amount = '1000000') => {
    const { id: playerId } = await server.signUp();
    const body = { playerId, direction: 'CREDIT', walletType: 'USDT', amount, reason: REASON };
    const { data } = await server.post('/api/admin/proposal/credit?siteInfoId=1', body, { token });
    return z.object({ id: z.number(), version: z.number() }).parse(data);
  };

  it('a new operator is proposed, and the proposer cannot approve it', async () => {
    const { username, asked, proposal } = await puppet('OWNER');
    expect(asked).toMatchObject({
      code: 'OK',
      data: { admin: null, proposal: { kind: 'OPERATOR_ROLES', state: 'WAITING' } },
    });
    expect(await server.post('/api/admin/login', { username, password: 'hoga1234' })).toMatchObject({
      code: 'CREDENTIALS_MISMATCH',
    });
    expect(await approve(owner, defined(proposal, 'a proposal'))).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
    expect(await save(owner, { username, roles: ['RISK'] })).toMatchObject({ code: 'PENDING_REQUEST_EXISTS' });
    expect(await approve(otherOwner, defined(proposal, 'a proposal'))).toMatchObject({ code: 'OK' });
    expect(await operatorNamed(username)).toMatchObject({ level: 2, grants: [{ siteInfoId: 1, roles: ['OWNER'] }] });
  });

  it('never approves with who they made, at any depth, nor that one with them', async () => {
    const first = await hire(owner, 'OWNER');
    server.clock.advance(DAY);
    owner = await server.signInOperator();
    otherOwner = await server.signInOperator('admin2');
    const token = await server.signInOperator(first.username);
    const below = await hire(token, 'OWNER');
    server.clock.advance(40 * DAY);
    owner = await server.signInOperator();
    for (const { username } of [first, below]) {
      const made = await server.signInOperator(username);
      const refused = { http: 403, code: 'APPROVER_MADE_BY_OTHER' };
      expect(await approve(made, await credit(owner))).toMatchObject(refused);
      expect(await approve(owner, await credit(made))).toMatchObject(refused);
    }
    otherOwner = await server.signInOperator('admin2');
    expect(await approve(otherOwner, await credit(owner))).toMatchObject({ code: 'OK' });
  });

  it('approves nothing for a day with a new account or a new right, and nothing for 30 days with one of the same maker', async () => {
    const [one, other] = [await hire(owner, 'CASHIER'), await hire(owner, 'SUPPORT')];
    const since = server.clock.now();
    const until = (days: number) => server.clock.advance(days * DAY - (server.clock.now() - since) / 1_000);
    const tokens = async () => [await server.signInOperator(one.username), await server.signInOperator(other.username)];
    let [mine = '', theirs = ''] = await tokens();
    const proposal = await credit(otherOwner);
    expect(await approve(mine, proposal)).toMatchObject({ http: 403, code: 'APPROVER_TOO_NEW' });
    // Rejecting requires the permission alone.
    const reason = { proposalId: proposal.id, version: proposal.version, reason: REASON };
    expect(await server.post('/api/admin/proposal/reject?siteInfoId=1', reason, { token: mine })).toMatchObject({
      code: 'OK',
    });
    until(1);
    owner = await server.signInOperator();
    otherOwner = await server.signInOperator('admin2');
    [mine = '', theirs = ''] = await tokens();
    expect(await approve(mine, await credit(otherOwner))).toMatchObject({ code: 'OK' });
    // A right to decide about money is granted by two, and takes effect after a day.
    await agreed(owner, { id: other.id, version: other.version, roles: ['SUPPORT', 'CASHIER'] });
    expect(await approve(theirs, await credit(otherOwner))).toMatchObject({ code: 'APPROVER_TOO_NEW' });
    until(3);
    otherOwner = await server.signInOperator('admin2');
    [mine = '', theirs = ''] = await tokens();
    expect(await approve(theirs, await credit(otherOwner))).toMatchObject({ code: 'OK' });
    expect(await approve(theirs, await credit(mine))).toMatchObject({ code: 'APPROVERS_MADE_BY_ONE' });
    until(30);
    [mine = '', theirs = ''] = await tokens();
    expect(await approve(theirs, await credit(mine))).toMatchObject({ code: 'OK' });
    owner = await server.signInOperator();
    otherOwner = await server.signInOperator('admin2');
  });

  it('gives and takes alone what decides no money', async () => {
    const support = await hire(owner, 'SUPPORT');
    const reply = await save(owner, { id: support.id, version: support.version, roles: ['SUPPORT', 'AUDITOR'] });
    expect(reply).toMatchObject({ code: 'OK', data: { proposal: null, admin: { version: support.version + 1 } } });
    const cashier = await hire(owner, 'CASHIER');
    expect(await save(owner, { id: cashier.id, version: cashier.version, roles: [] })).toMatchObject({
      data: { proposal: null, admin: { grants: [] } },
    });
  });

  it('is shown why not, and warned and logged where both sign in from one network or device', async () => {
    const [ip, device] = [server.nextAddress(), 'one and the same browser'];
    for (const username of ['admin', 'admin2']) {
      await server.database.execute(sql`UPDATE session SET ip = ${ip}, device = ${device}
        WHERE account_id = (SELECT account_id FROM operator JOIN account ON id = account_id WHERE username = ${username})`);
    }
    const proposal = await credit(owner);
    const list = (token: string) => server.get('/api/admin/approval/list?siteInfoId=1&size=1', { token });
    expect(await list(owner)).toMatchObject({
      data: { rows: [{ id: proposal.id, approval: { refusedWith: 'SECOND_APPROVAL_NEEDED', warnings: [] } }] },
    });
    const warnings = ['SAME_NETWORK', 'SAME_DEVICE'];
    expect(await list(otherOwner)).toMatchObject({
      data: { rows: [{ id: proposal.id, approval: { refusedWith: null, warnings } }] },
    });
    expect(await approve(otherOwner, proposal)).toMatchObject({ code: 'OK' });
    const [done] = await logOf(owner, '&call=/api/admin/proposal/approve');
    expect(JSON.parse(done?.detail ?? '')).toMatchObject({ changes: [{ after: { id: proposal.id, warnings } }] });
  });
});

describe('the log of operators', () => {
  it('has what was asked before it is done, what came of it, and what changed', async () => {
    const { username } = await server.signUp();
    const made = await save(owner, { username, roles: ['RISK'] });
    const { id } = defined(saved.parse(made.data).proposal, 'a proposal');
    await save(owner, { username: 'nobody-at-all', roles: ['RISK'] });
    const [refused, askedAgain, done, asked] = (await logOf(owner)).slice(0, 4);
    expect([asked?.step, done?.step, askedAgain?.step, refused?.step]).toEqual(['ASKED', 'DONE', 'ASKED', 'REFUSED']);
    expect([done?.askedSeq, refused?.askedSeq]).toEqual([asked?.seq, askedAgain?.seq]);
    expect(JSON.parse(asked?.detail ?? '')).toEqual({ username, roles: ['RISK'], reason: REASON });
    expect(JSON.parse(done?.detail ?? '')).toMatchObject({ changes: [{ before: null, after: { id } }] });
    expect(JSON.parse(refused?.detail ?? '')).toEqual({ code: 'USER_NOT_FOUND' });
    expect([done?.previousHash, askedAgain?.previousHash]).toEqual([asked?.hash, done?.hash]);
  });

  it('is one chain, however many ask at once', async () => {
    const before = defined((await logOf(owner))[0], 'a line').seq;
    const bodies = Array.from({ length: 12 }, (_, index) => ({ username: `nobody-${index}`, roles: ['RISK'] }));
    await Promise.all(bodies.map((body) => save(owner, body)));
    const lines = (await logOf(owner)).filter(({ seq }) => seq > before).toReversed();
    expect(lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 24 }, (_, index) => before + 1 + index));
    lines.slice(1).forEach((line, index) => {
      expect(line.previousHash).toBe(lines[index]?.hash);
    });
  });

  it('cannot be changed or shortened', async () => {
    for (const statement of [
      `UPDATE operator_log SET detail = 'x'`,
      'DELETE FROM operator_log',
      'TRUNCATE operator_log',
    ]) {
      await expect(server.database.execute(statement)).rejects.toThrow();
    }
  });

  it('is read by member, operator and call through indexes, however long it is', async () => {
    const plans: string[] = [];
    const rolledBack = server.database.transaction(async (transaction) => {
      await transaction.execute(sql`
        WITH member AS (SELECT max(id) AS id FROM account)
        INSERT INTO operator_log (seq, at, operator_id, site_id, step, asked_seq, call, detail, ip, previous_hash, hash)
          SELECT 1000000 + n, now(), member.id - n % 50, 1, CASE WHEN n % 2 = 0 THEN 'ASKED' ELSE 'DONE' END,
                 CASE WHEN n % 2 = 0 THEN NULL ELSE 999999 + n END, '/api/admin/call' || n % 50,
                 CASE n % 6 WHEN 0 THEN '{"playerId":' || n || '}' WHEN 2 THEN '{"dnwHistoryId":' || n || ',"reason":"x"}'
                            WHEN 4 THEN '{"proposalId":' || n || '}' ELSE '{}' END, '', '', ''
            FROM member, generate_series(2, 30001) AS n`);
      await transaction.execute(sql`ANALYZE operator_log`);
      const none = { before: undefined, call: undefined, operatorId: undefined, only: undefined, playerId: undefined };
      const page = { ...none, siteId: idOf<SiteId>(1), size: 50 } as const;
      for (const filter of [
        page,
        { ...page, playerId: idOf<PlayerId>(6) },
        { ...page, playerId: idOf<PlayerId>(6), before: 1_020_000, only: 'MONEY' },
        { ...page, operatorId: idOf<PlayerId>(7), before: 1_020_000 },
        { ...page, call: '/api/admin/call7' },
        { ...page, only: 'REFUSED' },
      ] as const) {
        const { rows } = await transaction.execute(sql`EXPLAIN ${linesQuery(transaction, filter).getSQL()}`);
        plans.push(JSON.stringify(rows));
      }
      transaction.rollback();
    });
    await expect(rolledBack).rejects.toThrow('Rollback');
    expect(plans).toHaveLength(6);
    for (const plan of plans) expect(plan).not.toContain('Seq Scan on operator_log');
    for (const plan of plans.slice(1, 3)) {
      expect(plan).toMatch(/operator_log_member.*operator_log_request.*operator_log_proposal/);
      // No query walks through all lines of a site.
      expect(plan).not.toContain('operator_log_site_idx');
    }
    expect(plans[3]).toContain('operator_log_operator');
    expect(plans[4]).toContain('operator_log_call');
    expect(plans[5]).toMatch(/operator_log_refused.*operator_log_refused_asked/);
  });

  it('lists both lines of refused actions page by page, as reading all of it would', async () => {
    const siteId = idOf<SiteId>(1);
    const all = (await logLines(server.database, { siteId, size: 10_000 })).map(({ line }) => line);
    const refused = new Set(all.flatMap(({ step, askedSeq }) => (step === 'REFUSED' ? [askedSeq] : [])));
    const wanted = all.filter(({ seq, askedSeq }) => refused.has(askedSeq ?? seq)).map(({ seq }) => seq);
    expect(wanted.length).toBeGreaterThan(6);
    for (const size of [1, 3, 50]) {
      const read: number[] = [];
      for (let before: number | undefined; ; before = read.at(-1)) {
        const page = await logLines(server.database, { siteId, only: 'REFUSED', size, before });
        if (page.length === 0) break;
        read.push(...page.map(({ line }) => line.seq));
      }
      expect({ size, read }).toEqual({ size, read: wanted });
    }
  });

  it('keeps what cannot be written down from being done', async () => {
    const { username } = await server.signUp();
    await server.database.execute('ALTER TABLE operator_log RENAME TO away');
    const refused = await save(owner, { username, roles: ['RISK'] });
    await server.database.execute('ALTER TABLE away RENAME TO operator_log');
    expect(refused.http).toBeGreaterThanOrEqual(500);
    expect(await server.post('/api/admin/login', { username, password: 'hoga1234' })).toMatchObject({
      code: 'CREDENTIALS_MISMATCH',
    });
  });
});
