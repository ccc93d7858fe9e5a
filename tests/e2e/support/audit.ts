import { auditDatabase } from '@hoga/audit/run-audit';
import { withCommandDatabase } from '@hoga/server/persistence/command-database';
import { expect } from '@playwright/test';
import type { App } from './app.ts';

/** As `npm run audit` would say of the app's own database, while it runs: nothing is wrong, and operators' deeds are chained. */
export async function expectCleanAudit({ dataDir }: Pick<App, 'dataDir'>): Promise<void> {
  const database = { DATABASE_URL: undefined, DATA_DIR: dataDir };
  const report = await withCommandDatabase(database, () => undefined, auditDatabase);
  expect(report.rules.flatMap(({ name, examples }) => examples.map((text) => `${name}: ${text}`))).toEqual([]);
  expect(report.findings).toBe(0);
  expect(report.rules.find(({ name }) => name === 'operators-log')?.checked).toBeGreaterThan(0);
}
