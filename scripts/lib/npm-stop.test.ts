import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockStamp } from './install.mjs';
import { inRepository } from './repository.mjs';

const SLOW_MACHINE_MS = 60_000;

/** Server and sandbox: each with a child in a separate session, as the server has PostgreSQL, which it stops first. */
const PROGRAM = `
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
const database = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 60_000)'], { detached: true, stdio: 'ignore' });
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    database.once('exit', () => process.exit(0));
    database.kill('SIGTERM');
  });
}
appendFileSync('pids', [process.ppid, process.pid, database.pid, ''].join('\\n'));
setInterval(() => undefined, 60_000);
`;

let root: string;
let npm: ChildProcess | undefined;
let pids: readonly number[];

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

/** A clone with builders that write the programs above, and the scripts as npm really runs them. */
beforeEach(async () => {
  pids = [];
  root = await mkdtemp(join(tmpdir(), 'hoga-npm-'));
  await cp(inRepository('scripts'), join(root, 'scripts'), { recursive: true });
  const { scripts } = JSON.parse(await readFile(inRepository('package.json'), 'utf8'));
  await write('package.json', JSON.stringify({ name: 'clone', type: 'module', scripts }));
  for (const app of ['web', 'console']) await mkdir(join(root, 'apps', app), { recursive: true });
  await write('package-lock.json', JSON.stringify({ packages: { '': {} } }));
  await write('node_modules/.hoga-lock-hash', await lockStamp(root));
  await write('node_modules/rolldown/package.json', '{"main":"index.js"}');
  await write(
    'node_modules/rolldown/index.js',
    `const { mkdirSync, writeFileSync } = require('node:fs');
    const write = async ({ dir }) => {
      if (dir === undefined) return;
      mkdirSync(dir, { recursive: true });
      // The program that writes the documents ends.
      writeFileSync(dir + '/main.mjs', dir.endsWith('-documents') ? '' : ${JSON.stringify(PROGRAM)});
    };
    exports.rolldown = async () => ({ write, close: async () => undefined });`,
  );
  await write('node_modules/vite/package.json', '{"type":"commonjs"}');
  await write(
    'node_modules/vite/bin/vite.js',
    `const { mkdirSync, writeFileSync } = require('node:fs');
    const dist = process.argv[process.argv.indexOf('--outDir') + 1];
    mkdirSync(dist, { recursive: true });
    writeFileSync(dist + '/index.html', '<script type="module" src="/assets/main.js"></script>');`,
  );
});

afterEach(async () => {
  for (const pid of [...pids, ...(npm?.pid === undefined ? [] : [npm.pid])]) {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  }
  await rm(root, { recursive: true });
});

/** As a supervisor does: in a separate session, so that a signal to npm reaches npm alone. */
async function supervised(): Promise<void> {
  const { PATH, HOME } = process.env;
  npm = spawn('npm', ['start'], { cwd: root, detached: true, stdio: 'ignore', env: { PATH, HOME, PORT: '37999' } });
  await vi.waitFor(
    async () => {
      pids = [...new Set((await readFile(join(root, 'pids'), 'utf8')).trim().split('\n').map(Number))];
      // The launcher, two programs, and their children.
      expect(pids).toHaveLength(5);
    },
    { timeout: SLOW_MACHINE_MS, interval: 20 },
  );
}

/** A zombie process is not running. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2)[0] !== 'Z';
  } catch {
    return false;
  }
}

describe('a supervisor that signals npm alone', { timeout: 2 * SLOW_MACHINE_MS }, () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
    'with %s stops server, sandbox and what they have started [B4]',
    async (signal) => {
      await supervised();
      expect(pids.filter(isRunning)).toEqual(pids);
      npm?.kill(signal);
      await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), { timeout: SLOW_MACHINE_MS, interval: 20 });
    },
  );
});
