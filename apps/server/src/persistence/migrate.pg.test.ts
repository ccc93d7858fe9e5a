import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { migrationsFolder, readMigrations } from './migrations-files.ts';

let folder: string;
let database: TestDatabase;
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoga-migrate-'));
  database = await createEmptyDatabase();
  lines = [];
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const run = () => migrate(database.url, { folder, log: (line) => lines.push(line) });

async function query(sql: string, url = database.url): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

it('runs each file once, in order, and records it', async () => {
  await write('0001_pot.sql', 'CREATE TABLE pot (n int); INSERT INTO pot VALUES (1);');
  await run();
  await write('0002_more.sql', 'INSERT INTO pot SELECT n + 1 FROM pot;');
  await run();
  await run();
  expect(await query('SELECT n FROM pot ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }]);
  expect(await query('SELECT number, name, length(sha256) AS sha FROM schema_migration ORDER BY number')).toEqual([
    { number: 1, name: '0001_pot.sql', sha: 64 },
    { number: 2, name: '0002_more.sql', sha: 64 },
  ]);
});

it('runs once when several start together', async () => {
  await write('0001_pot.sql', 'CREATE TABLE pot (n int); INSERT INTO pot VALUES (1); SELECT pg_sleep(0.2);');
  await write('0002_more.sql', 'INSERT INTO pot VALUES (2);');
  await Promise.all([run(), run(), run(), run()]);
  expect(await query('SELECT n FROM pot ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }]);
  expect(lines.filter((line) => line.includes('0001_pot.sql'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('waiting'))).toHaveLength(3);
});

it('undoes a failing file whole, names its line and goes on from there when it is mended', async () => {
  await write('0001_pot.sql', 'CREATE TABLE pot (n int);');
  await write('0002_bad.sql', 'INSERT INTO pot VALUES (1);\nINSERT INTO nowhere VALUES (1);');
  await expect(run()).rejects.toThrow(/0002_bad\.sql: line 2: relation "nowhere" does not exist/);
  expect(await query('SELECT n FROM pot')).toEqual([]);
  await write('0002_bad.sql', 'INSERT INTO pot VALUES (7);');
  await run();
  expect(await query('SELECT n FROM pot')).toEqual([{ n: 7 }]);
});

it('refuses a file changed after it was applied and changes nothing', async () => {
  await write('0001_pot.sql', 'CREATE TABLE pot (n int);');
  await run();
  await write('0001_pot.sql', 'CREATE TABLE pot (n bigint);');
  await write('0002_more.sql', 'INSERT INTO pot VALUES (1);');
  await expect(run()).rejects.toThrow(/0001_pot\.sql was changed/);
  expect(await query('SELECT n FROM pot')).toEqual([]);
});

it('refuses a file that ends its own transaction', async () => {
  await write('0001_pot.sql', 'CREATE TABLE pot (n int); COMMIT; BEGIN;');
  await expect(run()).rejects.toThrow(/0001_pot\.sql: must not COMMIT/);
  expect(await query('SELECT * FROM schema_migration')).toEqual([]);
});

it('has the whole schema of the server in a test database', async () => {
  const migrated = await createTestDatabase();
  try {
    const [row] = await query('SELECT count(*)::int AS count FROM schema_migration', migrated.url);
    expect(row).toEqual({ count: (await readMigrations(migrationsFolder())).length });
  } finally {
    await migrated.drop();
  }
});
