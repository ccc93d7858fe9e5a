import { listRoles, type Role } from '@hoga/contract/admin-role';
import { defined } from '@hoga/kernel/assert';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BackofficeRig } from '../../testing/backoffice-rig.ts';
import { type Trader, TradingApp, type TradingReply } from '../../testing/trading-app.ts';

let app: TradingApp;
let backoffice: BackofficeRig;
let one: Trader;
let other: Trader;
beforeAll(async () => {
  app = await TradingApp.start();
  backoffice = new BackofficeRig(app);
  [one, other] = [await backoffice.operator(), await backoffice.operator()];
});
afterAll(() => app.stop());

const proposed = z.object({ id: z.number(), version: z.number() });
const agree = (made: TradingReply, by: Trader) => backoffice.decide(by, 'approve', proposed.parse(made.data));

async function roleNamed(name: string): Promise<Role> {
  const { rows } = z.parse(listRoles.data, (await backoffice.get(one, 'role/list')).data);
  return defined(
    rows.find((role) => role.name === name && role.retiredAt === null),
    name,
  );
}

async function made(name: string, permissions: readonly string[]): Promise<Role> {
  const asked = await backoffice.post(one, 'proposal/role', { name, permissions });
  expect(await agree(asked, other)).toMatchObject({ code: 'OK' });
  return await roleNamed(name);
}

/** An operator with only this role. */
async function holder(role: string, siteId = 1): Promise<Trader> {
  const operator = await backoffice.operator(['AUDITOR'], siteId);
  await app.database.execute(
    sql`UPDATE operator_grant SET role = ${role} WHERE account_id = ${operator.playerId} AND site_id = ${siteId}`,
  );
  return operator;
}

const give = (by: Trader, { playerId }: Trader, version: number, roles: readonly string[], siteId = 1) =>
  app.call('POST', `/api/admin?siteInfoId=${siteId}`, {
    token: by.token,
    body: { id: playerId, version, roles, reason: '담당 변경' },
  });

const grantsOf = async ({ playerId }: Trader) => {
  const { rows } = await app.database.execute<{ role: string }>(
    sql`SELECT role FROM operator_grant WHERE account_id = ${playerId} AND site_id = 1 ORDER BY role`,
  );
  return rows.map(({ role }) => role);
};

