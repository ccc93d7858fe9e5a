import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RULES } from '@hoga/audit/all-rules';
import type { AuditReport } from '@hoga/audit/run-audit';
import { runningEmbeddedPostgres } from '@hoga/embedded-pg/embedded-postgres';
import { fullLife } from '@hoga/server/testing/lives/full-life';
import { execute, writeLife } from '@hoga/server/testing/lives/write-life';
import { startTestCluster } from '@hoga/server/testing/test-cluster';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '@hoga/server/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditCommand } from './command.ts';

async function run(url: string, ...args: readonly string[]) {
  const said = { out: '', err: '' };
  const code = await auditCommand({
    args,
    withDatabase: (use) => use(url),
    print: (text) => {
      said.out += text;
    },
    complain: (text) => {
      said.err += text;
    },
  });
  return { code, ...said };
}

describe('the audit command', () => {
  let database: TestDatabase;
  let unmigrated: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    unmigrated = await createEmptyDatabase();
    await writeLife(database.url, fullLife());
  });
  afterAll(async () => {
    await Promise.all([database.drop(), unmigrated.drop()]);
  });

  it('ends with 0 where every rule holds, and has listed them all', async () => {
    const { code, out, err } = await run(database.url);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const { name } of RULES) expect(out).toContain(`\n${name} `);
    expect(out).toContain('Every rule holds.');
    expect(out).not.toContain('NaN');
  });

  it('ends with 1 where one does not, counts all findings and tells as many as asked for', async () => {
    await execute(database.url, "UPDATE wallet SET point = point + 1 WHERE type IN ('FUTURES', 'USDT')");
    const { code, out } = await run(database.url, '--json', '--rule', 'balances-are-postings', '--examples', '2');
    const report = JSON.parse(out) as AuditReport;
    expect(code).toBe(1);
    expect(report.rules).toMatchObject([{ name: 'balances-are-postings', findings: 22 }]);
    expect(report.rules[0]?.examples).toHaveLength(2);
    const whole = await run(database.url);
    expect(whole.code).toBe(1);
    expect(whole.out).toContain('  - accounts of site 1 in USDT sum to 22\n');
  });

  it.each([
    [['--rule', 'no-such-rule'], 'there is no rule "no-such-rule"'],
    [['--examples', 'many'], '--examples is a count, not "many"'],
    [['--fix'], "Unknown option '--fix'"],
  ])('ends with 2 for %j', async (args, message) => {
    const { code, err } = await run(database.url, ...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err).toContain('npm run audit');
  });

  it.each([
    ['cannot be reached', () => 'postgres://nobody@127.0.0.1:1/none', 'ECONNREFUSED'],
    ['has no tables', () => unmigrated.url, 'relation "wallet" does not exist'],
  ])('ends with 2 where the database %s', async (_how, url, message) => {
    const { code, out, err } = await run(url());
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('The audit could not be made.');
    expect(err).toContain(message);
  });

  it('explains itself', async () => {
    const { code, out } = await run('', '--help');
    expect(code).toBe(0);
    expect(out).toContain('accounts-sum-to-zero');
  });
});

describe('the embedded database', () => {
  it('is found while another process runs it, and not otherwise', async () => {
    const log = () => undefined;
    const empty = await mkdtemp(join(tmpdir(), 'hoga-audit-'));
    const cluster = await startTestCluster();
    try {
      expect(await runningEmbeddedPostgres(cluster.dataDir, log)).toBe(cluster.url);
      expect(await runningEmbeddedPostgres(empty, log)).toBeUndefined();
    } finally {
      await cluster.stop();
      await rm(empty, { recursive: true, force: true });
    }
  });
});
