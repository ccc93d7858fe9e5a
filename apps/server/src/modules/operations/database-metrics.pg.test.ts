import { tmpdir } from 'node:os';
import { Gauge, Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDatabase, type Database } from '../../persistence/database.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { registerDatabaseMetrics } from './database-metrics.ts';

let test: TestDatabase;
let database: Database;
let registry: Registry;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openTestDatabase(test.url, 2);
  registry = new Registry();
  registerDatabaseMetrics(registry, { database, folders: { data: tmpdir() }, clock: { now: Date.now } });
  new Gauge({ name: 'beside', help: 'not from the database', registers: [registry] }).set(5);
});
afterAll(() => test.drop());

/** Values of the scrape after this one: some are set by the reading of another. */
async function scraped(): Promise<Record<string, number>> {
  await registry.metrics();
  const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.replace(/[{ ].*/, ''), Number(line.split(' ').at(-1))]));
}

it('figures of a database that is away are absent, that it is away is said, and no other metric is lost', async () => {
  const number = expect.any(Number);
  const figures = { hoga_outbox_pending: 0, hoga_database_bytes: number, hoga_clock_ahead_seconds: number };
  const beside = { hoga_disk_free_bytes: number, beside: 5 };
  expect(await scraped()).toEqual({ hoga_database_answers: 1, ...figures, ...beside });
  await closeDatabase(database);
  expect(await scraped()).toEqual({ hoga_database_answers: 0, ...beside });
});
