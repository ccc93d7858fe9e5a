import { readFile } from 'node:fs/promises';
import { numberAt, valueAt } from './json-values.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {'passed' | 'failed' | 'skipped' | 'not run'} Outcome
 * @typedef {{ name: string, title: string, outcome: Outcome, seconds?: number, workers?: number, counts?: Counts }} StepReport
 */

/**
 * The figures a test runner left in its JSON report.
 * @param {'vitest' | 'playwright'} form
 * @param {unknown} report
 * @returns {Counts}
 */
export function countsOf(form, report) {
  if (form === 'vitest') {
    return { passed: numberAt(report, 'numPassedTests'), failed: numberAt(report, 'numFailedTests') };
  }
  const stats = valueAt(report, 'stats');
  return { passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'), failed: numberAt(stats, 'unexpected') };
}

/** @param {string} file @returns {Promise<unknown>} undefined where a runner left no report */
export function readReport(file) {
  return readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
}

/**
 * A step that failed without a failed test (a file that does not load, a crash) counts as one.
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
export function blamed(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * The table at the end, and last the line that other programs read.
 * @param {readonly StepReport[]} reports
 * @param {number} seconds of the whole run
 * @returns {string[]}
 */
export function summary(reports, seconds) {
  const width = Math.max(...reports.map(({ title }) => title.length), 'Whole run'.length);
  const rows = reports.map(({ title, outcome, seconds: took, counts }) => {
    const time = took === undefined ? '' : `${took.toFixed(1)} s`;
    const figures = counts === undefined ? '' : `${counts.passed} passed, ${counts.failed} failed`;
    return `  ${title.padEnd(width)}  ${outcome.padEnd(7)}  ${time.padStart(8)}  ${figures}`.trimEnd();
  });
  const passed = sumOf(reports, ({ counts }) => counts?.passed ?? 0);
  // A failed check without tests counts as one failure: the last line never reports success then.
  const failed = sumOf(reports, ({ counts, outcome }) => counts?.failed ?? Number(outcome === 'failed'));
  const whole = `  ${'Whole run'.padEnd(width)}  ${''.padEnd(7)}  ${`${seconds.toFixed(1)} s`.padStart(8)}`;
  return ['', 'Summary', ...rows, whole, '', `tests: ${passed} passed, ${failed} failed`];
}

/** @param {readonly StepReport[]} reports @param {(report: StepReport) => number} figure */
function sumOf(reports, figure) {
  return reports.reduce((sum, report) => sum + figure(report), 0);
}

/** What a run that stopped at a failure has left out, and how to have it. @param {readonly StepReport[]} reports @returns {string[]} */
export function leftOut(reports) {
  const titles = reports.filter(({ outcome }) => outcome === 'not run').map(({ title }) => title);
  return titles.length === 0 ? [] : [`${titles.join(', ')}: after a failure only with --keep-going`];
}
