import { findChromium } from './chromium.mjs';
import { findNats } from './nats.mjs';
import { inRepository } from './repository.mjs';
import { npmCommand } from './run-npm.mjs';

/**
 * What a step is started with.
 * @typedef {{ workers: number, words: readonly string[], orderSeed?: number | undefined, wire?: string | undefined }} StepContext
 * words: those that choose what it runs; orderSeed: of a random order of its tests; wire: what trading is reached over
 *
 * @typedef {{ command: string, args: readonly string[], env?: Record<string, string> }} StepCommand
 *
 * One step of `npm test`.
 * @typedef {import('./test-schedule.mjs').Needs & {
 *   title: string,
 *   again: string,
 *   usual: import('./test-history.mjs').Took,
 *   start: (context: StepContext) => StepCommand,
 *   words?: readonly string[],
 *   results?: 'vitest' | 'playwright' | 'simulation',
 *   browser?: boolean,
 *   bus?: boolean,
 * }} TestStep
 * again: the command that repeats it; usual: what it takes on two cores, for a run without a history; words: the usual ones;
 * browser, bus: needs Chromium, uses NATS where it can be had; results: the form in which it leaves its figures in `resultsFile(name)`, or in its log
 */

/** @param {string} name */
export function resultsFile(name) {
  return inRepository('.cache', 'tests', `${name}.json`);
}

/** @param {string} name */
export function logFile(name) {
  return inRepository('.cache', 'tests', `${name}.log`);
}

/** A program of a package, run by Node itself. @param {string} program below node_modules @param {readonly string[]} args */
function program(program, args) {
  return { command: process.execPath, args: [inRepository('node_modules', program), ...args] };
}

/** A program of ours. @param {string} file below scripts @param {readonly string[]} [args] */
function script(file, args = []) {
  return { command: process.execPath, args: [inRepository('scripts', file), ...args] };
}

/**
 * @param {string} name
 * @param {readonly string[]} projects
 * @returns {(context: StepContext) => StepCommand}
 */
