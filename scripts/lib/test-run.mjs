import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { changedFiles } from './changed-files.mjs';
import { ensureChromium } from './chromium.mjs';
import { showsDetails } from './failure-details.mjs';
import { ensureNats, WITHOUT_NATS } from './nats.mjs';
import { PlainError } from './progress.mjs';
import { quickPlan } from './quick-plan.mjs';
import { inRepository, ROOT } from './repository.mjs';
import { runCaptured, runLogged } from './run-command.mjs';
import {
  failedTests,
  playwrightTests,
  secondsOfFiles,
  simulationFailures,
  slowestTests,
  vitestTests,
} from './test-failures.mjs';
import { estimateBy, keepHistory, readHistory, withRun } from './test-history.mjs';
import { narrowed, planOf, USAGE } from './test-plan.mjs';
import { detailLines, duration, markdownReport } from './test-report.mjs';
import { blamed, countsOf, leftOut, readReport, summary } from './test-results.mjs';
import { isBackground, planSchedule, runSchedule } from './test-schedule.mjs';
import { leftText, openScreen } from './test-screen.mjs';
import { logFile, resultsFile, TEST_STEPS } from './test-steps.mjs';

/**
 * @typedef {import('./test-plan.mjs').Plan} Plan
 * @typedef {import('./test-steps.mjs').TestStep} TestStep
 * @typedef {import('./test-results.mjs').StepReport} StepReport
 * @typedef {import('./test-failures.mjs').RanTest} RanTest
 * @typedef {import('./test-failures.mjs').Failure} Failure
 * @typedef {import('./test-history.mjs').History} History
 * @typedef {{ report: StepReport & { seconds: number, workers: number }, tests: readonly RanTest[], failures: readonly Failure[] }} StepResult
 */

const HISTORY = inRepository('.cache', 'tests', 'history.json');
const REPORT = inRepository('.cache', 'tests', 'report');
/** The rest is for the system and for other programs. */
const MEMORY_SHARE = 0.8;

/** @returns {import('./test-schedule.mjs').Machine} */
function thisMachine() {
  const limit = process.constrainedMemory?.() || Number.POSITIVE_INFINITY;
  return {
    cores: availableParallelism(),
    memoryMb: (Math.min(totalmem(), limit) / 2 ** 20) * MEMORY_SHARE,
  };
}

