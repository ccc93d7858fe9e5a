import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { errorCode } from '../process.ts';

/** A file's content when it was packed. */
export interface PackedContent {
  readonly bytes: number;
  readonly sha256: string;
}

export class DamagedBackupError extends Error {
  override readonly name = 'DamagedBackupError';
}

/** Compresses a file that may be growing or removed: null where it is gone. */
export async function packFile(source: string, target: string): Promise<PackedContent | null> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const meter = contentMeter();
  try {
    const input = createReadStream(source);
    await pipeline(input, meter.stream, createGzip({ level: 1 }), createWriteStream(target, { mode: 0o600 }));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  return meter.content();
}

/** Unpacks a file, and refuses content that differs from the manifest. */
export async function unpackFile(source: string, target: string, expected: PackedContent): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const found = await unpackedContent(source, target);
  if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256) {
    throw new DamagedBackupError(`${source} is damaged: it does not hold what was saved.`);
  }
}

async function unpackedContent(source: string, target: string): Promise<PackedContent> {
  const meter = contentMeter();
  try {
    const output = createWriteStream(target, { mode: 0o600 });
    await pipeline(createReadStream(source), createGunzip(), meter.stream, output);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new DamagedBackupError(`${source} is missing.`, { cause: error });
    if (errorCode(error)?.startsWith('Z_')) {
      throw new DamagedBackupError(`${source} is damaged: it cannot be unpacked.`, { cause: error });
    }
    throw error;
  }
  return meter.content();
}

interface ContentMeter {
  readonly stream: Transform;
  content(): PackedContent;
}

function contentMeter(): ContentMeter {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, content: () => ({ bytes, sha256: hash.digest('hex') }) };
}
