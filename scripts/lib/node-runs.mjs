import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureNode } from './node-binaries.mjs';
import { PlainError, step } from './progress.mjs';
import { inRepository, ROOT } from './repository.mjs';
import { runLogged } from './run-command.mjs';
import { HARMLESS } from './script-tries.mjs';
import { duration } from './test-report.mjs';

/**
 * @typedef {{ version: string, title: string, outcome: 'passed' | 'failed' | 'not tried', words?: string, seconds?: number }} Try
 */

const VERSIONS = ['20.19', '22', '24'];
const USAGE = `npm run test:nodes -- [--versions LIST]

Tries every supported version of Node: starts the server until it is ready and stops it, runs a slice of the tests, and
every command of npm in a harmless form. Versions that are not installed are brought from npm into .cache/nodes.

  --versions LIST  separated by commas (${VERSIONS.join(',')})
  --help           this text
`;
const LOGS = inRepository('.cache', 'tests', 'nodes');
const REPORT = inRepository('.cache', 'tests', 'nodes.md');
const READY_MS = 300_000;
const STOP_MS = 60_000;
const POLL_INTERVAL_MS = 250;
/** The tests that depend on Node most: arithmetic, launchers, commands over HTTP, the database. */
const SLICE = ['packages/kernel', 'scripts/lib', 'apps/server/src/modules/operator/', 'apps/server/src/http'];

/** @param {readonly string[]} args @returns {readonly string[] | 'help'} */
export function versionsOf(args) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { versions: { type: 'string' }, help: { type: 'boolean' } },
    });
    if (values.help) return 'help';
    const versions = values.versions?.split(',').map((version) => version.trim()) ?? VERSIONS;
    const wrong = versions.find((version) => !/^\d+(\.\d+){0,2}$/.test(version));
    if (wrong !== undefined) throw new Error(`"${wrong}" is no version`);
    return versions;
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, 2);
  }
}

