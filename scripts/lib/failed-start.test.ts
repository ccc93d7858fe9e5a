import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inRepository } from './repository.mjs';

const SLOW_MACHINE_MS = 60_000;
const BINARY = `@fast/${process.platform}-${process.arch}`;
const STACK = Array.from({ length: 40 }, (_, line) => `    at somewhere (file.js:${line}:1)`).join('\n');

let root: string;

/** A clone whose npm and packages each test controls. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hoga-start-'));
  await cp(inRepository('scripts'), join(root, 'scripts'), { recursive: true });
  await writeLock({});
  await npmThat('process.exit(0)');
});

afterEach(() => rm(root, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

const writeLock = (packages: object) =>
  write('package-lock.json', JSON.stringify({ packages: { '': {}, ...packages } }));
const npmThat = (code: string) =>
  write('npm.js', `require('node:fs').mkdirSync('node_modules', { recursive: true });\n${code}`);
const said = (text: string) => `console.error(${JSON.stringify(`${text}\n${STACK}`)}); process.exit(1);`;

interface Started {
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** The error output of `npm start`. */
function start({ flags = [], env = {} }: Started = {}): Promise<{ errors: string; output: string; code: unknown }> {
  const environment = { PATH: process.env['PATH'], PORT: '0', npm_execpath: join(root, 'npm.js'), ...env };
  return new Promise((resolve) => {
    const args = [...flags, join(root, 'scripts/start.mjs')];
    execFile(process.execPath, args, { env: environment }, (error, output, errors) => {
      resolve({ errors, output, code: error?.code });
    });
  });
}

const details = (name: string) => readFile(join(root, '.data/logs', `${name}.log`), 'utf8');

