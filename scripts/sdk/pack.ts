import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { inRepository, ROOT } from '../lib/repository.mjs';
import { runCaptured } from '../lib/run-command.mjs';
import { npmCommand } from '../lib/run-npm.mjs';

/** What a program imports: `@hoga/sdk` and `@hoga/sdk/<name>`. */
const ENTRIES = ['hoga', 'reply', 'book', 'credentials', 'exchange', 'node/env-file', 'node/cli'] as const;
/** Ours and relative ones in declarations. Our other packages are not published: what is used of them goes into the package. */
const SPECIFIER = /(from |import\()'(@hoga\/(kernel|domain)\/([\w/-]+)|\.{1,2}\/[\w/.-]+\.ts)'/g;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: object;
}

/** Packs `@hoga/sdk` as npm would take it, for plain Node and browsers. Returns the file, in the folder. */
export async function packSdk(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const stage = await mkdtemp(join(tmpdir(), 'hoga-sdk-'));
  try {
    const root = inRepository('packages', 'sdk');
    const manifest: Manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    await Promise.all([writeCode(stage), writeTypes(stage)]);
    await cp(join(root, 'README.md'), join(stage, 'README.md'));
    await cp(join(ROOT, 'LICENSE'), join(stage, 'LICENSE'));
    await writeFile(join(stage, 'package.json'), `${JSON.stringify(published(manifest), null, 2)}\n`);
    const [command, args] = npmCommand(['pack', stage, '--silent', '--ignore-scripts', '--pack-destination', folder]);
    await run(command, args);
    return join(folder, `hoga-sdk-${manifest.version}.tgz`);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

function published({ name, version, dependencies, peerDependencies, peerDependenciesMeta }: Manifest): object {
  const outside = Object.entries(dependencies).filter(([each]) => !each.startsWith('@hoga/'));
  const entry = (each: string) => ({ types: `./types/sdk/${each}.d.ts`, default: `./dist/${each}.js` });
  return {
    ...{ name, version, license: 'UNLICENSED', type: 'module', sideEffects: false },
    description: 'Hoga for programs: an account by one key',
    engines: { node: '>=20' },
    bin: { hoga: './dist/node/cli.js' },
    exports: Object.fromEntries(ENTRIES.map((each) => [each === 'hoga' ? '.' : `./${each}`, entry(each)])),
    files: ['dist', 'types'],
    dependencies: Object.fromEntries(outside),
    ...{ peerDependencies, peerDependenciesMeta },
  };
}

async function writeCode(stage: string): Promise<void> {
  const source = (each: string) => inRepository('packages', 'sdk', 'src', `${each}.ts`);
  const bundle = await rolldown({
    input: Object.fromEntries(ENTRIES.map((each) => [each, source(each)])),
    external: [/^node:/, '@stomp/stompjs', 'ws'],
    platform: 'neutral',
  });
  await bundle.write({ dir: join(stage, 'dist'), entryFileNames: '[name].js', chunkFileNames: 'shared/[name].js' });
  await bundle.close();
  const cli = join(stage, 'dist', 'node', 'cli.js');
  await writeFile(cli, `#!/usr/bin/env node\n${await readFile(cli, 'utf8')}`, { mode: 0o755 });
}

async function writeTypes(stage: string): Promise<void> {
  const out = join(stage, 'emitted');
  let files: readonly string[] = ENTRIES.map((each) => `packages/sdk/src/${each}.ts`);
  // The compiler takes our other packages for installed ones, and emits nothing of them unless they are named.
  for (let named = 0; named < files.length; ) {
    named = files.length;
    await emit(files, out);
    files = [...new Set([...files, ...(await ownImports(out))])];
  }
  const types = join(stage, 'types');
  await mkdir(types);
  for (const each of await readdir(join(out, 'packages'))) {
    await rename(join(out, 'packages', each, 'src'), join(types, each));
  }
  await rm(out, { recursive: true });
  for (const file of await declarations(types)) {
    const text = await readFile(join(types, file), 'utf8');
    await writeFile(join(types, file), withOwnPaths(text, file));
  }
}

async function emit(files: readonly string[], out: string): Promise<void> {
  const options = {
    ...{
      target: 'ES2023',
      lib: 'ES2023,DOM,DOM.Iterable',
      types: 'node',
      module: 'ESNext',
      moduleResolution: 'bundler',
    },
    ...{ rootDir: ROOT, outDir: out },
  };
  const flags = ['ignoreConfig', 'strict', 'declaration', 'emitDeclarationOnly', 'allowImportingTsExtensions'];
  const args = [
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    ...[...flags, 'exactOptionalPropertyTypes', 'skipLibCheck'].map((name) => `--${name}`),
  ];
  await run(process.execPath, [inRepository('node_modules', 'typescript', 'bin', 'tsc'), ...args, ...files]);
}

/**
 * The sources that declarations name, of our other packages and beside them: the compiler takes a file for an installed one, and
 * emits nothing of it, where it happens to meet it by its package's name first.
 */
async function ownImports(out: string): Promise<readonly string[]> {
  const found = (await declarations(out)).map(async (file) => {
    const text = await readFile(join(out, file), 'utf8');
    return Array.from(text.matchAll(SPECIFIER), ([, , specifier = '', owner, name]) =>
      owner === undefined ? posix.join(dirname(file), specifier) : `packages/${owner}/src/${name}.ts`,
    );
  });
  return (await Promise.all(found)).flat();
}

async function declarations(folder: string): Promise<readonly string[]> {
  return (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.d.ts'));
}

/** Declarations that find each other within the package. */
function withOwnPaths(text: string, file: string): string {
  return text.replace(SPECIFIER, (_whole, head: string, specifier: string, owner?: string, name?: string) => {
    if (owner === undefined) return `${head}'${specifier.replace(/\.ts$/, '.js')}'`;
    return `${head}'${relative(dirname(file), `${owner}/${name}.js`).replace(/^(?!\.)/, './')}'`;
  });
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runCaptured(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}\n${output}`);
}
