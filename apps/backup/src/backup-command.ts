import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { keepNewest } from '@hoga/embedded-pg/backup/kept-backups';
import { takeBackup } from '@hoga/embedded-pg/backup/take-backup';
import { runningEmbeddedPostgres, startEmbeddedPostgres } from '@hoga/embedded-pg/embedded-postgres';
import { type CommandLine, type ExitCode, runCommand } from '@hoga/server/foundation/command-line';
import { type BackupTask, readBackupTask, USAGE } from './options.ts';
import { type BackupConfig, filesBeside, placesOf } from './places.ts';

export interface BackupParts extends CommandLine {
  readonly config: () => BackupConfig;
}

export function backupCommand(parts: BackupParts): Promise<ExitCode> {
  return runCommand<BackupTask | { kind: 'help' }>(parts, {
    usage: USAGE.backup,
    read: readBackupTask,
    carryOut: (task) => backup(parts, task),
  });
}

async function backup({ config, print, complain }: BackupParts, { keep }: BackupTask): Promise<ExitCode> {
  const began = performance.now();
  const log = (line: string) => complain(`${line}\n`);
  const settings = config();
  const places = await placesOf(settings, log);
  const { folder, backups } = places;
  await access(join(folder, 'cluster')).catch(() => {
    throw new Error(`There is no database in ${folder}: set DATA_DIR.`);
  });
  const beside = await filesBeside(places);
  const running = await runningEmbeddedPostgres(folder, log);
  const own =
    running === undefined
      ? await startEmbeddedPostgres({
          dataDir: folder,
          backups: settings.BACKUP_DIR === undefined ? undefined : backups,
          log,
        })
      : null;
  try {
    const url = running ?? own?.url ?? '';
    const { folder: made, manifest } = await takeBackup({ url, folder, backups, beside, log });
    const bytes = [...manifest.data, ...manifest.log, ...manifest.beside].reduce((sum, file) => sum + file.bytes, 0);
    print(`${made}: ${inMegabytes(bytes)} of ${manifest.endedAt}, made in ${inSeconds(began)}\n`);
  } finally {
    await own?.stop();
  }
  if (keep !== null) for (const name of await keepNewest(backups, keep)) print(`removed ${name}\n`);
  if (settings.BACKUP_DIR === undefined) print('BACKUP_DIR is not set: no moment after this one can be restored.\n');
  return 0;
}

const inMegabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;

export const inSeconds = (began: number): string => `${((performance.now() - began) / 1_000).toFixed(1)} s`;