describe('npm start that fails prints one line', { timeout: SLOW_MACHINE_MS }, () => {
  it('when Node is too old', async () => {
    const old = "data:text/javascript,Object.defineProperty(process,'version',{value:'v18.20.0'})";
    const { errors, code } = await start({ flags: ['--import', old] });
    expect(errors).toBe('Hoga needs Node.js 20.19.0 or newer; this is v18.20.0. See nodejs.org.\n');
    expect(code).toBe(1);
  });

  it('when the network is down, and keeps what npm said', async () => {
    await npmThat(said('npm error code ENOTFOUND'));
    const { errors, output } = await start();
    expect(errors).toMatch(/^npm ci failed \(ENOTFOUND\): the registry .*\. Details: \.data\/logs\/npm-ci\.log\n$/);
    expect(output).not.toContain('somewhere');
    expect(await details('npm-ci')).toContain(STACK);
  });

  it('when the registry does not have a version, which npm is asked about again without its cache', async () => {
    await npmThat(`require('node:fs').appendFileSync('asked', process.argv.slice(2).join(' ') + '\\n');
      ${said('npm error code ETARGET\nnpm error notarget No matching version found for zod@4.9.9.')}`);
    const { errors } = await start();
    expect(errors).toMatch(/^npm ci failed \(ETARGET\): the registry does not have zod@4\.9\.9;/);
    const asked = (await readFile(join(root, 'asked'), 'utf8')).trim().split('\n');
    expect(asked.map((args) => args.includes('--prefer-offline'))).toEqual([true, false]);
  });

  it('or all of it when asked to', async () => {
    await npmThat(said('npm error code ENOTFOUND'));
    expect((await start({ env: { HOGA_DEBUG: '1' } })).errors).toContain(STACK);
  });

  it('when npm may not write, and neither may we', async () => {
    await npmThat(said(`npm error code EACCES\nnpm error path ${root}/node_modules`));
    await write('occupied', '');
    const { errors } = await start({ env: { DATA_DIR: join(root, 'occupied') } });
    expect(errors).toBe(
      `npm ci failed (EACCES): ${root}/node_modules cannot be written; give it to your account. HOGA_DEBUG=1 shows the details.\n`,
    );
  });

  it('when there is no npm', async () => {
    const { errors } = await start({ env: { npm_execpath: '', PATH: join(root, 'nowhere') } });
    expect(errors).toMatch(/^npm cannot be found; is it on the PATH\? Details: \S+\n$/);
  });

  it('when the lock file was not completed, without asking npm', async () => {
    await npmThat(said('asked'));
    await writeLock({ 'node_modules/fast': { version: '1.0.0', optionalDependencies: { [BINARY]: '1.0.0' } } });
    const { errors } = await start();
    expect(errors).toBe(
      `package-lock.json does not list ${BINARY} 1.0.0, which fast 1.0.0 wants: run node scripts/complete-lock.mjs\n`,
    );
  });

  it('when npm left a native binary out without a word', async () => {
    await writeLock({
      'node_modules/fast': { version: '1.0.0', optionalDependencies: { [BINARY]: '1.0.0' } },
      [`node_modules/${BINARY}`]: { version: '1.0.0', optional: true },
    });
    await write('node_modules/fast/package.json', '{}');
    const { errors } = await start();
    expect(errors).toMatch(
      new RegExp(`^${BINARY} 1\\.0\\.0, which fast 1\\.0\\.0 needs on .*, was not installed: .*\\n$`),
    );
  });

  /** A bundler of programs that is still at it when the web has failed, and one of workers that each test brings along. */
  async function bundler(worker: string): Promise<void> {
    await write('node_modules/rolldown/package.json', '{"main":"index.js"}');
    await write(
      'node_modules/rolldown/index.js',
      `exports.rolldown = ({ platform }) => {
        if (platform === 'node') return new Promise((resolve) => setTimeout(resolve, ${SLOW_MACHINE_MS}));
        ${worker}
      };`,
    );
  }

  it('when the web cannot be built, without waiting for what is built beside it', async () => {
    await bundler('');
    await write('node_modules/vite/bin/vite.js', said('Error: Cannot find native binding.'));
    const { errors, output } = await start();
    expect(errors).toMatch(/^The web could not be built: a native package does not load on .* Details: \S+web\.log\n$/);
    expect(output).not.toContain('somewhere');
    expect(await details('build-web')).toContain(STACK);
  });

  /** Pages, and a bundler that each test brings along. */
  async function builtByVite(): Promise<void> {
    await write(
      'node_modules/vite/bin/vite.js',
      `const { mkdirSync, writeFileSync } = require('node:fs');
      const dist = process.argv[process.argv.indexOf('--outDir') + 1];
      mkdirSync(dist, { recursive: true });
      writeFileSync(dist + '/index.html', '<script type="module" src="/assets/main.js"></script>');`,
    );
    await write('node_modules/rolldown/package.json', '{"main":"index.js"}');
  }

  it('when what runs beside the web cannot be built', async () => {
    await builtByVite();
    await bundler("throw new Error('Cannot find native binding.');");
    const { errors } = await start();
    expect(errors).toMatch(/^The web could not be built: a native package does not load on .* Details: \S+web\.log\n$/);
  });

  it('when the server cannot be built', async () => {
    await builtByVite();
    await write(
      'node_modules/rolldown/index.js',
      `exports.rolldown = async ({ platform }) => {
        if (platform === 'node') throw new Error('Cannot find native binding.');
        return { write: async () => undefined, close: async () => undefined };
      };`,
    );
    const { errors } = await start();
    expect(errors).toMatch(
      /^The server could not be built: a native package does not load .* Details: \S+server\.log\n$/,
    );
  });

  it('when another program has the port, before anything is built', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { errors, output } = await start({ env: { PORT: String(port) } });
    expect(errors).toBe(`Port ${port} is in use: stop the program that has it, or set PORT to another one.\n`);
    expect(output).toBe('');
    await new Promise((resolve) => other.close(resolve));
  });

  it('when something unforeseen happens', async () => {
    await write('package-lock.json', '<<<<<<< ours');
    const { errors } = await start();
    expect(errors).toMatch(/^.*JSON.* Details: \.data\/logs\/launcher\.log\n$/);
    expect(await details('launcher')).toContain('    at ');
  });
});