/** Whether a query about this table waits for a lock. */
const waitsFor = (table: string) =>
  expect
    .poll(async () => {
      const { rows } = await app.database.execute(
        sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE ${`%${table}%`}`,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);

describe('role changes that are approved at once [O8]', () => {
  it('by two who have proposed to each other all take effect, both ways round', async () => {
    const names = Array.from({ length: 8 }, (_, index) => [`앞 ${index}`, `뒤 ${index}`] as const);
    for (const pair of names) {
      const [forth, back] = [
        await backoffice.post(one, 'proposal/role', { name: pair[0], permissions: ['dashboard.read'] }),
        await backoffice.post(other, 'proposal/role', { name: pair[1], permissions: ['dashboard.read'] }),
      ];
      const decisions = [() => agree(forth, other), () => agree(back, one)];
      const replies = await Promise.all((pair[0].endsWith('0') ? decisions : decisions.toReversed()).map((go) => go()));
      expect(replies.map(({ code }) => code)).toEqual(['OK', 'OK']);
    }
  });

  it('wait for all operators concerned before the first is locked: the order is the same for all', async () => {
    const forth = await backoffice.post(one, 'proposal/role', { name: '차례', permissions: ['dashboard.read'] });
    const [low, high] = [one, other].sort((a, b) => a.playerId - b.playerId) as [Trader, Trader];
    let deciding: Promise<TradingReply> | undefined;
    await app.database.transaction(async (transaction) => {
      // Another approval has locked the first of both, and is about to lock the second.
      await transaction.execute(sql`SELECT FROM operator WHERE account_id = ${low.playerId} FOR NO KEY UPDATE`);
      deciding = agree(forth, other);
      await waitsFor('operator');
      await transaction.execute(sql`SELECT FROM operator WHERE account_id = ${high.playerId} FOR NO KEY UPDATE NOWAIT`);
    });
    expect(await deciding).toMatchObject({ code: 'OK' });
  });
});

describe('a role that is retired while it is given [O8]', () => {
  it('cannot be given', async () => {
    const role = await made('곧 없어짐', ['dashboard.read']);
    const person = await backoffice.operator(['AUDITOR']);
    let giving: Promise<TradingReply> | undefined;
    await app.database.transaction(async (transaction) => {
      await transaction.execute(sql`UPDATE operator_role SET retired_at = now() WHERE role = ${role.role}`);
      giving = give(one, person, 1, [role.role]);
      await waitsFor('operator_role');
    });
    expect(await giving).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await grantsOf(person)).toEqual(['AUDITOR']);
  });
});

describe('a giver who is demoted in the middle of giving [O8]', () => {
  it('gives nothing', async () => {
    const role = await made('인사 담당', ['operators.read', 'operators.write', 'dashboard.read']);
    const giver = await holder(role.role);
    const person = await holder(role.role);
    await app.database.execute(
      sql`UPDATE operator SET parent_id = ${giver.playerId}, level = (SELECT level + 1 FROM operator WHERE account_id = ${giver.playerId})
          WHERE account_id = ${person.playerId}`,
    );
    let giving: Promise<TradingReply> | undefined;
    await app.database.transaction(async (transaction) => {
      await transaction.execute(sql`SELECT FROM operator WHERE account_id = ${giver.playerId} FOR NO KEY UPDATE`);
      giving = give(giver, person, 1, []);
      await waitsFor('operator');
      await transaction.execute(sql`DELETE FROM operator_grant WHERE account_id = ${giver.playerId}`);
    });
    expect(await giving).toMatchObject({ code: 'INSUFFICIENT_PRIVILEGES' });
    expect(await grantsOf(person)).toEqual([role.role]);
  });
});

describe('roles, operators and providers of another site [O7] [O8]', () => {
  it('are neither changed, retired, given nor compared', async () => {
    const role = await made('첫 지점', ['dashboard.read']);
    const stranger = await backoffice.operator(['OWNER'], 2);
    const person = await backoffice.operator(['AUDITOR'], 2);
    const change = { role: role.role, version: role.version, name: '빼앗음', permissions: ['dashboard.read'] };
    expect(await backoffice.post(stranger, 'proposal/role', change, 2)).toMatchObject({ code: 'RECORD_MISSING' });
    const end = { role: role.role, version: role.version };
    expect(await backoffice.post(stranger, 'proposal/role_retire', end, 2)).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await backoffice.post(stranger, 'proposal/role', change, 1)).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await give(stranger, person, 1, [role.role], 2)).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await give(stranger, one, 1, ['AUDITOR'], 2)).toMatchObject({ code: 'USER_NOT_FOUND' });
    expect(await roleNamed('첫 지점')).toMatchObject({ version: role.version, retiredAt: null });
    const run = { provider: 'coinpay', day: '2026-01-01' };
    expect(await backoffice.post(stranger, 'provider/reconcile', run, 1)).toMatchObject({ code: 'NO_PERMISSION' });
  });

  it('are decided by no operator of another site, under either site’s number', async () => {
    const asked = await backoffice.post(one, 'proposal/role', { name: '남의 제안', permissions: ['dashboard.read'] });
    const stranger = await backoffice.operator(['OWNER'], 2);
    const { id: proposalId, version } = proposed.parse(asked.data);
    for (const [siteId, code] of [
      [2, 'RECORD_MISSING'],
      [1, 'NO_PERMISSION'],
    ] as const) {
      const reply = await backoffice.post(stranger, 'proposal/approve', { proposalId, version }, siteId);
      expect(reply).toMatchObject({ code });
    }
  });

  it.each([undefined, 'Bearer', 'not.a.token'])('are refused to the token %j', async (token) => {
    const signed = token === undefined ? {} : { token };
    for (const path of ['role/list', 'provider/list', 'provider/incidents']) {
      const { code } = await app.call('GET', `/api/admin/${path}?siteInfoId=1`, signed);
      expect(['LOGIN_REQUIRED', 'TOKEN_INVALID', 'PATH_NOT_FOUND']).toContain(code);
    }
  });
});
