import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode, isAlive, startMark } from './process.ts';

/** A restart may begin before the previous process has ended: it waits this long. */
const HANDOVER_MS = 20_000;
const POLL_MS = 100;

interface Holder {
  readonly pid: number;
  readonly started: string | undefined;
}

/**
 * One program at a time uses a data folder. Returns the release function. A dead holder (kill -9, power) does not
 * count.
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
  let isLogged = false;
  try {
    for (;;) {
      if (await linked(own, file)) return () => rm(file, { force: true });
      const pid = await livingHolder(folder);
      if (pid === undefined) {
        if (!(await cleared(own, file))) await delay(POLL_MS);
        continue;
      }
      if (performance.now() > deadline) {
        throw new Error(
          `${folder} is in use by process ${pid}. Stop that one first, or set DATA_DIR to another folder.`,
        );
      }
      if (!isLogged) log(`waiting for process ${pid} to let go of ${folder}`);
      isLogged = true;
      await delay(POLL_MS);
    }
  } finally {
    await rm(own, { force: true });
  }
}

/** Whether the lock file is now this process's. A link appears atomically, and never over an existing one. */
async function linked(own: string, file: string): Promise<boolean> {
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a dead holder's lock file. One process at a time, and each checks again in its turn: a check made earlier
 * could remove the file of a process that took the folder meanwhile.
 */
async function cleared(own: string, file: string): Promise<boolean> {
  const turn = `${file}.clearing`;
  if (!(await linked(own, turn))) {
    // Only if its holder is dead: it may be done, and the next holder's file must not be removed.
    if (await isLeft(turn)) await rm(turn, { force: true });
    return false;
  }
  try {
    if ((await livingIn(file)) === undefined) await rm(file, { force: true });
    return true;
  } finally {
    await rm(turn, { force: true });
  }
}

/** Whether there is a lock file of an ended process. */
async function isLeft(file: string): Promise<boolean> {
  const holder = await readHolder(file);
  return holder !== undefined && !(await isLiving(holder));
}

/** The process that holds the folder, if it is alive. */
export function livingHolder(folder: string): Promise<number | undefined> {
  return livingIn(join(folder, 'owner.json'));
}

async function livingIn(file: string): Promise<number | undefined> {
  const holder = await readHolder(file);
  return holder !== undefined && (await isLiving(holder)) ? holder.pid : undefined;
}

async function isLiving({ pid, started }: Holder): Promise<boolean> {
  return isAlive(pid) && (await startMark(pid)) === started;
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const { pid, started } = JSON.parse(await readFile(file, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
}