/** @param {readonly string[]} args @returns {Promise<number>} the exit code */
export async function runTests(args) {
  const asked = planOf(args, TEST_STEPS);
  if (asked.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const history = await readHistory(HISTORY);
  const { plan, change } = asked;
  return runPlan(change === undefined ? plan : await planChange(plan, change, history), history);
}

/**
 * @param {Plan} plan
 * @param {import('./test-plan.mjs').ChangeRequest} change
 * @param {History} history
 */
async function planChange(plan, { revision, withJourneys }, history) {
  const { base, files } = await changedFiles(revision);
  const { code, output } = await runCaptured(
    process.execPath,
    ['--import', './scripts/lib/plain-types.mjs', 'scripts/related-tests.ts', ...files],
    { only: 'stdout' },
  );
  if (code !== 0)
    throw new PlainError('The tests that the change reaches were not found: npm run boundaries says why.');
  const related = JSON.parse(output);
  console.log(`${files.length} changed files since ${base}, ${related.length} tests that they reach`);
  const present = files.filter((file) => existsSync(inRepository(file)));
  return narrowed(plan, quickPlan({ files, present, related, withJourneys }, history));
}

/** Runs the plan and prints its summary. @param {Plan} plan @param {History} history @returns {Promise<number>} */
async function runPlan(plan, history) {
  const { steps, keepGoing } = plan;
  // A missing browser ends the run before its tests, not after them.
  if (steps.some(({ browser }) => browser)) await ensureChromium();
  if (steps.some(({ bus }) => bus) && (await ensureNats()) === undefined) {
    console.log(`${WITHOUT_NATS} Tests of the bus over NATS are left out.`);
  }
  await mkdir(path.dirname(REPORT), { recursive: true });
  const machine = thisMachine();
  const usual = Object.fromEntries(steps.map((step) => [step.name, step.usual]));
  const wholeEstimate = estimateBy(history, usual);
  /** @type {import('./test-schedule.mjs').Estimate} */
  const estimate = (name, workers) => {
    const part = plan.coreSeconds?.[name];
    return part === undefined ? wholeEstimate(name, workers) : part / workers;
  };
  const schedule = planSchedule(steps, machine, estimate);
  const began = performance.now();
  const screen = openScreen(process.stdout, () => performance.now());
  const expected = plan.isWhole ? `, ${leftText(schedule.seconds)}` : '';
  screen.say(`${steps.length} steps on ${machine.cores} cores${expected}`);
  /** @type {Map<TestStep, number>} */
  const beginnings = new Map();
  let done = 0;
  const results = await runSchedule({
    steps,
    schedule,
    machine,
    estimate,
    keepGoing,
    now: () => performance.now(),
    hasFailed: (result) => result.report.outcome === 'failed',
    run: (step, workers, stop) => {
      beginnings.set(step, performance.now());
      return runStep(step, workers, plan, { screen, stop });
    },
    onChange: ({ started, ended, running, secondsLeft }) => {
      if (ended !== undefined) done += 1;
      const left = plan.isWhole ? secondsLeft : 0;
      if (started !== undefined) {
        const workers = schedule.allotment[started.name] ?? 1;
        screen.say(`• ${started.title}${workers > 1 ? ` (${workers} workers)` : ''}`);
      }
      if (ended !== undefined) {
        const { outcome, seconds } = ended.result.report;
        const more = plan.isWhole && running.length > 0 ? ` · ${leftText(left)}` : '';
        screen.say(`${outcome === 'failed' ? '✗' : '✓'} ${ended.step.title} (${duration(seconds)})${more}`);
      }
      screen.tell({
        done,
        all: steps.length,
        running: running.map((step) => ({ title: step.title, began: beginnings.get(step) ?? began })),
        secondsLeft: left,
      });
    },
  });
  screen.close();
  return conclude(plan, history, results, (performance.now() - began) / 1_000);
}

/**
 * @param {TestStep} step
 * @param {number} workers
 * @param {Plan} plan
 * @param {{ screen: ReturnType<typeof openScreen>, stop?: AbortSignal | undefined }} around
 * @returns {Promise<StepResult>}
 */
async function runStep(step, workers, plan, { screen, stop }) {
  const { name, title } = step;
  const began = performance.now();
  const log = logFile(name);
  await rm(resultsFile(name), { force: true });
  const {
    command,
    args,
    env = {},
  } = step.start({
    workers,
    words: plan.wordsOf(step),
    orderSeed: plan.orderSeed,
    wire: plan.wire,
  });
  const isShown = showsDetails();
  const code = await runLogged(command, args, {
    file: log,
    env,
    isBackground: isBackground(step),
    stop,
    ...(isShown ? { onText: (text) => screen.pass(text.replaceAll(/^(?=.)/gm, `[${name}] `)) } : {}),
  });
  const output = code === 0 ? '' : await readFile(log, 'utf8');
  if (code !== 0 && !isShown && !stop?.aborted) {
    screen.pass(`\n── ${title} ${'─'.repeat(Math.max(0, 60 - title.length))}\n${output}\n`);
  }
  const { tests, counts } = await resultsOf(step, code, plan);
  const failures = step.results === 'simulation' ? simulationFailures(output) : failedTests(tests);
  return {
    report: {
      name,
      title,
      outcome: code === 0 ? 'passed' : 'failed',
      seconds: (performance.now() - began) / 1_000,
      workers,
      ...(counts === undefined ? {} : { counts }),
    },
    tests,
    failures:
      code === 0 || failures.length > 0 ? failures : [{ title: `${title} (exit code ${code})`, again: step.again }],
  };
}

/**
 * @param {TestStep} step
 * @param {number} code
 * @param {Pick<import('./test-plan.mjs').Plan, 'orderSeed' | 'wire'>} plan
 * @returns {Promise<{ tests: readonly RanTest[], counts?: import('./test-results.mjs').Counts }>}
 */
async function resultsOf({ name, results }, code, { orderSeed, wire }) {
  if (results !== 'vitest' && results !== 'playwright') return { tests: [] };
  const report = await readReport(resultsFile(name));
  const tests =
    results === 'vitest'
      ? vitestTests(report, { root: ROOT, orderSeed, wire })
      : playwrightTests(report, { folder: 'tests/e2e', orderSeed });
  return { tests, counts: blamed(countsOf(results, report), code) };
}

/**
 * Prints and stores the results.
 * @param {Plan} plan
 * @param {History} history
 * @param {ReadonlyMap<TestStep, StepResult>} results
 * @param {number} seconds
 * @returns {Promise<number>} the exit code
 */
async function conclude(plan, history, results, seconds) {
  const { steps, isWhole, orderSeed, notRun } = plan;
  const ran = [...results.values()];
  const tests = ran.flatMap((result) => result.tests);
  const reports = steps.map((step) => {
    /** @type {StepReport} */
    const notStarted = { name: step.name, title: step.title, outcome: 'not run' };
    return results.get(step)?.report ?? notStarted;
  });
  const report = {
    seconds,
    orderSeed,
    notRun: [...(notRun ?? []), ...leftOut(reports)],
    steps: reports,
    slowest: slowestTests(tests),
    failures: ran.flatMap(({ failures }) => failures),
  };
  await writeFile(`${REPORT}.json`, `${JSON.stringify(report, null, 1)}\n`);
  await writeFile(`${REPORT}.md`, markdownReport(report));
  if (orderSeed === undefined) {
    const took = [...results].map(
      ([
        step,
        {
          report: { name, seconds: own, workers, outcome },
        },
      ]) => ({
        name,
        seconds: own,
        workers,
        // In the background a step takes as long as the others leave it little.
        isWhole: isWhole && outcome === 'passed' && !isBackground(step),
      }),
    );
    await keepHistory(HISTORY, withRun(history, { steps: took, files: secondsOfFiles(tests) }));
  }
  for (const line of detailLines(report)) console.log(line);
  for (const line of summary(report.steps, seconds)) console.log(line);
  return report.failures.length === 0 ? 0 : 1;
}