function vitest(name, projects) {
  return ({ workers, words, orderSeed, wire }) => {
    const chosen = projects.flatMap((project) => ['--project', project]);
    const order = orderSeed === undefined ? [] : ['--sequence.shuffle', `--sequence.seed=${orderSeed}`];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile(name)}`];
    const options = [`--maxWorkers=${workers}`, '--passWithNoTests'];
    return {
      ...program('vitest/vitest.mjs', ['run', ...chosen, ...options, ...order, ...reporters, ...words]),
      env: {
        ...(orderSeed === undefined ? {} : { TEST_ORDER_SEED: String(orderSeed) }),
        ...(wire === undefined ? {} : { TEST_WIRE: wire }),
        NATS_BIN: findNats() ?? '',
      },
    };
  };
}

/** @param {StepContext} context @returns {StepCommand} */
function playwright({ workers, words, orderSeed }) {
  const options = ['--config', 'tests/e2e/playwright.config.ts', `--workers=${workers}`];
  return {
    ...program('@playwright/test/cli.js', [
      'test',
      ...options,
      '--pass-with-no-tests',
      '--reporter=list,json',
      ...words,
    ]),
    env: {
      CHROMIUM_PATH: findChromium() ?? '',
      PLAYWRIGHT_JSON_OUTPUT_FILE: resultsFile('e2e'),
      ...(orderSeed === undefined ? {} : { TEST_ORDER_SEED: String(orderSeed) }),
    },
  };
}

/** @param {StepContext} context @returns {StepCommand} */
function simulation({ workers, words }) {
  const [command, args] = npmCommand(['run', 'sim', '--', ...words]);
  return { command, args, env: { SIM_WORKERS: String(workers) } };
}

/** @type {readonly TestStep[]} */
export const TEST_STEPS = [
  {
    name: 'lint',
    title: 'Lint',
    again: 'npm run lint',
    workers: 'one',
    load: 1,
    memoryMb: 1_000,
    usual: { seconds: 10, workers: 1 },
    words: ['.'],
    start: ({ words }) => program('@biomejs/biome/bin/biome', ['check', '--no-errors-on-unmatched', ...words]),
  },
  {
    name: 'types',
    title: 'Types',
    again: 'npm run types',
    workers: 'all',
    load: 1,
    memoryMb: 1_500,
    usual: { seconds: 60, workers: 1 },
    // Several checkers of one project each resolve the types that they share: four take a third more than one.
    // Fewer collections of Go's garbage: a tenth less CPU for a sixth more memory.
    start: ({ workers }) => ({
      ...program('typescript/bin/tsc', ['-b', '--checkers', '1', '--builders', String(workers)]),
      env: { GOGC: '400' },
    }),
  },
  {
    name: 'boundaries',
    title: 'Boundaries',
    again: 'npm run boundaries',
    workers: 'one',
    load: 1,
    memoryMb: 500,
    usual: { seconds: 7, workers: 1 },
    start: () => program('tsx/dist/cli.mjs', ['scripts/check-boundaries.ts']),
  },
  {
    name: 'knip',
    title: 'Unused code',
    again: 'npm run knip',
    workers: 'one',
    load: 1,
    memoryMb: 1_000,
    usual: { seconds: 15, workers: 1 },
    start: () => program('knip/bin/knip.js', ['--no-progress']),
  },
  {
    name: 'unit',
    title: 'Unit tests',
    again: 'npm test -- --only unit',
    workers: 'all',
    load: 1,
    memoryMb: 1_500,
    usual: { seconds: 104, workers: 2 },
    results: 'vitest',
    bus: true,
    start: vitest('unit', ['unit']),
  },
  {
    name: 'web',
    title: 'Page tests',
    again: 'npm test -- --only web',
    workers: 'all',
    load: 1,
    memoryMb: 1_000,
    usual: { seconds: 102, workers: 2 },
    results: 'vitest',
    start: vitest('web', ['ui', 'web', 'console']),
  },
  {
    name: 'pg',
    title: 'PostgreSQL tests',
    again: 'npm test -- --only pg',
    workers: 'all',
    // A test waits for PostgreSQL, for pollers and for slow starts: four keep two cores busy.
    load: 0.5,
    memoryMb: 1_500,
    usual: { seconds: 386, workers: 3 },
    results: 'vitest',
    start: vitest('pg', ['pg']),
  },
  {
    name: 'sim',
    title: 'Simulation',
    again: 'npm run sim',
    workers: 'all',
    // Worlds compute all the time and read no clock: they take the cycles that set-ups, waits and ends of other steps leave.
    load: 0,
    memoryMb: 800,
    usual: { seconds: 220, workers: 2 },
    results: 'simulation',
    words: ['--seeds', '2000'],
    start: simulation,
  },
  {
    name: 'build',
    title: 'Build',
    again: 'npm run build',
    workers: 'one',
    load: 1,
    memoryMb: 1_500,
    usual: { seconds: 60, workers: 1 },
    start: () => script('build.mjs'),
  },
  {
    name: 'size',
    title: 'First load',
    again: 'npm test -- --only build,size',
    after: ['build'],
    workers: 'one',
    load: 1,
    memoryMb: 200,
    usual: { seconds: 1, workers: 1 },
    start: () => script('check-first-load.mjs'),
  },
  {
    name: 'e2e',
    title: 'Browser tests',
    again: 'npm run test:e2e',
    after: ['build'],
    workers: 'all',
    // A journey, its browser and its server keep a core busy.
    load: 1,
    memoryMb: 2_000,
    usual: { seconds: 676, workers: 2 },
    results: 'playwright',
    browser: true,
    start: playwright,
  },
];

/** Words on the command line choose test files; these steps have some. */
export const STEPS_WITH_FILES = ['unit', 'web', 'pg', 'e2e'];
