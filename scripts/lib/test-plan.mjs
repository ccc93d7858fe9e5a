import { parseArgs } from 'node:util';
import { PlainError } from './progress.mjs';
import { STEPS_WITH_FILES } from './test-steps.mjs';

/**
 * The selection of a run.
 *
 * @typedef {import('./test-steps.mjs').TestStep} TestStep
 * @typedef {object} Plan
 * @property {readonly TestStep[]} steps
 * @property {(step: TestStep) => readonly string[]} wordsOf what a step runs
 * @property {boolean} isWhole whether its steps run all they have
 * @property {boolean} keepGoing
 * @property {number} [orderSeed] of a random order of the tests
 * @property {string} [wire] what trading is reached over in PostgreSQL tests; absent: called directly
 * @property {Readonly<Record<string, number>>} [coreSeconds] of steps that run a part
 * @property {readonly string[]} [notRun] what was left out, in words
 *
 * What `--changed` asks for. revision: absent for the usual one
 * @typedef {{ revision?: string | undefined, withJourneys: boolean }} ChangeRequest
 */

const WIRES = ['memory'];

export const USAGE = `npm test -- [--only STEPS] [--keep-going] [--order-seed SEED] [--wire memory] [FILES]
npm test -- --changed[=REVISION] [--e2e]

Runs every check and test, side by side as far as cores and memory go.

  --only STEPS         only these, separated by commas, and what they wait for
  --keep-going         starts further steps after a failure
  --order-seed SEED    tests and their files in a random order, the same for the same seed
  --wire memory        PostgreSQL tests reach trading over a bus in memory, as other processes would
  --changed[=REVISION] only what the changed files reach: since the branch left main, what is not committed, or the last commit
  --e2e                with --changed: all browser journeys too
  --help               this text

FILES are parts of the names of test files. What each step says is kept in .cache/tests/<step>.log, the figures in
.cache/tests/report.md; HOGA_DEBUG=1 shows everything at once.
`;

/**
 * @param {readonly string[]} args
 * @param {readonly TestStep[]} steps
 * @returns {{ help: true } | { help: false, plan: Plan, change?: ChangeRequest }}
 */
export function planOf(args, steps) {
  const { values, positionals } = readArgs(args);
  if (values.help) return { help: true };
  const names = values.only?.split(',').map((name) => name.trim());
  const known = steps.map(({ name }) => name);
  const unknown = names?.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new PlainError(`--only: there is no step "${unknown}"; there are ${known.join(', ')}.`, 2);
  }
  const orderSeed = values['order-seed'] === undefined ? undefined : seedOf(values['order-seed']);
  const { wire } = values;
  if (wire !== undefined && !WIRES.includes(wire)) {
    throw new PlainError(`--wire: there is no "${wire}"; there is ${WIRES.join(', ')}.`, 2);
  }
  if (values.e2e && values.changed === undefined) throw new PlainError('--e2e belongs to --changed.', 2);
  /** @type {Plan} */
  const plan = {
    steps: steps.filter(({ name }) => names === undefined || withEarlier(names, steps).includes(name)),
    wordsOf: ({ name, words = [] }) => (STEPS_WITH_FILES.includes(name) ? positionals : words),
    isWhole: positionals.length === 0 && orderSeed === undefined && wire === undefined,
    keepGoing: values['keep-going'] ?? false,
    ...(orderSeed === undefined ? {} : { orderSeed }),
    ...(wire === undefined ? {} : { wire }),
  };
  if (values.changed === undefined) return { help: false, plan };
  return {
    help: false,
    plan,
    change: { revision: values.changed === '' ? undefined : values.changed, withJourneys: values.e2e ?? false },
  };
}

/**
 * With the steps that these wait for: journeys need the build.
 * @param {readonly string[]} names
 * @param {readonly TestStep[]} steps
 * @returns {readonly string[]}
 */
function withEarlier(names, steps) {
  return [...names, ...steps.filter(({ name }) => names.includes(name)).flatMap(({ after = [] }) => after)];
}

/** @param {readonly string[]} args */
function readArgs(args) {
  try {
    return parseArgs({
      // The revision may be left out, which an option of a string may not.
      args: args.map((arg) => (arg === '--changed' ? '--changed=' : arg)),
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        'keep-going': { type: 'boolean' },
        'order-seed': { type: 'string' },
        wire: { type: 'string' },
        changed: { type: 'string' },
        e2e: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, 2);
  }
}

/** @param {string} text */
function seedOf(text) {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new PlainError(`--order-seed is a whole number, not "${text}".`, 2);
}

/**
 * The plan with no more than a change needs.
 * @param {Plan} plan
 * @param {import('./quick-plan.mjs').QuickPlan} quick
 * @returns {Plan}
 */
export function narrowed(plan, { words, coreSeconds, notRun }) {
  return {
    ...plan,
    steps: plan.steps.filter(({ name }) => name in words),
    wordsOf: ({ name }) => words[name] ?? [],
    isWhole: false,
    coreSeconds,
    notRun,
  };
}
