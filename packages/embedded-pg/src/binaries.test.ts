import { access, chmod, constants, mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { locateBinaries, majorVersion, program } from './binaries.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoga-binaries-'));
});

afterEach(() => rm(folder, { recursive: true }));

const here = `${process.platform}-${process.arch}`;

it.each(['win32-x64', 'linux-riscv64', 'freebsd-x64'])('has nothing for %s and says what to do', async (platform) => {
  await expect(locateBinaries(platform)).rejects.toThrow(
    `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL`,
  );
});

it('says so when the optional package was not installed', async () => {
  const missing = () => {
    throw new Error('Cannot find module');
  };
  await expect(locateBinaries(here, missing)).rejects.toThrow(/not installed .*DATABASE_URL/);
});

it('makes programs runnable and restores links when npm ran no install script', async () => {
  const native = join(folder, 'native');
  await mkdir(join(native, 'bin'), { recursive: true });
  await mkdir(join(native, 'lib'));
  await writeFile(join(folder, 'package.json'), '{"version":"18.4.0-beta.17"}');
  await writeFile(join(native, 'bin', 'postgres'), '');
  await chmod(join(native, 'bin', 'postgres'), 0o644);
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links));

  for (const _time of ['first', 'second']) {
    const binaries = await locateBinaries(here, () => folder);
    expect(majorVersion(binaries)).toBe('18');
    await access(program(binaries, 'postgres'), constants.X_OK);
    expect(await readlink(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  }
});
