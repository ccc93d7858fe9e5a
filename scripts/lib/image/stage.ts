import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LOADED_PACKAGES, staysOutside } from '../build.mjs';
import { type LockFile, readLock } from '../lock-file.mjs';
import { inRepository } from '../repository.mjs';
import { runCaptured } from '../run-command.mjs';
import { type Sbom, sbomOf } from '../sbom.ts';
import { LOADED_LATER, librariesOf } from './libraries.ts';
import { packagesWithNeeds } from './packages.ts';

/** Programs beside the server that an operator runs, by the names of their npm scripts. */
export const COMMANDS = {
  'first-owner': 'apps/server/src/modules/operators/command/main.ts',
  operator: 'apps/server/src/modules/operator/main.ts',
  reconcile: 'apps/server/src/modules/providers/reconcile/main.ts',
  audit: 'apps/audit/src/main.ts',
  notice: 'apps/server/src/modules/content/command/main.ts',
  'explain-price': 'apps/server/src/modules/market/explain-price/main.ts',
  'verify-prices': 'apps/server/src/modules/market/verify-prices/main.ts',
  'verify-fill': 'apps/server/src/modules/market/verify-fill/main.ts',
  'verify-round': 'apps/server/src/modules/rounds/verify-round/main.ts',
} as const;

const SERVER = 'hoga/apps/server';
/** Folders of the repository that the server reads as they are. */
const COPIED = ['apps/server/dist', 'apps/server/migrations', 'apps/server/data', 'apps/web/dist', 'apps/console/dist'];
const USER = 10_001;
/** Files in which a package states its licence. */
const LICENCE = /^(licen[cs]e|copying|notice)/i;

/** Fills a folder with the image's files, `root`, and what its volumes begin with, `volume`; the repository is installed and built. */
export async function stageImage(context: string): Promise<Sbom> {
  const folder = path.join(context, 'root');
  await rm(context, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await mkdir(path.join(context, 'volume'));
  for (const copied of COPIED) await copy(inRepository(copied), path.join(folder, 'hoga', copied));
  await bundleCommands(path.join(folder, SERVER, 'commands'));
  await copy(inRepository('scripts/lib/image/health.mjs'), path.join(folder, SERVER, 'commands/health.mjs'));
  const lock = await readLock();
  const places = packagesWithNeeds(lock, LOADED_PACKAGES, (place) => existsSync(inRepository(place)));
  for (const place of places) await copy(inRepository(place), path.join(folder, 'hoga', place));
  await writeFile(path.join(folder, 'hoga/package.json'), '{"private":true,"type":"module"}\n');

  const node = path.join(folder, 'usr/local/bin/node');
  await copy(await realpath(process.execPath), node);
  await chmod(node, 0o755);
  const libraries = await copyLibraries(folder, [
    node,
    ...(await nativeModules(path.join(folder, 'hoga/node_modules'))),
  ]);
  await writeSystemFiles(folder);
  await writeFile(path.join(folder, 'hoga/licences.txt'), await licencesOf(lock));
  const sbom = await sbomOfImage(lock, libraries);
  await writeFile(path.join(folder, 'hoga/sbom.json'), `${JSON.stringify(sbom, null, 2)}\n`);
  await makeReadable(folder);
  return sbom;
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await cp(from, to, { recursive: true, dereference: true });
}

async function bundleCommands(folder: string): Promise<void> {
  const { rolldown } = await import('rolldown');
  const input = Object.fromEntries(Object.entries(COMMANDS).map(([name, entry]) => [name, inRepository(entry)]));
  const bundle = await rolldown({ input, platform: 'node', external: staysOutside, logLevel: 'warn' });
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
  await bundle.close();
}

async function nativeModules(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => /\.node$|\.so(\.\d+)*$/.test(file)).map((file) => path.join(folder, file));
}

