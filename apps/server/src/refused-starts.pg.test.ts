import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from './foundation/config.ts';
import { closeDatabase } from './persistence/database.ts';
import { refusedStarts } from './persistence/refused-starts.ts';
import { startServer } from './server.ts';
import { openTestDatabase } from './testing/open-test-database.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  test = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'hoga-refused-'));
});
afterAll(async () => {
  await test.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('a process that the installation refuses leaves its reason where operators read it', async () => {
  const database = openTestDatabase(test.url, 2);
  try {
    await database.execute(sql`INSERT INTO cluster (shards, name) VALUES (4, 'hoga-test')`);
    const config = readConfig({
      ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', DATABASE_URL: test.url, DATA_DIR: dataDir },
      ...{ SHARDS: '2', NODE_NAME: 'wrong-shards' },
    });
    await expect(startServer(config, pino({ enabled: false }))).rejects.toThrow('SHARDS is 2');
    expect(await refusedStarts(database)).toMatchObject([
      { name: 'wrong-shards', roles: ['all'], reason: expect.stringContaining('made with 4') },
    ]);
  } finally {
    await closeDatabase(database);
  }
});
