import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { PlainError, step } from './progress.mjs';
import { inRepository } from './repository.mjs';
import { readCounts, summary } from './test-results.mjs';
import { resultsFile, TEST_STEPS } from './test-steps.mjs';

/**
 * @typedef {import('./test-steps.mjs').TestStep} TestStep
 * @typedef {import('./test-results.mjs').StepReport} StepReport
 * @typedef {{ steps: readonly TestStep[], keepGoing: boolean, filters: readonly string[] }} Plan
 */

/**
 * `--only unit,pg` chooses steps, `--keep-going` goes on after a failure, other words choose test files.
 * @param {readonly string[]} args
 * @param {readonly TestStep[]} steps
 * @returns {Plan}
 */
export function planOf(args, steps) {
  const { values, positionals } = readArgs(args);
  const names = values.only?.split(',').map((name) => name.trim());
  const known = steps.map(({ name }) => name);
  const unknown = names?.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new PlainError(`--only: there is no step "${unknown}"; there are ${known.join(', ')}.`);
  return {
    steps: steps.filter(({ name }) => names === undefined || names.includes(name)),
    keepGoing: values['keep-going'] ?? false,
    filters: positionals,
  };
}

/** @param {readonly string[]} args */
function readArgs(args) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { only: { type: 'string' }, 'keep-going': { type: 'boolean' } },
    });
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Runs the plan and prints its summary. @param {Plan} plan @returns {Promise<number>} the exit code
 */
async function runPlan({ steps, keepGoing, filters }) {
  // Asked for first: nobody should learn after ten minutes of tests that a browser is missing.
  if (steps.some(({ browser }) => browser)) await ensureChromium();
  const scripts = await packageScripts();
  /** @type {StepReport[]} */
  const reports = [];
  let failed = false;
  for (const testStep of steps) {
    const { title, script } = testStep;
    if (failed && !keepGoing) reports.push({ title, outcome: 'not run' });
    else if (script !== undefined && !(script in scripts)) reports.push({ title, outcome: 'skipped' });
    else {
      const report = await runStep(testStep, filters);
      reports.push(report);
      failed ||= report.outcome === 'failed';
    }
  }
  for (const line of summary(reports)) console.log(line);
  return failed ? 1 : 0;
}

/** @param {TestStep} testStep @param {readonly string[]} filters @returns {Promise<StepReport>} */
async function runStep({ name, title, run, results, quiet }, filters) {
  const began = performance.now();
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 60 - title.length))}`);
  const file = resultsFile(name);
  await mkdir(path.dirname(file), { recursive: true });
  await rm(file, { force: true });
  const code = await exitCode(() => (quiet ? step(title, () => failing(run(filters))) : run(filters)));
  return {
    title,
    outcome: code === 0 ? 'passed' : 'failed',
    seconds: (performance.now() - began) / 1_000,
    ...(results === undefined ? {} : { counts: await readCounts(results, file, code) }),
  };
}

/** An exit code other than 0 as an error, which is what `step` shows as failed. @param {Promise<number>} running */
async function failing(running) {
  const code = await running;
  if (code !== 0) throw new PlainError(`exit code ${code}`, code);
  return 0;
}

/** @param {() => Promise<number>} run @returns {Promise<number>} */
async function exitCode(run) {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(error.message);
    return error.exitCode;
  }
}

/** @returns {Promise<Record<string, string>>} */
async function packageScripts() {
  return JSON.parse(await readFile(inRepository('package.json'), 'utf8')).scripts ?? {};
}

/** @param {readonly string[]} args */
export function runTests(args) {
  return runPlan(planOf(args, TEST_STEPS));
}
