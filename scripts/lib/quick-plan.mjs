import { projectOf } from './test-failures.mjs';
import { fileSeconds } from './test-history.mjs';

/**
 * What a change needs at once: steps and the words that choose what they run, and what is left to `npm test`.
 * @typedef {{ words: Readonly<Record<string, readonly string[]>>, coreSeconds: Readonly<Record<string, number>>, notRun: string[] }} QuickPlan
 * coreSeconds: of the steps that run a part
 */

/** The contract with clients is checked after any change. */
const ALWAYS = ['packages/contract/src/frozen-contract.test.ts', 'packages/domain/src/errors/frozen-texts.test.ts'];
/** Core seconds of tests: with the checks beside them the run stays below 90 s on two cores. */
const BUDGET_CORE_SECONDS = 80;
const SIMULATED =
  /^(packages\/(engine|kernel|domain)|apps\/server\/src\/(runtime|persistence\/engine)|tests\/simulation)\//;
/** Before the first test of a step runs. */
const STARTUP_CORE_SECONDS = 6;
const FEW_SEEDS = ['--seeds', '40', '--no-variants'];
/** The files that affect how everything is built and run. */
const EVERYWHERE = /^(package(-lock)?\.json|tsconfig[^/]*\.json|vitest\.config\.ts|biome\.json)$/;
const LINTED = /\.(ts|tsx|mts|mjs|js|json)$/;
const JOURNEY = /^tests\/e2e\/.*\.spec\.ts$/;

/**
 * @param {object} change
 * @param {readonly string[]} change.files
 * @param {readonly string[]} change.present those that still exist
 * @param {readonly import('./related-tests.ts').RelatedTest[]} change.related
 * @param {boolean} change.withJourneys all of them, not only those that have changed
 * @param {import('./test-history.mjs').History} history
 * @returns {QuickPlan}
 */
export function quickPlan({ files, present, related, withJourneys }, history) {
  const tests = related.filter(({ file }) => !JOURNEY.test(file));
  const { chosen, left } = withinBudget(tests, history);
  const changedJourneys = related.filter(({ file, distance }) => JOURNEY.test(file) && distance === 0);
  const hasJourneys = withJourneys || changedJourneys.length > 0;
  const simulates = files.some((file) => SIMULATED.test(file));
  /** @param {(project: string) => boolean} isOf */
  const testsOf = (isOf) => [...new Set([...ALWAYS, ...chosen])].filter((file) => isOf(projectOf(file)));
  const linted = present.filter((file) => LINTED.test(file));
  /** @type {Record<string, readonly string[]>} */
  const words = {
    lint: linted,
    types: [],
    boundaries: [],
    unit: testsOf((project) => project === 'unit'),
    web: testsOf((project) => ['ui', 'web', 'console'].includes(project)),
    pg: testsOf((project) => project === 'pg'),
    sim: simulates ? FEW_SEEDS : [],
    build: [],
    e2e: withJourneys ? [] : changedJourneys.map(({ file }) => file),
  };
  const isChosen = {
    lint: linted.length > 0,
    web: words['web']?.length !== 0,
    pg: words['pg']?.length !== 0,
    sim: simulates,
    build: hasJourneys,
    e2e: hasJourneys,
  };
  for (const [name, chosenStep] of Object.entries(isChosen)) if (!chosenStep) delete words[name];
  const coreSeconds = Object.fromEntries(
    ['unit', 'web', 'pg'].map((name) => {
      const seconds = (words[name] ?? []).map((file) => fileSeconds(history, file));
      return [name, seconds.reduce((sum, own) => sum + own, STARTUP_CORE_SECONDS)];
    }),
  );
  return { words, coreSeconds, notRun: notRunOf({ files, left, simulates, withJourneys, tests: chosen.length }) };
}

/**
 * The nearest tests first, as many as the budget has time for; those that have changed themselves in any case.
 * @param {readonly import('./related-tests.ts').RelatedTest[]} tests
 * @param {import('./test-history.mjs').History} history
 */
function withinBudget(tests, history) {
  /** @type {string[]} */
  const chosen = [];
  let seconds = 0;
  let left = 0;
  for (const { file, distance } of tests) {
    const own = fileSeconds(history, file);
    if (distance > 0 && seconds + own > BUDGET_CORE_SECONDS) {
      left += 1;
      continue;
    }
    seconds += own;
    chosen.push(file);
  }
  return { chosen, left };
}

/** @param {{ files: readonly string[], left: number, simulates: boolean, withJourneys: boolean, tests: number }} made */
function notRunOf({ files, left, simulates, withJourneys, tests }) {
  const everywhere = files.find((file) => EVERYWHERE.test(file));
  return [
    ...(everywhere === undefined ? [] : [`${everywhere} has changed, which decides how everything runs: npm test`]),
    ...(left === 0
      ? []
      : [`${left} test files that the change reaches over more imports (${tests} nearer ones were run)`]),
    'tests that no import leads to from the change; unused code and first load',
    simulates ? 'all but 40 worlds of the simulation, and its broken variants' : 'the simulation',
    ...(withJourneys ? [] : ['browser journeys that have not changed themselves: -- --changed --e2e runs them all']),
  ];
}