/** Puts libraries where the programs were linked against them, and returns their places on this machine. */
async function copyLibraries(folder: string, programs: readonly string[]): Promise<readonly string[]> {
  // Packages bring some of their own.
  const linked = (await librariesOf(programs)).filter((file) => !file.startsWith(folder));
  const beside = path.dirname(linked.find((file) => path.basename(file).startsWith('libc.so')) ?? '/lib');
  const later = LOADED_LATER.map((name) => path.join(beside, name)).filter((file) => existsSync(file));
  const all = [...new Set([...linked, ...later])].toSorted();
  for (const file of all) {
    await copy(await realpath(file), path.join(folder, file));
    await chmod(path.join(folder, file), 0o755);
  }
  return all;
}

async function writeSystemFiles(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'etc'), { recursive: true });
  await mkdir(path.join(folder, 'tmp'));
  await writeFile(path.join(folder, 'etc/passwd'), `hoga:x:${USER}:${USER}:Hoga:/data:/sbin/nologin\n`);
  await writeFile(path.join(folder, 'etc/group'), `hoga:x:${USER}:\n`);
  await writeFile(path.join(folder, 'etc/nsswitch.conf'), 'passwd: files\ngroup: files\nhosts: files dns\n');
}

/** The texts that licences of what is shipped demand to be shipped too. */
async function licencesOf(lock: LockFile): Promise<string> {
  const shipped = Object.entries(lock.packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && dev !== true && link !== true)
    .map(([place]) => place)
    .filter((place) => existsSync(inRepository(place)));
  const parts = await Promise.all(
    shipped.map(async (place) => {
      const files = (await readdir(inRepository(place))).filter((name) => LICENCE.test(name)).toSorted();
      const texts = await Promise.all(files.map((name) => readFile(inRepository(place, name), 'utf8').catch(() => '')));
      const { version = '', license = '' } = lock.packages[place] ?? {};
      return `== ${place.split('node_modules/').at(-1)} ${version} (${license})\n\n${texts.join('\n').trim()}\n`;
    }),
  );
  return parts.join('\n');
}

/** The packages that are needed to run, with Node and the libraries of this machine's system. */
async function sbomOfImage(lock: LockFile, libraries: readonly string[]): Promise<Sbom> {
  const { name, version } = JSON.parse(await readFile(inRepository('package.json'), 'utf8'));
  const all = sbomOf(lock, { name, version });
  const own = {
    type: 'library',
    scope: 'required',
    hashes: [],
  } as const;
  const node = process.versions.node;
  const system = await systemPackages(libraries);
  return {
    ...all,
    components: [
      ...all.components.filter(({ scope }) => scope !== 'excluded'),
      {
        ...own,
        ...{ name: 'node', version: node, licenses: [{ expression: 'MIT' }] },
        ...{ purl: `pkg:generic/node@${node}`, 'bom-ref': `pkg:generic/node@${node}` },
      },
      ...system.map(([library, at]) => ({
        ...own,
        ...{ name: library, version: at, licenses: [] },
        ...{ purl: `pkg:deb/debian/${library}@${at}`, 'bom-ref': `pkg:deb/debian/${library}@${at}` },
      })),
    ],
  };
}

/** Names and versions of the Debian packages that the files belong to; none on other systems. */
async function systemPackages(
  files: readonly string[],
): Promise<readonly (readonly [name: string, version: string])[]> {
  if (!existsSync('/usr/bin/dpkg-query')) return [];
  const names = new Set<string>();
  for (const file of files) {
    const places = new Set([file, await realpath(file), file.replace(/^\/usr/, '')]);
    for (const place of places) {
      const { code, output } = await runCaptured('dpkg-query', ['-S', place], { only: 'stdout' });
      const [name = ''] = output.split(':');
      if (code === 0) names.add(name);
    }
  }
  const found = await Promise.all(
    [...names].toSorted().map(async (name) => {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg's own way to name a field.
      const { output } = await runCaptured('dpkg-query', ['-W', '-f=${Version}\n', name], { only: 'stdout' });
      return [name, output.split('\n')[0] ?? ''] as const;
    }),
  );
  return found;
}

/** The same modes whatever the umask of who built it, so that one revision gives one image. */
async function makeReadable(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const runs = entry.isDirectory() || /\/(bin|lib\d*)\//.test(file.slice(folder.length));
    await chmod(file, runs ? 0o755 : 0o644);
  }
  await chmod(folder, 0o755);
}
