import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../process.ts';
import { DamagedBackupError } from './packed-file.ts';

const packed = z.object({ path: z.string().min(1), bytes: z.int().min(0), sha256: z.string().length(64) });

const manifest = z.object({
  version: z.literal(1),
  /** The system identifier of the copied database. */
  system: z.string().regex(/^\d+$/),
  postgres: z.string().min(1),
  beganAt: z.iso.datetime(),
  /** From this moment on the copy is consistent. */
  endedAt: z.iso.datetime(),
  /** The first log file that the copy needs. */
  firstSegment: z.string().length(24),
  label: z.string().min(1),
  folders: z.array(z.string().min(1)),
  /** The files of the data folder. */
  data: z.array(packed),
  /** The log files that make the copy consistent. */
  log: z.array(packed),
  /** Files that belong to the database and are stored beside it. */
  beside: z.array(packed),
});

export type BackupManifest = z.infer<typeof manifest>;
export type PackedEntry = z.infer<typeof packed>;

const FILE = 'manifest.json';

export const manifestFile = (backup: string): string => join(backup, FILE);

export async function readManifest(backup: string): Promise<BackupManifest> {
  const file = manifestFile(backup);
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new DamagedBackupError(`${file} is missing.`, { cause: error });
    if (error instanceof SyntaxError) throw new DamagedBackupError(`${file} is damaged: no JSON.`, { cause: error });
    throw error;
  }
  const read = manifest.safeParse(content);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new DamagedBackupError(`${file} is damaged: ${first?.path.join('.') ?? ''} ${first?.message ?? ''}`.trim());
}
