import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode, isAlive, startMark } from './embedded-postgres-process.ts';

/** A restart begins before the previous process has quite ended: it gets this long. */
const HANDOVER_MS = 20_000;
const POLL_MS = 100;

interface Holder {
  readonly pid: number;
  readonly started: string | undefined;
}

/**
 * One program at a time uses a data folder. Returns the release. A holder that died (kill -9, power) does not count.
 */
export async function lockFolder(
  folder: string,
  log: (line: string) => void,
  handoverMs = HANDOVER_MS,
): Promise<() => Promise<void>> {
  const file = join(folder, 'owner.json');
  const own = `${file}.${randomBytes(4).toString('hex')}`;
  const holder: Holder = { pid: process.pid, started: await startMark(process.pid) };
  await writeFile(own, JSON.stringify(holder), { mode: 0o600 });
  const deadline = performance.now() + handoverMs;
  let told = false;
  try {
    for (;;) {
      // A link appears whole or not at all, and never over another.
      const taken = await link(own, file).then(
        () => false,
        (error: unknown) => {
          if (errorCode(error) !== 'EEXIST') throw error;
          return true;
        },
      );
      if (!taken) return () => rm(file, { force: true });
      const pid = await livingHolder(folder);
      if (pid === undefined) {
        await rm(file, { force: true });
        continue;
      }
      if (performance.now() > deadline) {
        throw new Error(
          `${folder} is in use by process ${pid}. Stop that one first, or set DATA_DIR to another folder.`,
        );
      }
      if (!told) log(`waiting for process ${pid} to let go of ${folder}`);
      told = true;
      await delay(POLL_MS);
    }
  } finally {
    await rm(own, { force: true });
  }
}

/** The process that holds the folder, if it is alive. */
export async function livingHolder(folder: string): Promise<number | undefined> {
  const holder = await readHolder(join(folder, 'owner.json'));
  if (holder === undefined || !isAlive(holder.pid)) return undefined;
  return (await startMark(holder.pid)) === holder.started ? holder.pid : undefined;
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const { pid, started } = JSON.parse(await readFile(file, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
}
