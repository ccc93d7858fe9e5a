import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { closeDatabase } from '../../../persistence/database.ts';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { registerAlarmMetrics } from './alarm-feed.ts';

it('findings are absent while the database is away, not those of before', async () => {
  const test = await createTestDatabase();
  const database = openTestDatabase(test.url, 2);
  const registry = new Registry();
  registerAlarmMetrics(registry, database);
  // Set by the reading of another metric: in the next scrape.
  await registry.metrics();
  expect(await registry.metrics()).toMatch(/^hoga_audit_findings 0$/m);
  await closeDatabase(database);
  await registry.metrics();
  expect(await registry.metrics()).not.toMatch(/^hoga_audit_findings/m);
  await test.drop();
});
