import { listRoles, type Role } from '@hoga/contract/admin-role';
import { defined } from '@hoga/kernel/assert';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BackofficeRig } from '../../testing/backoffice-rig.ts';
import { type Trader, TradingApp, type TradingReply } from '../../testing/trading-app.ts';

let app: TradingApp;
let backoffice: BackofficeRig;
let maker: Trader;
let second: Trader;
beforeAll(async () => {
  app = await TradingApp.start();
  backoffice = new BackofficeRig(app);
  [maker, second] = [await backoffice.operator(), await backoffice.operator()];
});
afterAll(() => app.stop());

async function roles(): Promise<readonly Role[]> {
  const { data } = await backoffice.get(maker, 'role/list');
  return z.parse(listRoles.data, data).rows;
}

async function roleNamed(name: string): Promise<Role> {
  return defined(
    (await roles()).find((role) => role.name === name && role.retiredAt === null),
    name,
  );
}

const proposed = z.object({ id: z.number(), version: z.number() });
const agree = (made: TradingReply, by = second) => backoffice.decide(by, 'approve', proposed.parse(made.data));

/** A custom role of the site, approved by two. */
async function made(name: string, permissions: readonly string[]): Promise<Role> {
  expect(await agree(await backoffice.post(maker, 'proposal/role', { name, permissions }))).toMatchObject({
    code: 'OK',
  });
  return await roleNamed(name);
}

/** An operator with only this role. */
async function holder(role: string): Promise<Trader> {
  const operator = await backoffice.operator(['AUDITOR']);
  await app.database.execute(
    sql`UPDATE operator_grant SET role = ${role} WHERE account_id = ${operator.playerId} AND site_id = 1`,
  );
  return operator;
}

describe('a role of a site’s own [O8]', () => {
  it('is made by two, permits what it says, is of its site alone, and can be given', async () => {
    const asked = await backoffice.post(maker, 'proposal/role', {
      name: '야간 당직',
      permissions: ['halt', 'dashboard.read'],
    });
    expect(asked).toMatchObject({ code: 'OK', data: { kind: 'ROLE_CHANGE', state: 'WAITING' } });
    expect((await roles()).some(({ name }) => name === '야간 당직')).toBe(false);
    expect(await agree(asked, maker)).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
    expect(await agree(asked)).toMatchObject({ code: 'OK', data: { state: 'DONE' } });
    const role = await roleNamed('야간 당직');
    expect(role).toMatchObject({ siteInfoId: 1, permissions: ['halt', 'dashboard.read'], holders: [], version: 1 });
    const elsewhere = await backoffice.get(await backoffice.operator(['OWNER'], 2), 'role/list', {}, 2);
    expect(z.parse(listRoles.data, elsewhere.data).rows.filter(({ name }) => name !== null)).toEqual([]);

    const person = await holder(role.role);
    expect(await backoffice.get(person, 'dashboard')).toMatchObject({ code: 'OK' });
    expect(await backoffice.get(person, 'role/list')).toMatchObject({ code: 'NO_PERMISSION' });
    const { data } = await app.call('GET', '/api/admin/me', { token: person.token });
    expect(data).toMatchObject({ ownRoles: [{ role: role.role, name: '야간 당직' }] });
    expect((await roleNamed('야간 당직')).holders).toHaveLength(1);
  });

  it('has a name of its own', async () => {
    await made('정산 보조', ['requests.read']);
    const again = { name: '정산 보조', permissions: ['dashboard.read'] };
    expect(await backoffice.post(maker, 'proposal/role', again)).toMatchObject({ code: 'ROLE_NAME_TAKEN' });
  });

  it('gives nothing that its author or its approver lacks', async () => {
    const role = await made('인사', ['operators.read', 'operators.write', 'proposals.read', 'proposals.decide']);
    const author = await holder(role.role);
    const more = { name: '큰 역할', permissions: ['operators.read', 'members.credit'] };
    expect(await backoffice.post(author, 'proposal/role', more)).toMatchObject({ code: 'INSUFFICIENT_PRIVILEGES' });
    const asked = await backoffice.post(maker, 'proposal/role', more);
    expect(await agree(asked, author)).toMatchObject({ code: 'INSUFFICIENT_PRIVILEGES' });
    expect(await agree(asked)).toMatchObject({ code: 'OK' });
    const large = await roleNamed('큰 역할');
    const less = { role: large.role, version: large.version, name: '큰 역할', permissions: ['operators.read'] };
    expect(await backoffice.post(author, 'proposal/role', less)).toMatchObject({ code: 'INSUFFICIENT_PRIVILEGES' });
    const own = { name: '작은 역할', permissions: ['operators.read'] };
    expect(await backoffice.post(author, 'proposal/role', own)).toMatchObject({ code: 'OK' });
  });

  it('changes for all its holders, and what it gains decides nothing for a day', async () => {
    const role = await made('승인자', ['proposals.read', 'proposals.decide']);
    const person = await holder(role.role);
    const member = await app.newTrader({ funds: 1_000 });
    const credit = () =>
      backoffice.proposed(maker, 'credit', {
        ...{ playerId: member.playerId, direction: 'CREDIT', walletType: 'BINARY', amount: '1000' },
      });
    const first = await credit();
    expect(await backoffice.decide(person, 'approve', first)).toMatchObject({ code: 'INSUFFICIENT_PRIVILEGES' });
    const change = {
      ...{ role: role.role, version: role.version, name: '승인자' },
      permissions: [...role.permissions, 'members.credit'],
    };
    const asked = await backoffice.post(maker, 'proposal/role', change);
    expect(await agree(asked)).toMatchObject({ code: 'OK' });
    expect(await backoffice.post(maker, 'proposal/role', change)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await backoffice.decide(person, 'approve', first)).toMatchObject({ code: 'APPROVER_TOO_NEW' });
    await app.database.execute(
      sql`UPDATE operator_role SET added = jsonb_build_object('members.credit', ${app.now - 86_400_000}::bigint)
          WHERE role = ${role.role}`,
    );
    expect(await backoffice.decide(person, 'approve', first)).toMatchObject({ code: 'OK', data: { state: 'DONE' } });
  });

  it('is retired by two: who had it has it no more, and it cannot be given again', async () => {
    const role = await made('임시 지원', ['dashboard.read']);
    const person = await holder(role.role);
    const asked = await backoffice.post(maker, 'proposal/role_retire', { role: role.role, version: role.version });
    expect(await backoffice.get(person, 'dashboard')).toMatchObject({ code: 'OK' });
    expect(await agree(asked)).toMatchObject({ code: 'OK', data: { state: 'DONE' } });
    expect(await backoffice.get(person, 'dashboard')).toMatchObject({ code: 'NO_PERMISSION' });
    expect((await roles()).find(({ role: key }) => key === role.role)).toMatchObject({ holders: [] });
    for (const gone of [role.role, 'OWN_999']) {
      const body = { username: 'demo', roles: [gone], reason: '담당 변경' };
      const reply = await app.call('POST', '/api/admin?siteInfoId=1', { token: maker.token, body });
      expect(reply).toMatchObject({ code: 'RECORD_MISSING' });
    }
    const again = { role: role.role, version: role.version + 1 };
    expect(await backoffice.post(maker, 'proposal/role_retire', again)).toMatchObject({ code: 'RECORD_MISSING' });
    await made('임시 지원', ['dashboard.read']);
  });

  it('of every site is not changed by one', async () => {
    const cashier = { role: 'CASHIER', version: 1, name: '정산', permissions: ['requests.read'] };
    expect(await backoffice.post(maker, 'proposal/role', cashier)).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await backoffice.post(maker, 'proposal/role_retire', { role: 'OWNER', version: 1 })).toMatchObject({
      code: 'RECORD_MISSING',
    });
  });
});

