import { readFile } from 'node:fs/promises';

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {'passed' | 'failed' | 'skipped' | 'not run'} Outcome
 * @typedef {{ title: string, outcome: Outcome, seconds?: number, counts?: Counts }} StepReport
 */

/**
 * The figures a test runner left in its JSON report.
 * @param {'vitest' | 'playwright'} form
 * @param {unknown} report
 * @returns {Counts}
 */
export function countsOf(form, report) {
  if (form === 'vitest') {
    return { passed: number(report, 'numPassedTests'), failed: number(report, 'numFailedTests') };
  }
  const stats = report !== null && typeof report === 'object' && 'stats' in report ? report.stats : undefined;
  return { passed: number(stats, 'expected') + number(stats, 'flaky'), failed: number(stats, 'unexpected') };
}

/**
 * A step that failed without a failed test (a file that does not load, a crash) counts as one.
 * @param {'vitest' | 'playwright'} form
 * @param {string} file
 * @param {number} exitCode
 * @returns {Promise<Counts>}
 */
export async function readCounts(form, file, exitCode) {
  const report = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  const counts = countsOf(form, report);
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * The table at the end, and last the line that others read.
 * @param {readonly StepReport[]} reports
 * @returns {string[]}
 */
export function summary(reports) {
  const width = Math.max(...reports.map(({ title }) => title.length));
  const rows = reports.map(({ title, outcome, seconds, counts }) => {
    const time = seconds === undefined ? '' : `${seconds.toFixed(1)} s`;
    const figures = counts === undefined ? '' : `${counts.passed} passed, ${counts.failed} failed`;
    return `  ${title.padEnd(width)}  ${outcome.padEnd(7)}  ${time.padStart(8)}  ${figures}`.trimEnd();
  });
  /** @param {keyof Counts} which */
  const total = (which) => reports.reduce((sum, { counts }) => sum + (counts?.[which] ?? 0), 0);
  return ['', 'Summary', ...rows, '', `tests: ${total('passed')} passed, ${total('failed')} failed`];
}

/** @param {unknown} holder @param {string} name */
function number(holder, name) {
  const value =
    holder !== null && typeof holder === 'object' ? Object.entries(holder).find(([key]) => key === name)?.[1] : 0;
  return typeof value === 'number' ? value : 0;
}
