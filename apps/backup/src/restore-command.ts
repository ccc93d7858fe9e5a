import { access, chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { backupFor, type KeptBackup, keptBackups } from '@hoga/embedded-pg/backup/kept-backups';
import { unpackFile } from '@hoga/embedded-pg/backup/packed-file';
import { restoreCluster } from '@hoga/embedded-pg/backup/restore-cluster';
import { lockFolder } from '@hoga/embedded-pg/folder-lock';
import { adoptRestored } from '@hoga/embedded-pg/restored-cluster';
import type { Clock } from '@hoga/kernel/clock';
import { type CommandLine, type ExitCode, runCommand } from '@hoga/server/foundation/command-line';
import { inSeconds } from './backup-command.ts';
import { type RestoreTask, readRestoreTask, USAGE } from './options.ts';
import { type BackupConfig, type Places, placeOf, placesOf } from './places.ts';

export interface RestoreParts extends CommandLine {
  readonly config: () => BackupConfig;
  readonly clock: Clock;
}

export function restoreCommand(parts: RestoreParts): Promise<ExitCode> {
  return runCommand<RestoreTask | { kind: 'help' }>(parts, {
    usage: USAGE.restore,
    read: readRestoreTask,
    carryOut: (task) => restore(parts, task),
  });
}

async function restore({ config, clock, print, complain }: RestoreParts, task: RestoreTask): Promise<ExitCode> {
  const began = performance.now();
  const log = (line: string) => complain(`${line}\n`);
  const places = await placesOf(config(), log);
  const { folder, backups } = places;
  const backup = await chosenBackup(backups, task);
  const release = await lockFolder(folder, log, 0);
  try {
    const reached = await restoreCluster({ backups, backup, at: task.at, folder, log });
    const before = await adoptRestored(folder, new Date(clock.now()));
    for (const line of await putBack(backup, places)) print(`${line}\n`);
    print(`Restored to ${reachedText(reached, backup)} in ${inSeconds(began)}.\n`);
    if (before !== null) print(`The database before it is kept in ${before}.\n`);
    print('Run npm run audit, and npm run reconcile before withdrawals are paid.\n');
    return 0;
  } finally {
    await release();
  }
}

/** The named backup, or the newest before the moment. */
export async function chosenBackup(backups: string, { at, backup: name }: RestoreTask): Promise<KeptBackup> {
  const kept = await keptBackups(backups);
  if (name === null) return backupFor(kept, at);
  const named = kept.filter((candidate) => candidate.name === name);
  if (named.length === 0) throw new Error(`There is no backup ${name}: ${kept.map((each) => each.name).join(', ')}`);
  return backupFor(named, at);
}

export function reachedText(reached: Date | null, { manifest }: KeptBackup): string {
  return reached === null ? `the backup of ${manifest.endedAt}` : `the transaction of ${reached.toISOString()}`;
}

/** Restores missing keys and pictures; existing ones are kept. */
async function putBack({ folder, manifest }: KeptBackup, places: Places): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const entry of manifest.beside) {
    const place = placeOf(entry.path, places);
    if (place === null || (await exists(place))) continue;
    await unpackFile(join(folder, 'beside', `${entry.path}.gz`), place, entry);
    await chmod(place, 0o600);
    lines.push(`put back ${place}`);
  }
  return lines;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