/** @param {readonly string[]} args @returns {Promise<number>} the exit code */
export async function runNodes(args) {
  const versions = versionsOf(args);
  if (versions === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  await mkdir(LOGS, { recursive: true });
  /** @type {Try[]} */
  const tries = [];
  for (const version of versions) tries.push(...(await tryNode(version)));
  const lines = nodeLines(tries);
  await writeFile(REPORT, `${['# Versions of Node', '', ...lines].join('\n')}\n`);
  for (const line of ['', ...lines]) console.log(line);
  return tries.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

/** @param {string} version @returns {Promise<Try[]>} */
async function tryNode(version) {
  const found = await step(`Node ${version}`, () => ensureNode(version));
  if ('missing' in found) return [{ version, title: 'everything', outcome: 'not tried', words: found.missing }];
  const { program } = found;
  /** @type {Record<string, string>} */
  const scripts = JSON.parse(await readFile(inRepository('package.json'), 'utf8')).scripts;
  const commands = Object.entries(HARMLESS).flatMap(([script, how]) => commandsOf(script, scripts[script] ?? '', how));
  return [
    await tried(version, 'npm start: ready, then stopped', (log) => startAndStop(program, log)),
    await tried(version, 'slice of the tests', (log) => runSlice(program, log)),
    ...(await inTurn(commands, (command) =>
      'untried' in command
        ? { version, title: command.title, outcome: /** @type {const} */ ('not tried'), words: command.untried }
        : tried(version, command.title, (log) => runCommandWith(program, command.words, log)),
    )),
  ];
}

/**
 * How a script is run with a given Node: the line of package.json, its programs run by that Node.
 * @param {string} script
 * @param {string} line of package.json
 * @param {import('./script-tries.mjs').Harmless} how
 * @returns {({ title: string, words: readonly string[] } | { title: string, untried: string })[]}
 */
export function commandsOf(script, line, how) {
  const title = `npm run ${script}`;
  if (script === 'start') return [];
  if (how === 'start') return [{ title, untried: 'it takes ports of its own; npm start is tried' }];
  return [
    {
      title: how === 'help' ? `${title} -- --help` : title,
      words: [...line.split(' '), ...(how === 'help' ? ['--help'] : [])],
    },
  ];
}

/** @param {string} program @param {readonly string[]} words @param {string} file */
async function runCommandWith(program, [first = '', ...args], file) {
  // Programs in node_modules/.bin begin with "env node": the first folder of the path decides which.
  const PATH = `${path.dirname(program)}${path.delimiter}${process.env['PATH'] ?? ''}`;
  const command = first === 'node' ? program : inRepository('node_modules', '.bin', first);
  const code = await runLogged(command, args, { file, env: { PATH } });
  return code === 0 ? null : `exit code ${code}`;
}

/** @param {string} program @param {string} file */
async function runSlice(program, file) {
  const vitest = inRepository('node_modules', 'vitest', 'vitest.mjs');
  const code = await runLogged(program, [vitest, 'run', '--project', 'unit', '--project', 'pg', ...SLICE], { file });
  return code === 0 ? null : `exit code ${code}`;
}

/**
 * @param {string} program
 * @param {string} file
 * @returns {Promise<string | null>} what went wrong
 */
async function startAndStop(program, file) {
  const folder = await mkdtemp(path.join(tmpdir(), 'hoga-nodes-'));
  // PostgreSQL runs under a separate account where we are root.
  await chmod(folder, 0o755);
  try {
    const port = await freePort();
    const child = spawn(program, [inRepository('scripts', 'start.mjs')], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PORT: String(port), DATA_DIR: path.join(folder, 'data'), DEMO_PAST_DAYS: '0' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const exit = once(child, 'exit').then(([code]) => code ?? 1);
    try {
      const isReady = await Promise.race([untilReady(port), exit.then(() => false)]);
      child.kill('SIGINT');
      const code = await Promise.race([exit, delay(STOP_MS, 'still running', { ref: false })]);
      if (!isReady) return `it was not ready, exit code ${code}`;
      return code === 0 ? null : `it did not stop cleanly: ${code}`;
    } finally {
      child.kill('SIGKILL');
      await writeFile(file, output);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {number} port @returns {Promise<boolean>} */
async function untilReady(port) {
  const end = performance.now() + READY_MS;
  while (performance.now() < end) {
    if ((await statusOf(port)) === 200) return true;
    await delay(POLL_INTERVAL_MS);
  }
  return false;
}

/** @param {number} port @returns {Promise<number>} 0 where no server answers */
function statusOf(port) {
  return new Promise((resolve) => {
    get({ host: 'localhost', port, path: '/readyz' }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    }).once('error', () => resolve(0));
  });
}

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * @param {string} version
 * @param {string} title
 * @param {(log: string) => Promise<string | null>} attempt gives what went wrong
 * @returns {Promise<Try>}
 */
async function tried(version, title, attempt) {
  const began = performance.now();
  const log = path.join(LOGS, `${version}-${title.replaceAll(/[^\w]+/g, '-')}.log`);
  const wrong = await attempt(log);
  const seconds = (performance.now() - began) / 1_000;
  console.log(`${wrong === null ? '✓' : '✗'} Node ${version}, ${title} (${duration(seconds)})`);
  if (wrong === null) return { version, title, outcome: 'passed', seconds };
  return { version, title, outcome: 'failed', words: `${wrong}; ${path.relative(ROOT, log)}`, seconds };
}

/**
 * @template T, R
 * @param {readonly T[]} items
 * @param {(item: T) => R | Promise<R>} work
 * @returns {Promise<R[]>}
 */
async function inTurn(items, work) {
  /** @type {R[]} */
  const results = [];
  for (const item of items) results.push(await work(item));
  return results;
}

/** @param {readonly Try[]} tries @returns {string[]} */
export function nodeLines(tries) {
  const versions = [...new Set(tries.map(({ version }) => version))];
  return versions.flatMap((version) => {
    const own = tries.filter((one) => one.version === version);
    const passed = own.filter(({ outcome }) => outcome === 'passed').length;
    return [
      `- Node ${version}: ${passed} of ${own.length} passed`,
      ...own
        .filter(({ outcome }) => outcome !== 'passed')
        .map(({ title, outcome, words = '' }) => `  - ${title}: ${outcome}, ${words}`),
    ];
  });
}
