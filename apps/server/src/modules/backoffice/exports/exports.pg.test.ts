import type { OperatorRole } from '@hoga/domain/operators/permissions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Trader, TradingApp } from '../../../testing/trading-app.ts';

let server: TradingApp;
let admin: Trader;
beforeAll(async () => {
  server = await TradingApp.start();
  admin = await server.signInOperator();
});
afterAll(() => server.stop());

const piece = z.object({ csv: z.string(), rows: z.number(), next: z.string().nullable() });
const ask = ({ token }: Trader, list: string, body: object = {}) =>
  server.call('POST', `/api/admin/export/${list}`, { token, body: { reason: '월말 보고', ...body } });
const exported = async (operator: Trader, list: string, body: object = {}) =>
  piece.parse((await ask(operator, list, body)).data);

it('lists the requests of a filter, with no formula in it', async () => {
  const member = await server.newTrader();
  await server.database.execute(sql`UPDATE account SET name = '=cmd|x' WHERE id = ${member.playerId}`);
  await server.call('POST', '/api/dnw/apply', { token: member.token, body: { type: 'D', point: '500000' } });
  const { csv, rows, next } = await exported(admin, 'requests', { kind: 'DEPOSIT' });
  expect({ rows, next }).toEqual({ rows: 1, next: null });
  const [head, line] = csv.split('\r\n');
  expect(head).toMatch(/^\uFEFFid,site,kind,type,status,username,name,/);
  expect(line).toMatch(/,1,DEPOSIT,D,REQUESTED,trader_\d+,'=cmd\|x,BINARY,KRW,500000,/);
  expect(await exported(admin, 'requests', { kind: 'WITHDRAWAL' })).toMatchObject({ rows: 0 });
});

it('goes on where the piece before ended, and says its columns once', async () => {
  await server.database.execute(sql`
    INSERT INTO account (site_id, username, password_hash, name, phone, email, nick, nick_key, created_at)
      SELECT 1, 'many_' || n, '', '', (1000000000 + n)::text, '', 'many_' || n, 'many_' || n, now()
        FROM generate_series(1, 1500) AS n`);
  const first = await exported(admin, 'members');
  expect(first.rows).toBe(1_000);
  const second = await exported(admin, 'members', { after: Number(first.next) });
  expect(second.next).toBeNull();
  expect(second.csv).not.toContain('username');
  const { rows } = await server.database.execute(sql`SELECT count(*) AS members FROM account WHERE site_id = 1`);
  expect(rows).toEqual([{ members: first.rows + second.rows }]);
});

it('has what moved in a member’s wallets, and the log, each of the site alone', async () => {
  const member = await server.newTrader();
  expect((await exported(admin, 'ledger', { playerId: member.playerId })).csv).toMatch(
    /,D,PAPER_MONEY,\d+,BINARY,KRW,10000000\.00000000,10000000\.00000000\r\n$/,
  );
  expect(await exported(admin, 'ledger', { playerId: member.playerId, walletType: 'USDT' })).toMatchObject({ rows: 0 });
  const elsewhere = await server.newOperator(2);
  expect(await exported(elsewhere, 'ledger', { playerId: member.playerId })).toMatchObject({ rows: 0 });
  expect((await exported(elsewhere, 'log')).csv).not.toContain('/api/admin/export/members');
});

it('is in the log with how many rows it had', async () => {
  const { rows } = await server.database.execute<{ detail: string }>(sql`
    SELECT detail FROM operator_log WHERE call = '/api/admin/export/members' AND step = 'DONE' ORDER BY seq`);
  expect(rows.map(({ detail }) => JSON.parse(detail))).toMatchObject([{ changes: [{ after: { rows: 1_000 } }] }, {}]);
});

it('is the same for fifty who ask at once, each of them in the log', async () => {
  const pieces = await Promise.all(Array.from({ length: 50 }, () => exported(admin, 'members', { status: 'ACTIVE' })));
  expect(new Set(pieces.map(({ csv }) => csv)).size).toBe(1);
  const { rows } = await server.database.execute(sql`
    SELECT step, count(*)::int AS lines FROM operator_log
      WHERE call = '/api/admin/export/members' AND seq > (SELECT max(seq) - 100 FROM operator_log) GROUP BY step ORDER BY step`);
  expect(rows).toEqual([
    { step: 'ASKED', lines: 50 },
    { step: 'DONE', lines: 50 },
  ]);
});

it('takes the permission to export and the one to read, both on the site', async () => {
  const operator = await server.newOperator();
  const grant = async (...roles: readonly OperatorRole[]) => {
    await server.database.execute(sql`DELETE FROM operator_grant WHERE account_id = ${operator.playerId}`);
    for (const role of roles) {
      await server.database.execute(sql`
        INSERT INTO operator_grant (account_id, site_id, role, granted_at) VALUES (${operator.playerId}, 1, ${role}, now())`);
    }
  };
  await grant('AUDITOR');
  for (const list of ['requests', 'members', 'log']) expect((await ask(operator, list)).code).toBe('NO_PERMISSION');
  await server.database.execute(
    sql`UPDATE operator_role SET permissions = permissions || ARRAY['exports.make'] WHERE role = 'CONTENT'`,
  );
  await grant('CONTENT');
  for (const list of ['requests', 'members', 'log']) expect((await ask(operator, list)).code).toBe('NO_PERMISSION');
  await grant('CONTENT', 'SUPPORT');
  expect((await ask(operator, 'members')).code).toBe('OK');
  expect((await ask(operator, 'requests')).code).toBe('NO_PERMISSION');
  expect((await ask(operator, 'members', { reason: '' })).code).toBe('INVALID_REQUEST');
});