describe('an operator who loses a right', () => {
  it('in the middle of a decision is refused: the decision waits for the change [O8]', async () => {
    const role = await made('잠깐 승인', ['proposals.read', 'proposals.decide', 'members.credit']);
    const person = await holder(role.role);
    const member = await app.newTrader({ funds: 1_000 });
    const credit = await backoffice.proposed(maker, 'credit', {
      ...{ playerId: member.playerId, direction: 'CREDIT', walletType: 'BINARY', amount: '500' },
    });
    let deciding: Promise<TradingReply> | undefined;
    await app.database.transaction(async (transaction) => {
      // The demotion has begun and is uncommitted: it locks the operator.
      await transaction.execute(sql`SELECT FROM operator WHERE account_id = ${person.playerId} FOR NO KEY UPDATE`);
      deciding = backoffice.decide(person, 'approve', credit);
      await expect
        .poll(async () => {
          const { rows } = await app.database.execute(
            sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%operator%'`,
          );
          return rows.length;
        })
        .toBeGreaterThan(0);
      await transaction.execute(
        sql`DELETE FROM operator_grant WHERE account_id = ${person.playerId} AND role = ${role.role}`,
      );
    });
    expect(await deciding).toMatchObject({ code: 'INSUFFICIENT_PRIVILEGES' });
    expect(await backoffice.get(second, 'approval/list', { stateStrs: 'WAITING' })).toMatchObject({
      data: { rows: expect.arrayContaining([expect.objectContaining({ id: credit.id })]) },
    });
  });

  it('is never the last who can give rights [O8]', async () => {
    const site = 2;
    const [one, other] = [await backoffice.operator(['MANAGER'], site), await backoffice.operator(['MANAGER'], site)];
    await app.database.execute(
      sql`INSERT INTO operator_role (role, site_id, name, permissions)
          SELECT 'OWN_900', ${site}::integer, '관리', permissions FROM operator_role WHERE role = 'OWNER'`,
    );
    await app.database.execute(sql`DELETE FROM operator_grant WHERE site_id = ${site}`);
    for (const { playerId } of [one, other]) {
      await app.database.execute(
        sql`INSERT INTO operator_grant VALUES (${playerId}, ${site}, 'OWN_900', NULL, ${new Date(app.now - 90 * 86_400_000)})`,
      );
    }
    const asked = await backoffice.post(one, 'proposal/role_retire', { role: 'OWN_900', version: 1 }, site);
    expect(asked).toMatchObject({ code: 'OK' });
    const { id, version } = proposed.parse(asked.data);
    const approve = () => backoffice.post(other, 'proposal/approve', { proposalId: id, version }, site);
    expect(await approve()).toMatchObject({ code: 'LAST_ADMINISTRATOR' });
    const { rows } = await app.database.execute(sql`SELECT retired_at FROM operator_role WHERE role = 'OWN_900'`);
    expect(rows).toEqual([{ retired_at: null }]);
    await app.database.execute(
      sql`INSERT INTO operator_grant VALUES (${maker.playerId}, ${site}, 'OWNER', NULL, now())`,
    );
    expect(await approve()).toMatchObject({ code: 'OK', data: { state: 'DONE' } });
  });
});
