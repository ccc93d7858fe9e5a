import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@hoga/embedded-pg/embedded-postgres';
import { systemClock } from '@hoga/kernel/clock';
import { readConfig } from '@hoga/server/foundation/config';
import { migrate } from '@hoga/server/persistence/migrate';
import { fullLife } from '@hoga/server/testing/lives/full-life';
import { execute, writeLife } from '@hoga/server/testing/lives/write-life';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { backupCommand } from './backup-command.ts';
import type { Losses } from './losses.ts';
import { rehearseCommand } from './rehearse-command.ts';
import { restoreCommand } from './restore-command.ts';

const silent = () => undefined;

/** An installation that is backed up, trades on, and is restored, in the order of this file. */
let root: string;
let env: Readonly<Record<string, string>>;
let server: EmbeddedPostgres | null = null;
/** After the backup, before any trade. */
let beforeTrading: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hoga-installation-'));
  // Where tests run as root the database has its own account, which needs access.
  await chmod(root, 0o711);
  env = { NODE_ENV: 'test', DATA_DIR: join(root, 'data'), BACKUP_DIR: join(root, 'backups') };
  server = await serve();
  await migrate(server.url, { log: silent });
  await writeFile(join(root, 'data', 'token.key'), 'secret');
});
afterAll(async () => {
  await server?.stop();
  await rm(root, { recursive: true, force: true });
});

function serve(): Promise<EmbeddedPostgres> {
  const [dataDir, backups] = [join(root, 'data', 'postgres'), join(root, 'backups')];
  return startEmbeddedPostgres({ dataDir, backups, log: silent });
}

/** A log file that is not archived yet would be lost with the disk of the database. */
async function archiveNow(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const current = await client.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
  const isArchived = async () => {
    const { rows } = await client.query<{ last: string | null }>(
      'SELECT last_archived_wal AS last FROM pg_stat_archiver',
    );
    return (rows[0]?.last ?? '') >= (current.rows[0]?.name ?? '');
  };
  await vi.waitUntil(isArchived, { timeout: 150_000 });
  await client.end();
}

interface RehearsalRow {
  readonly restore_ms: number;
  readonly reached_at: Date | null;
  readonly checked: string;
  readonly findings: number;
  readonly heads: number;
  readonly lost: Losses;
}

async function run(command: typeof restoreCommand, ...args: readonly string[]) {
  const said = { out: '', err: '' };
  const code = await command({
    args,
    config: () => readConfig(env),
    clock: systemClock,
    print: (text) => {
      said.out += text;
    },
    complain: (text) => {
      said.err += text;
    },
  });
  return { code, ...said };
}

it('saves a database that is running', async () => {
  const { code, out } = await run(backupCommand);
  expect(code).toBe(0);
  expect(out).toMatch(/backups\/copies\/\d{8}T\d{6}Z: [\d.]+ MB of .+, made in [\d.]+ s\n$/);
  beforeTrading = new Date().toISOString();
});

it('rehearses: sound, nothing lost', async () => {
  await writeLife(server?.url ?? '', fullLife());
  await archiveNow(server?.url ?? '');
  const { code, out } = await run(rehearseCommand);
  expect(out).toContain('Nothing would be lost.');
  expect(out).toContain('Every rule holds.');
  expect(code).toBe(0);
}, 240_000);

it('rehearses an earlier moment and names what would be lost', async () => {
  const { code, out } = await run(rehearseCommand, '--at', beforeTrading);
  expect(out).toMatch(/Would be lost: [1-9]\d* ledger transactions \(.*\d+ DNW.*\), [1-9]\d* requests of members/);
  expect(out).toMatch(/Paid in \(or, below zero, out\) meanwhile: .*KRW/);
  expect(code).toBe(0);
}, 240_000);

it('tells of a restored database whose books are not those of the heads outside', async () => {
  const head = { at: new Date(0).toISOString(), log: null, ledgers: [{ shard: 0, head: 'f'.repeat(64) }] };
  await writeFile(join(root, 'data', 'anchors.log'), `${JSON.stringify(head)}\n`);
  const { code, out } = await run(rehearseCommand);
  expect(code).toBe(1);
  expect(out).toContain('anchored-heads');
  await rm(join(root, 'data', 'anchors.log'));
}, 240_000);

it('keeps the result of each rehearsal where the console reads it', async () => {
  const client = new pg.Client({ connectionString: server?.url });
  await client.connect();
  const { rows } = await client.query<RehearsalRow>('SELECT * FROM restore_rehearsal ORDER BY id');
  await client.end();
  expect(rows.map(({ findings }) => findings > 0)).toEqual([false, false, true]);
  const [sound, earlier, otherHeads] = rows;
  expect(sound).toMatchObject({ heads: 0, lost: { transactions: [], requests: 0, external: [] } });
  expect(sound?.restore_ms).toBeGreaterThan(0);
  expect(Number(sound?.checked)).toBeGreaterThan(0);
  expect(earlier?.lost.requests).toBeGreaterThan(0);
  expect(sound?.reached_at).toBeInstanceOf(Date);
  expect(otherHeads?.heads).toBe(1);
});

it('does not restore under a running server', async () => {
  const { code, err } = await run(restoreCommand);
  expect(code).toBe(2);
  expect(err).toContain(`is in use by process ${process.pid}. Stop that one first`);
});

it('brings the installation back, keys and all', async () => {
  await server?.stop();
  server = null;
  await rm(join(root, 'data', 'token.key'));
  const { code, out } = await run(restoreCommand, '--at', beforeTrading);
  expect(code).toBe(0);
  expect(out).toContain(`put back ${join(root, 'data', 'token.key')}`);
  expect(out).toMatch(/Restored to the .+ in [\d.]+ s\.\nThe database before it is kept in .+cluster\.before-/);
  expect(await readFile(join(root, 'data', 'token.key'), 'utf8')).toBe('secret');
  server = await serve();
  await expect(execute(server.url, 'SELECT 1 / (SELECT count(*) FROM ledger_transaction)')).rejects.toThrow(
    'division by zero',
  );
}, 240_000);

it('refuses a database outside, and a folder without one', async () => {
  env = { ...env, DATABASE_URL: 'postgres://db/hoga' };
  expect((await run(backupCommand)).err).toContain('DATABASE_URL names a database outside');
  env = { NODE_ENV: 'test', DATA_DIR: join(root, 'nowhere') };
  expect((await run(backupCommand)).err).toMatch(/^There is no database in .+: set DATA_DIR\.\n$/);
  expect((await run(restoreCommand)).err).toBe('There is no backup yet: make one with npm run backup.\n');
});
