import { auditDatabase } from '@hoga/audit/run-audit';
import { expect } from '@playwright/test';
import type { JourneyApp } from './driven-app.ts';

/** As `npm run audit` on the app's database, while it runs: no finding, and the operators' log is chained. */
export async function expectCleanAudit({ database }: Pick<JourneyApp, 'database'>): Promise<void> {
  const report = await auditDatabase(database.ownerUrl);
  expect(report.rules.flatMap(({ name, examples }) => examples.map((text) => `${name}: ${text}`))).toEqual([]);
  expect(report.findings).toBe(0);
  expect(report.rules.find(({ name }) => name === 'operators-log')?.checked).toBeGreaterThan(0);
}
