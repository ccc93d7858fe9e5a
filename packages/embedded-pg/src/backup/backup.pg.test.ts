import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { backupFor, copiesFolder, keepNewest, keptBackups, logFolder } from './kept-backups.ts';
import { checkArchive } from './log-archive.ts';
import { restoreCluster } from './restore-cluster.ts';
import { takeBackup } from './take-backup.ts';

const silent = () => undefined;

/** One database used by all tests, in the order of this file. */
let root: string;
let folder: string;
let backups: string;
let running: EmbeddedPostgres | null = null;
/** Between the second row and the third. */
let afterTwo: Date;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hoga-backup-'));
  // Where tests run as root the database has its own account, which needs access.
  await chmod(root, 0o711);
  folder = join(root, 'postgres');
  backups = join(root, 'backups');
});
afterAll(async () => {
  await running?.stop();
  await rm(root, { recursive: true, force: true });
});

async function started(): Promise<EmbeddedPostgres> {
  running ??= await startEmbeddedPostgres({ dataDir: folder, backups, log: silent });
  return running;
}

async function stopped(): Promise<void> {
  await running?.stop();
  running = null;
}

async function query<Row extends object>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: (await started()).url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const add = (n: number) => query(`INSERT INTO pot VALUES (${n})`);
const rows = async () => (await query<{ n: number }>('SELECT n FROM pot ORDER BY n')).map(({ n }) => n);

/** Archives the current log file. */
async function archived(): Promise<void> {
  const [row] = await query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
  const isArchived = async () => {
    const [replayed] = await query<{ last: string | null }>('SELECT last_archived_wal AS last FROM pg_stat_archiver');
    return (replayed?.last ?? '') >= (row?.name ?? '');
  };
  await vi.waitUntil(isArchived, { timeout: 150_000 });
}

const backup = async () => takeBackup({ url: (await started()).url, folder, backups, beside: new Map(), log: silent });

async function restored(at: Date | null): Promise<Date | null> {
  await stopped();
  const kept = backupFor(await keptBackups(backups), at);
  return restoreCluster({ backups, backup: kept, at, folder, log: silent });
}

it('has nothing to restore before the first backup', async () => {
  await query('CREATE TABLE pot (n int)');
  expect(() => backupFor([], null)).toThrow('There is no backup yet: make one with npm run backup.');
});

it('brings the database back to a moment between two transactions', async () => {
  await add(1);
  await backup();
  await add(2);
  afterTwo = (await query<{ at: Date }>('SELECT clock_timestamp() AS at'))[0]?.at ?? new Date(0);
  await add(3);
  await archived();
  const reached = await restored(afterTwo);
  expect(reached?.getTime()).toBeLessThan(afterTwo.getTime());
  expect(await rows()).toEqual([1, 2]);
}, 240_000);

it('keeps the database that it replaced, and goes on from there', async () => {
  expect((await readdir(folder)).filter((name) => name.startsWith('cluster.before-'))).toHaveLength(1);
  await add(4);
  await archived();
  await restored(null);
  expect(await rows()).toEqual([1, 2, 4]);
}, 240_000);

it('has what was not archived yet from the database that is there', async () => {
  await add(5);
  await restored(null);
  expect(await rows()).toEqual([1, 2, 4, 5]);
}, 240_000);

it('says how far the log reaches, and changes nothing', async () => {
  await expect(restored(new Date(Date.now() + 3_600_000))).rejects.toThrow(
    /^The log ends before .+: its last transaction was at /,
  );
  expect(await rows()).toEqual([1, 2, 4, 5]);
}, 240_000);

it('refuses a moment before the first backup', async () => {
  await expect(restored(new Date(0))).rejects.toThrow(/^Nothing can be restored from before /);
});

it('is finished by the next start where it was cut short', async () => {
  await add(6);
  await restored(null);
  // The restore created the database and was killed before the swap: the previous one is already gone too.
  await rm(join(folder, 'cluster'), { recursive: true, force: true });
  expect(await rows()).toEqual([1, 2, 4, 5, 6]);
}, 240_000);

it('does not count a backup that was cut short, nor a restore', async () => {
  await mkdir(join(copiesFolder(backups), '20990101T000000Z.part'));
  await stopped();
  await mkdir(join(folder, 'cluster.restoring'));
  expect(await keptBackups(backups)).toHaveLength(1);
  expect(await rows()).toEqual([1, 2, 4, 5, 6]);
  await backup();
  expect(await readdir(copiesFolder(backups))).not.toContain('20990101T000000Z.part');
}, 240_000);

it('refuses a damaged copy in one line', async () => {
  const newest = backupFor(await keptBackups(backups), null);
  const [entry] = newest.manifest.data;
  const file = join(newest.folder, 'data', `${entry?.path}.gz`);
  await cp(file, `${file}.kept`);
  await truncate(file, 5);
  await expect(restored(null)).rejects.toThrow(`${file} is damaged: it cannot be unpacked.`);
  await rename(`${file}.kept`, file);
  expect(await rows()).toEqual([1, 2, 4, 5, 6]);
}, 240_000);

it('refuses a log with a hole or a damaged file', async () => {
  await archived();
  await add(7);
  await archived();
  await add(8);
  await archived();
  const [oldest] = await keptBackups(backups);
  const first = oldest?.manifest.firstSegment ?? '';
  const logs = (await readdir(logFolder(backups))).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name)).toSorted();
  const middle = join(logFolder(backups), logs.at(-2) ?? '');
  await rename(middle, `${middle}.kept`);
  await expect(checkArchive(backups, first)).rejects.toThrow(`${middle} is missing from the archived log.`);
  await writeFile(middle, 'no log');
  await expect(checkArchive(backups, first)).rejects.toThrow(`${middle} is damaged.`);
  await rename(`${middle}.kept`, middle);
  await checkArchive(backups, first);
});

it('keeps as many backups as asked for, and the log that they need', async () => {
  const [, newest] = await keptBackups(backups);
  expect(await keepNewest(backups, 1)).toHaveLength(1);
  expect((await keptBackups(backups)).map(({ name }) => name)).toEqual([newest?.name]);
  await restored(null);
  expect(await rows()).toEqual([1, 2, 4, 5, 6, 7, 8]);
}, 240_000);
