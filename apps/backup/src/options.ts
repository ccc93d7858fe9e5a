import { parseArgs } from 'node:util';

const SETTINGS = `BACKUP_DIR is where backups are, without it \`backups\` under DATA_DIR. The log of the database is archived there only
while BACKUP_DIR is set for the server: without the log a restore goes back to a backup, with it to any moment after one.`;

export const USAGE = {
  backup: `npm run backup -- [--keep COUNT]

Copies the embedded database, its keys and members' pictures while the server runs, or while it does not.

  --keep COUNT  remove all but this many backups afterwards, and the log that only those needed
  --help        this text

${SETTINGS}
A backup holds secrets: passwords' hashes and the keys of tokens and of two-step verification. Keep it as closed as DATA_DIR.
`,
  restore: `npm run restore -- [--at MOMENT] [--backup NAME]

Puts the database of a moment into the place of the present one, which is kept beside it. The server must be stopped.

  --at MOMENT    as 2026-11-18T14:30:00+09:00 or "2026-11-18 14:30" in Korea; without it as far as there is anything
  --backup NAME  begin with this backup instead of the newest before the moment
  --help         this text

${SETTINGS}
Until it says that it is done the present database is untouched: a restore that is stopped on the way has changed nothing.
Afterwards run \`npm run audit\`, and \`npm run reconcile\` before members' withdrawals are paid: what providers paid after the
moment is not in the books.
`,
  rehearse: `npm run rehearse-restore -- [--at MOMENT] [--backup NAME]

Restores beside the present database, which goes on, audits the result against the heads in ANCHOR_FILE, says what would be
lost and how long it took, and removes it again.

  --at MOMENT    as 2026-11-18T14:30:00+09:00 or "2026-11-18 14:30" in Korea; without it as far as there is anything
  --backup NAME  begin with this backup instead of the newest before the moment
  --help         this text

${SETTINGS}
Ends with 0 where the restored database is sound, 1 where the audit found something, 2 where it could not be restored.
`,
} as const;

export interface BackupTask {
  readonly kind: 'backup';
  readonly keep: number | null;
}

export interface RestoreTask {
  readonly kind: 'restore';
  readonly at: Date | null;
  readonly backup: string | null;
}

interface HelpTask {
  readonly kind: 'help';
}

/** Throws an error that names the invalid argument. */
export function readBackupTask(args: readonly string[]): BackupTask | HelpTask {
  const { values } = parseArgs({
    args: [...args],
    options: { keep: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return { kind: 'help' };
  const { keep } = values;
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) throw new Error(`--keep is a count from 1, not "${keep}"`);
  return { kind: 'backup', keep: keep === undefined ? null : Number(keep) };
}

/** Throws an error that names the invalid argument. */
export function readRestoreTask(args: readonly string[]): RestoreTask | HelpTask {
  const { values } = parseArgs({
    args: [...args],
    options: { at: { type: 'string' }, backup: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return { kind: 'help' };
  return {
    kind: 'restore',
    at: values.at === undefined ? null : momentNamed(values.at),
    backup: values.backup ?? null,
  };
}

const IN_KOREA = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)$/;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

function momentNamed(text: string): Date {
  const local = IN_KOREA.exec(text);
  const moment = new Date(local === null ? text : `${local[1]}T${local[2]}+09:00`);
  if ((local === null && !WITH_ZONE.test(text)) || Number.isNaN(moment.getTime())) {
    throw new Error(`--at is a moment as 2026-11-18T14:30:00+09:00, not "${text}"`);
  }
  return moment;
}
