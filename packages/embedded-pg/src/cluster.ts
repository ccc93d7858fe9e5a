import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  constants,
  mkdir,
  open,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, canUse, databaseAccount } from './account.ts';
import { locateBinaries, majorVersion, type PostgresBinaries, program, reachableBinaries } from './binaries.ts';
import { errorCode } from './process.ts';

const run = promisify(execFile);

export const SUPERUSER = 'hoga';

/** The caller's locale, time zone and PG* variables do not reach the database. */
export const SERVER_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } as const;

/** Everything about one embedded database: `folder` holds the cluster, its password, port and log. */
export interface Cluster {
  readonly folder: string;
  readonly dataFolder: string;
  readonly logFile: string;
  readonly portFile: string;
  readonly binaries: PostgresBinaries;
  readonly account: Account | undefined;
  readonly password: string;
}

interface ClusterOptions {
  readonly durable: boolean;
  readonly log: (line: string) => void;
}

/** The actual folder of the database, created and accessible to the account that runs it. */
export async function clusterFolder(dataDir: string, log: (line: string) => void): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const wanted = await realpath(dataDir);
  const account = await databaseAccount(join(wanted, 'cluster'));
  if (account === undefined) {
    await assertOurs(wanted);
    return wanted;
  }
  await chmod(wanted, 0o711);
  if (await canUse(account, wanted, 'x')) return wanted;
  const reachable = join('/var/lib', `hoga-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`);
  log(`the database account cannot enter ${wanted}; the data is in ${reachable}`);
  await mkdir(reachable, { recursive: true });
  await chmod(reachable, 0o711);
  return reachable;
}

async function assertOurs(folder: string): Promise<void> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw await foreignFolder(folder);
  }
}

async function foreignFolder(folder: string): Promise<Error> {
  const { uid } = await stat(folder);
  return new Error(
    `${folder} belongs to another user (id ${uid}). Start as that user or as root, ` +
      'or set DATA_DIR to a folder of your own.',
  );
}

/** Opens the cluster in the folder, creating it on the first start. */
export async function openCluster(folder: string, { durable, log }: ClusterOptions): Promise<Cluster> {
  const dataFolder = join(folder, 'cluster');
  const exists = await clusterExists(dataFolder);
  const password = await readPassword(folder, exists);
  const cluster = await clusterAt({ folder, dataFolder, logFile: join(folder, 'server.log'), password, log });
  if (exists) await assertSameMajor(cluster);
  else await createCluster(cluster, { durable, log });
  return cluster;
}

interface ClusterPlace extends Pick<Cluster, 'folder' | 'dataFolder' | 'logFile' | 'password'> {
  readonly log: (line: string) => void;
}

/** The cluster of a data folder, with the programs and the account that run it. */
export async function clusterAt({ log, ...place }: ClusterPlace): Promise<Cluster> {
  const account = await databaseAccount(join(place.folder, 'cluster'));
  const binaries = await reachableBinaries(await locateBinaries(), account, log);
  return { ...place, portFile: join(place.folder, 'port'), binaries, account };
}

async function clusterExists(dataFolder: string): Promise<boolean> {
  try {
    await stat(join(dataFolder, 'PG_VERSION'));
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw errorCode(error) === 'EACCES' ? await foreignFolder(dataFolder) : error;
  }
}

async function readPassword(folder: string, clusterMade: boolean): Promise<string> {
  const file = join(folder, 'password');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    if (clusterMade) {
      throw new Error(`${file} is missing, without which ${folder} cannot be opened: restore it or remove the folder.`);
    }
  }
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return password;
}

async function assertSameMajor({ dataFolder, binaries }: Cluster): Promise<void> {
  const made = (await readFile(join(dataFolder, 'PG_VERSION'), 'utf8')).trim();
  const ours = majorVersion(binaries);
  if (made === ours) return;
  throw new Error(
    `${dataFolder} was made by PostgreSQL ${made} and the embedded one is ${ours}: ` +
      'move the data with pg_dump and pg_restore, or set DATABASE_URL.',
  );
}

/** Built beside its final place and renamed when complete, so that an interrupted start leaves nothing partial. */
async function createCluster(cluster: Cluster, { durable, log }: ClusterOptions): Promise<void> {
  const { folder, dataFolder, account, binaries, password } = cluster;
  const unfinished = `${dataFolder}.new`;
  const passwordFile = `${unfinished}.password`;
  const settingUp = performance.now();
  log(`creating the database in ${folder}`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account !== undefined) {
    await chown(unfinished, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  try {
    await run(
      program(binaries, 'initdb'),
      [
        `--pgdata=${unfinished}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The same text ordering on every machine, whatever its C library.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...account, cwd: '/', env: SERVER_ENVIRONMENT },
    );
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(`PostgreSQL could not make its data folder ${dataFolder}. ${said}`.trim(), { cause: error });
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(unfinished, dataFolder);
  if (durable) await syncFolder(folder);
  log(`created the database (${((performance.now() - settingUp) / 1_000).toFixed(1)} s)`);
}

/** Without this a power cut could undo the rename after rows were committed in the folder. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
