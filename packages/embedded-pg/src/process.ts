import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const POLL_MS = 20;

/** The time PostgreSQL gets for a fast shutdown, and then for an immediate one. */
const FAST_SHUTDOWN_MS = 60_000;
const IMMEDIATE_SHUTDOWN_MS = 15_000;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    // EPERM: the process exists and belongs to another account.
    return errorCode(error) === 'EPERM';
  }
}

/** Ended, but not reaped by its parent: the first process of many containers reaps none. */
function isZombie(pid: number): boolean {
  try {
    return statFields(readFileSync(`/proc/${pid}/stat`, 'utf8'))[0] === 'Z';
  } catch {
    return false;
  }
}

/** The fields of Linux's /proc/N/stat from the third on: the second is a name that may contain spaces. */
function statFields(stat: string): readonly string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** The arguments of a running process; undefined where there is none or they are unknown. */
export async function commandLine(pid: number): Promise<string | undefined> {
  return process.platform === 'linux'
    ? readText(`/proc/${pid}/cmdline`).then((text) => text?.replaceAll('\0', ' '))
    : processStatus(pid, 'command=');
}

/** When a process started, in the system's format: distinguishes it from a later one with the same number. */
export async function startMark(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return processStatus(pid, 'lstart=');
  const stat = await readText(`/proc/${pid}/stat`);
  // The start time is field 22.
  return stat === undefined ? undefined : statFields(stat)[19];
}

/** Ends a PostgreSQL server, by force if needed: committed data is safe in either case. */
export async function stopServer(pid: number, log: (line: string) => void): Promise<void> {
  signal(pid, 'SIGINT');
  if (await goneWithin(pid, FAST_SHUTDOWN_MS)) return;
  log(`PostgreSQL (process ${pid}) did not stop in ${FAST_SHUTDOWN_MS / 1_000} s; stopping it at once`);
  signal(pid, 'SIGQUIT');
  if (await goneWithin(pid, IMMEDIATE_SHUTDOWN_MS)) return;
  signal(pid, 'SIGKILL');
  if (!(await goneWithin(pid, IMMEDIATE_SHUTDOWN_MS))) throw new Error(`PostgreSQL (process ${pid}) cannot be stopped`);
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

async function goneWithin(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

async function processStatus(pid: number, field: string): Promise<string | undefined> {
  try {
    const { stdout } = await run('ps', ['-o', field, '-p', String(pid)]);
    return stdout.trim();
  } catch {
    return undefined;
  }
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return undefined;
  }
}
