import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createServerRole, grantToServer } from './server-role.ts';

const ROLE = `test_role_${randomBytes(6).toString('hex')}`;

let database: TestDatabase;
let server: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  server = new pg.Client({ connectionString: await createServerRole(database.url, ROLE) });
  await grantToServer(database.url, ROLE);
  await server.connect();
});
afterAll(async () => {
  await server.end();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`DROP OWNED BY ${ROLE}; DROP ROLE ${ROLE}`);
  await owner.end();
  await database.drop();
});

describe("the server's role", () => {
  it('is a plain one that owns nothing', async () => {
    const { rows } = await server.query(
      'SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user',
    );
    expect(rows).toEqual([
      { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false },
    ]);
    const owned = await server.query('SELECT relname FROM pg_class WHERE relowner = current_user::regrole');
    expect(owned.rows).toEqual([]);
  });

  it('reads and writes rows', async () => {
    await server.query("INSERT INTO password_attempt VALUES ('x', 0, now(), now())");
    await server.query('UPDATE password_attempt SET failures = 1');
    await server.query('DELETE FROM password_attempt');
    const event = "VALUES (now(), 'FOREIGN_ID', '', '', '', '', '')";
    await server.query(`INSERT INTO security_event (at, kind, code, call, subject, ip, device) ${event}`);
  });

  it.each([
    'CREATE TABLE mine (n integer)',
    'ALTER TABLE account ADD COLUMN mine integer',
    'DROP TABLE ledger_transaction',
    'ALTER TABLE security_event DISABLE TRIGGER ALL',
    "UPDATE security_event SET ip = ''",
    'DELETE FROM security_event',
    'TRUNCATE security_event',
    'DELETE FROM ledger_transaction',
    'UPDATE ledger_transaction SET shard = 0',
    'DELETE FROM schema_migration',
    "COPY account TO PROGRAM 'true'",
    "SET session_replication_role = 'replica'",
  ])('may not: %s', async (statement) => {
    await expect(server.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('gets another password at the next start, and stays the same role', async () => {
    const again = new pg.Client({ connectionString: await createServerRole(database.url, ROLE) });
    await again.connect();
    expect((await again.query('SELECT current_user AS name')).rows).toEqual([{ name: ROLE }]);
    await again.end();
  });
});
