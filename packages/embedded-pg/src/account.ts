import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The system account the database runs under; PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const ACCOUNT_NAME = 'hoga-postgres';

/** The two families of Linux tools that create a system account without a home or a login. */
const CREATORS: readonly (readonly [command: string, ...args: string[]])[] = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/bin/false'],
  ['adduser', '-S', '-D', '-H', '-h', '/nonexistent', '-s', '/bin/false'],
];

/**
 * Undefined: run as the account of this process. As root, the owner of an existing cluster keeps running it, so that a
 * checkout may be started by root and by its owner in turn.
 */
export async function databaseAccount(clusterFolder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await findAccount()) ?? (await createAccount());
}

/** Checked by running as the account: modes, access lists and mounts all matter. */
export async function canUse(account: Account, path: string, right: 'r' | 'w' | 'x'): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', `test -${right} "$1"`, 'sh', path], { ...account, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

async function findAccount(): Promise<Account | undefined> {
  try {
    const [user, group] = await Promise.all([run('id', ['-u', ACCOUNT_NAME]), run('id', ['-g', ACCOUNT_NAME])]);
    return { uid: Number(user.stdout), gid: Number(group.stdout) };
  } catch {
    return undefined;
  }
}

async function createAccount(): Promise<Account> {
  const complaints: string[] = [];
  for (const [command, ...args] of CREATORS) {
    try {
      await run(command, [...args, ACCOUNT_NAME]);
    } catch (error) {
      complaints.push(error instanceof Error ? error.message.trim() : String(error));
    }
    // Also after a failure: another process may be creating the same account.
    const account = await awaitAccount(complaints.length === 0 ? 0 : 1_000);
    if (account !== undefined) return account;
  }
  throw new Error(
    `PostgreSQL does not run as root, and the account ${ACCOUNT_NAME} could not be made for it. ` +
      `Start as an ordinary user, or set DATABASE_URL.\n${complaints.join('\n')}`,
  );
}

async function awaitAccount(timeoutMs: number): Promise<Account | undefined> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const account = await findAccount();
    if (account !== undefined || performance.now() >= deadline) return account;
    await delay(50);
  }
}
