import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The times of the last run of each step, and of each test file.
 *
 * @typedef {{ seconds: number, workers: number }} Took
 * @typedef {{ steps: Record<string, Took>, files: Record<string, number> }} History
 */

/** The estimate for a file without a recorded time. */
const USUAL_FILE_SECONDS = 1;

/** @param {string} file @returns {Promise<History>} empty where none is kept or where it cannot be read */
export async function readHistory(file) {
  try {
    return historyOf(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return { steps: {}, files: {} };
  }
}

/** @param {unknown} kept @returns {History} */
function historyOf(kept) {
  const { steps = {}, files = {} } = /** @type {{ steps?: object, files?: object }} */ (kept);
  return {
    steps: Object.fromEntries(Object.entries(steps).filter(([, took]) => took?.seconds > 0 && took?.workers > 0)),
    files: Object.fromEntries(Object.entries(files).filter(([, seconds]) => typeof seconds === 'number')),
  };
}

/**
 * With the times of a run: of steps only those that ran whole and passed, since others do not predict the next one.
 * @param {History} history
 * @param {{ steps: readonly { name: string, seconds: number, workers: number, isWhole: boolean }[], files: Readonly<Record<string, number>> }} run
 * @returns {History}
 */
export function withRun(history, { steps, files }) {
  const whole = steps
    .filter(({ isWhole }) => isWhole)
    .map(({ name, seconds, workers }) => [name, { seconds, workers }]);
  return { steps: { ...history.steps, ...Object.fromEntries(whole) }, files: { ...history.files, ...files } };
}

/** @param {string} file @param {History} history */
export async function keepHistory(file, history) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(history, null, 1)}\n`);
}

/**
 * Seconds of a step by its last run, or by its usual time. Workers share its work evenly.
 * @param {History} history
 * @param {Readonly<Record<string, Took>>} usual
 * @returns {import('./test-schedule.mjs').Estimate}
 */
export function estimateBy({ steps }, usual) {
  return (name, workers) => {
    const took = steps[name] ?? usual[name] ?? { seconds: 1, workers: 1 };
    return (took.seconds * took.workers) / workers;
  };
}

/** @param {History} history @param {string} file @returns {number} */
export function fileSeconds({ files }, file) {
  return files[file] ?? USUAL_FILE_SECONDS;
}
