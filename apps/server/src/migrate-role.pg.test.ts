import pg from 'pg';
import pino from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from './foundation/config.ts';
import { createServerRole } from './persistence/server-role.ts';
import { migrateDatabase } from './server.ts';
import { createEmptyDatabase } from './testing/test-database.ts';

it('the role migrate makes the tables, lets the server’s role use them, and ends', async () => {
  const owner = await createEmptyDatabase();
  const role = `${new URL(owner.url).pathname.slice(1)}_server`;
  const DATABASE_URL = await createServerRole(owner.url, role);
  const config = readConfig({ ROLES: 'migrate', DATABASE_URL, MIGRATION_DATABASE_URL: owner.url });
  await migrateDatabase(config, pino({ level: 'silent' }));
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    expect((await client.query('SELECT * FROM cluster')).rows).toEqual([]);
    await client.query("INSERT INTO leader_lease (name, epoch, owner, expires_at) VALUES ('chores', 1, 'one', now())");
    await expect(client.query('CREATE TABLE pot ()')).rejects.toThrow('permission denied');
  } finally {
    await client.end();
    await owner.drop();
  }
});
