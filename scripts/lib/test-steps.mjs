import { availableParallelism } from 'node:os';
import { buildStale } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { inRepository } from './repository.mjs';
import { runCommand } from './run-command.mjs';
import { runNpm } from './run-npm.mjs';
import { tool } from './tool.mjs';

/**
 * One step of `npm test`.
 *
 * @typedef {object} TestStep
 * @property {string} name for `--only`
 * @property {string} title
 * @property {(filters: readonly string[]) => Promise<number>} run gives the exit code
 * @property {'vitest' | 'playwright'} [results] the form in which its figures are left in `resultsFile(name)`
 * @property {boolean} [quiet] it says nothing while it works, so that we must
 * @property {boolean} [browser]
 * @property {string} [script] the script of package.json without which there is nothing to run
 */

const SEEDS = '2000';

/** @param {string} name */
export function resultsFile(name) {
  return inRepository('.cache', 'tests', `${name}.json`);
}

/**
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {readonly string[]} filters
 * @param {readonly string[]} [options]
 */
function vitest(name, projects, filters, options = []) {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile(name)}`];
  return tool('vitest/vitest.mjs', ['run', ...chosen, ...options, '--passWithNoTests', ...reporters, ...filters]);
}

/** @param {readonly string[]} filters */
async function playwright(filters) {
  const browser = await ensureChromium();
  await buildStale();
  const config = ['--config', 'tests/e2e/playwright.config.ts'];
  return tool(
    '@playwright/test/cli.js',
    ['test', ...config, '--pass-with-no-tests', '--reporter=list,json', ...filters],
    {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: resultsFile('e2e'),
    },
  );
}

/** Vitest leaves a core free for a person at work; here nobody is. */
const ALL_CORES = [`--maxWorkers=${availableParallelism()}`];

/** @type {readonly TestStep[]} */
export const TEST_STEPS = [
  { name: 'lint', title: 'Lint', quiet: true, run: () => tool('@biomejs/biome/bin/biome', ['check', '.']) },
  { name: 'types', title: 'Types', quiet: true, run: () => tool('typescript/bin/tsc', ['-b']) },
  {
    name: 'boundaries',
    title: 'Boundaries',
    quiet: true,
    run: () => tool('tsx/dist/cli.mjs', ['scripts/check-boundaries.ts']),
  },
  { name: 'knip', title: 'Unused code', quiet: true, run: () => tool('knip/bin/knip.js', ['--no-progress']) },
  {
    name: 'unit',
    title: 'Unit tests',
    results: 'vitest',
    run: (filters) => vitest('unit', ['unit', 'ui', 'web', 'console'], filters, ALL_CORES),
  },
  {
    name: 'pg',
    title: 'PostgreSQL tests',
    results: 'vitest',
    run: (filters) => vitest('pg', ['pg'], filters, ALL_CORES),
  },
  { name: 'sim', title: 'Simulation', script: 'sim', run: () => runNpm(['run', 'sim', '--', '--seeds', SEEDS]) },
  { name: 'build', title: 'Build', run: () => buildStale().then(() => 0) },
  {
    name: 'size',
    title: 'First load',
    run: () => runCommand(process.execPath, [inRepository('scripts', 'check-first-load.mjs')]),
  },
  { name: 'e2e', title: 'Browser tests', results: 'playwright', browser: true, run: playwright },
];
