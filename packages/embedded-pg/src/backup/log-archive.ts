import { createReadStream } from 'node:fs';
import { chmod, chown, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Account, canUse } from '../account.ts';
import { errorCode } from '../process.ts';
import { logFolder } from './kept-backups.ts';
import { DamagedBackupError } from './packed-file.ts';
import { firstGap, parseSegment, SEGMENT_BYTES } from './wal-segment.ts';

/** At most this much of the log exists only in the database's folder. */
const ARCHIVED_WITHIN = '60s';
const PACKED = '.gz';

export type ServerSettings = Readonly<Record<string, string>>;

/**
 * Settings of a server that archives its log. A file appears completely or not at all; one that is archived again after
 * a crash is identical, since every restore begins its own timeline.
 */
export async function archivingSettings(backups: string, account: Account | undefined): Promise<ServerSettings> {
  const folder = logFolder(backups);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account !== undefined) {
    await chown(folder, account.uid, account.gid);
    // The account may traverse the folder to the log; its other contents stay closed to it.
    await chmod(backups, 0o711);
    if (!(await canUse(account, folder, 'w'))) {
      throw new Error(`The account of the database cannot write ${folder}: set BACKUP_DIR to a folder it can enter.`);
    }
  }
  const file = shellPath(join(folder, '%f'), PACKED);
  const part = shellPath(join(folder, '%f'), '.part');
  return {
    archive_mode: 'on',
    archive_timeout: ARCHIVED_WITHIN,
    archive_command: `gzip -nc "%p" > ${part} && sync ${part} && mv -f ${part} ${file}`,
  };
}

/** How a restoring server gets log files: those not archived yet are still in the present database. */
export function fetchingCommand(backups: string, presentLog: string): string {
  const archived = shellPath(join(logFolder(backups), '%f'), PACKED);
  return `gzip -dc ${archived} > "%p" 2> /dev/null || cp ${shellPath(join(presentLog, '%f'), '')} "%p" 2> /dev/null`;
}

/** Refuses a log with a gap or a damaged file: PostgreSQL would treat either as its end, and lose what follows. */
export async function checkArchive(backups: string, firstSegment: string): Promise<void> {
  const folder = logFolder(backups);
  const from = parseSegment(firstSegment);
  if (from === null) throw new DamagedBackupError(`${firstSegment} is no file of PostgreSQL's log.`);
  const names = (await archivedNames(folder)).filter((name) => (parseSegment(name)?.place ?? -1n) >= from.place);
  const gap = firstGap(names, from.place);
  if (gap !== null) throw new DamagedBackupError(`${join(folder, gap + PACKED)} is missing from the archived log.`);
  for (const name of names) {
    const file = join(folder, name + PACKED);
    if ((await unpackedBytes(file)) !== SEGMENT_BYTES) throw new DamagedBackupError(`${file} is damaged.`);
  }
}

async function archivedNames(folder: string): Promise<readonly string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => name.endsWith(PACKED)).map((name) => name.slice(0, -PACKED.length));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Minus one where it cannot be unpacked. */
async function unpackedBytes(file: string): Promise<number> {
  let bytes = 0;
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done();
    },
  });
  try {
    await pipeline(createReadStream(file), createGunzip(), count);
    return bytes;
  } catch (error) {
    if (errorCode(error)?.startsWith('Z_')) return -1;
    throw error;
  }
}

/** Quoted for the shell, in a setting where % is special: only `%f` keeps its meaning. */
function shellPath(path: string, ending: string): string {
  const quoted = `${path}${ending}`.replaceAll("'", `'\\''`).replaceAll('%', '%%').replace('%%f', '%f');
  return `'${quoted}'`;
}
