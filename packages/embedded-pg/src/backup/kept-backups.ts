import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../process.ts';
import { type BackupManifest, readManifest } from './manifest.ts';
import { parseSegment } from './wal-segment.ts';

export interface KeptBackup {
  /** Its folder's name: its start time in UTC. */
  readonly name: string;
  readonly folder: string;
  readonly manifest: BackupManifest;
}

const NAME = /^\d{8}T\d{6}Z$/;
const UNFINISHED = '.part';

export const copiesFolder = (backups: string): string => join(backups, 'copies');
/** Where the log of the database is archived. */
export const logFolder = (backups: string): string => join(backups, 'log');

/** The folder of a backup that starts now; `whole` is its name once it is complete. */
export async function newBackupFolder(backups: string, at: Date): Promise<{ unfinished: string; whole: string }> {
  const copies = copiesFolder(backups);
  await mkdir(copies, { recursive: true, mode: 0o700 });
  await removeUnfinished(copies);
  const name = at.toISOString().replace(/[-:]|\.\d+/g, '');
  const unfinished = join(copies, `${name}${UNFINISHED}`);
  await mkdir(unfinished, { mode: 0o700 });
  return { unfinished, whole: join(copies, name) };
}

/** Complete backups, oldest first. */
export async function keptBackups(backups: string): Promise<readonly KeptBackup[]> {
  const names = (await entryNames(copiesFolder(backups))).filter((name) => NAME.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const folder = join(copiesFolder(backups), name);
      return { name, folder, manifest: await readManifest(folder) };
    }),
  );
}

/**
 * The newest backup that was complete at a moment; without one the newest of all. Throws the reason where there is
 * none.
 */
export function backupFor(kept: readonly KeptBackup[], at: Date | null): KeptBackup {
  const [first] = kept;
  if (first === undefined) throw new Error('There is no backup yet: make one with npm run backup.');
  const candidates = at === null ? kept : kept.filter(({ manifest }) => new Date(manifest.endedAt) <= at);
  const newest = candidates.at(-1);
  if (newest !== undefined) return newest;
  throw new Error(
    `Nothing can be restored from before ${first.manifest.endedAt}, when the first backup that is kept was whole.`,
  );
}

/** Removes all but the newest backups, and the log files that only those needed. Returns the removed names. */
export async function keepNewest(backups: string, count: number): Promise<readonly string[]> {
  const kept = await keptBackups(backups);
  const removed = kept.slice(0, Math.max(0, kept.length - count));
  const oldest = kept[removed.length];
  for (const { folder } of removed) await rm(folder, { recursive: true, force: true });
  const needed = oldest === undefined ? null : parseSegment(oldest.manifest.firstSegment);
  if (needed !== null && removed.length > 0) {
    const log = logFolder(backups);
    for (const name of await entryNames(log)) {
      const segment = parseSegment(name.replace(/\.gz$/, ''));
      if (segment !== null && segment.place < needed.place) await rm(join(log, name), { force: true });
    }
  }
  return removed.map(({ name }) => name);
}

async function removeUnfinished(copies: string): Promise<void> {
  for (const name of await entryNames(copies)) {
    if (name.endsWith(UNFINISHED)) await rm(join(copies, name), { recursive: true, force: true });
  }
}

async function entryNames(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
