import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { besideHogs } from './cpu-hogs.mjs';
import { inRepository } from './repository.mjs';
import { runCommand } from './run-command.mjs';
import { duration } from './test-report.mjs';

/**
 * The suite several times, each in a random order, on a machine under other load.
 *
 * @typedef {{ run: number, seed: number, code: number, seconds: number, failures: readonly import('./test-failures.mjs').Failure[] }} SuiteRun
 */

const HOGS = 2;
const MOST_MS = 2 * 3_600_000;
const STEPS = 'unit,web,pg,e2e';
const REPORT = inRepository('.cache', 'tests', 'report.json');
const SUITE_REPORT = inRepository('.cache', 'tests', 'suite-runs.md');

/** @param {number} seed of the night @param {number} runs @returns {number[]} the seeds of the orders, one for each run */
export function orderSeeds(seed, runs) {
  return Array.from({ length: runs }, (_, index) => seed + index);
}

/**
 * @param {number} seed
 * @param {number} count
 * @returns {Promise<SuiteRun[]>}
 */
export async function runSuites(seed, count) {
  /** @type {SuiteRun[]} */
  const runs = [];
  for (const [index, orderSeed] of orderSeeds(seed, count).entries()) {
    console.log(`\nSuite run ${index + 1} of ${count}, order seed ${orderSeed}, ${HOGS} busy processes beside it`);
    const began = performance.now();
    await rm(REPORT, { force: true });
    const args = [
      inRepository('scripts', 'test.mjs'),
      '--only',
      STEPS,
      '--keep-going',
      '--order-seed',
      String(orderSeed),
    ];
    const code = await besideHogs({ count: HOGS, mostMs: MOST_MS }, () => runCommand(process.execPath, args));
    const seconds = (performance.now() - began) / 1_000;
    runs.push({ run: index + 1, seed: orderSeed, code, seconds, failures: await failuresOf(code, args) });
  }
  await mkdir(path.dirname(SUITE_REPORT), { recursive: true });
  await writeFile(SUITE_REPORT, `${['# Suite in random order', '', ...suiteLines(runs)].join('\n')}\n`);
  for (const line of ['', 'Suite in random order', ...suiteLines(runs)]) console.log(line);
  return runs;
}

/** @param {number} code @param {readonly string[]} args @returns {Promise<SuiteRun['failures']>} */
async function failuresOf(code, args) {
  if (code === 0) return [];
  const text = await readFile(REPORT, 'utf8').catch(() => null);
  if (text === null)
    return [{ title: 'the run ended without a report', again: `npm test -- ${args.slice(1).join(' ')}` }];
  return JSON.parse(text).failures;
}

/**
 * Results of each run. A test that fails in some runs only is listed with those runs.
 * @param {readonly SuiteRun[]} runs
 * @returns {string[]}
 */
export function suiteLines(runs) {
  /** @type {Map<string, { run: number, seed: number, again: string }[]>} */
  const failures = new Map();
  for (const { run, seed, failures: failed } of runs) {
    for (const { title, again } of failed) {
      const known = failures.get(title) ?? [];
      failures.set(title, [...known, { run, seed, again }]);
    }
  }
  return [
    ...runs.map(({ run, seed, code, seconds, failures: failed }) => {
      const outcome = code === 0 ? 'passed' : `${failed.length} failed`;
      return `- run ${run}, order seed ${seed}: ${outcome}, ${duration(seconds)}`;
    }),
    ...[...failures].flatMap(([title, shown]) => [
      `- ${title}: failed in ${shown.length} of ${runs.length} runs`,
      ...shown.map(({ run, seed, again }) => `  - run ${run}, order seed ${seed}: ${again}`),
    ]),
  ];
}
