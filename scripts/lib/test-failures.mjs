import path from 'node:path';
import { listAt, numberAt, textAt, valueAt } from './json-values.mjs';

/**
 * One test as a runner's report has it.
 *
 * @typedef {object} RanTest
 * @property {string} file from the repository's top
 * @property {string} title
 * @property {number} seconds
 * @property {'passed' | 'failed' | 'other'} outcome
 * @property {string} again the command that repeats exactly this test
 *
 * @typedef {{ title: string, again: string }} Failure
 */

/** @param {string} text @returns {string} as one word of a shell */
export function shellWord(text) {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** @param {string} file from the repository's top @returns {string} the project of vitest.config.ts that runs it */
export function projectOf(file) {
  if (/\.pg\.test\.ts$/.test(file)) return 'pg';
  const page = /^(?:apps\/(web|console)|packages\/(ui))\//.exec(file);
  const needsPage = /\.test\.tsx$|\.page\.test\.ts$/.test(file);
  return needsPage ? (page?.[1] ?? page?.[2] ?? 'unit') : 'unit';
}

/**
 * `-t` takes a pattern of the whole title. A test of a random order is repeated with its file, in that order.
 * @param {{ file: string, title?: string, orderSeed?: number | undefined, wire?: string | undefined }} test
 */
function vitestAgain({ file, title, orderSeed, wire }) {
  const run = `${wire === undefined ? '' : `TEST_WIRE=${wire} `}npx vitest run --project ${projectOf(file)} ${shellWord(file)}`;
  if (orderSeed !== undefined) return `${run} --sequence.shuffle --sequence.seed=${orderSeed}`;
  if (title === undefined) return run;
  return `${run} -t ${shellWord(`^${title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`)}`;
}

/**
 * @param {unknown} report as `--reporter=json` of vitest writes it
 * @param {{ root: string, orderSeed?: number | undefined, wire?: string | undefined }} options
 * @returns {RanTest[]}
 */
export function vitestTests(report, { root, orderSeed, wire }) {
  return listAt(report, 'testResults').flatMap((ran) => {
    const file = path.relative(root, textAt(ran, 'name'));
    const tests = listAt(ran, 'assertionResults').map((test) => {
      const title = textAt(test, 'fullName');
      return {
        file,
        title,
        seconds: numberAt(test, 'duration') / 1_000,
        outcome: outcomeOf(textAt(test, 'status')),
        again: vitestAgain({ file, title, orderSeed, wire }),
      };
    });
    // A file that does not load has no tests; one whose hooks fail has none that failed.
    const isBlamed = tests.some(({ outcome }) => outcome === 'failed');
    if (textAt(ran, 'status') !== 'failed' || isBlamed) return tests;
    const title = firstLine(textAt(ran, 'message')) || 'the file failed outside of its tests';
    return [...tests, { file, title, seconds: 0, outcome: 'failed', again: vitestAgain({ file, orderSeed, wire }) }];
  });
}

/**
 * @param {unknown} report as the JSON reporter of Playwright writes it
 * @param {{ folder: string, orderSeed?: number | undefined }} options folder: of the test files
 * @returns {RanTest[]}
 */
export function playwrightTests(report, { folder, orderSeed }) {
  const order = orderSeed === undefined ? '' : `TEST_ORDER_SEED=${orderSeed} `;
  /** @param {unknown} suite @param {readonly string[]} titles @returns {RanTest[]} */
  const testsOf = (suite, titles) => [
    ...listAt(suite, 'specs').map((spec) => {
      const name = textAt(spec, 'file');
      const results = listAt(spec, 'tests').flatMap((test) => listAt(test, 'results'));
      const isSkipped = listAt(spec, 'tests').every((test) => textAt(test, 'status') === 'skipped');
      /** @type {RanTest['outcome']} */
      const outcome = isSkipped ? 'other' : valueAt(spec, 'ok') === true ? 'passed' : 'failed';
      return {
        file: `${folder}/${name}`,
        title: [...titles, textAt(spec, 'title')].join(' '),
        seconds: results.map((result) => numberAt(result, 'duration')).reduce((sum, ms) => sum + ms, 0) / 1_000,
        outcome,
        again: `${order}npm run test:e2e -- ${shellWord(
          orderSeed === undefined ? `${name}:${numberAt(spec, 'line')}` : name,
        )}`,
      };
    }),
    ...listAt(suite, 'suites').flatMap((inner) => testsOf(inner, [...titles, textAt(inner, 'title')])),
  ];
  return [
    ...listAt(report, 'suites').flatMap((suite) => testsOf(suite, [])),
    ...listAt(report, 'errors').map((error) => ({
      file: folder,
      title: firstLine(textAt(error, 'message')) || 'an error outside of the tests',
      seconds: 0,
      outcome: /** @type {const} */ ('failed'),
      again: `${order}npm run test:e2e`,
    })),
  ];
}

/**
 * The findings of `npm run sim`, from its output.
 * @param {string} output
 * @returns {Failure[]}
 */
export function simulationFailures(output) {
  const seeds = [...output.matchAll(/^seed (\d+) failed .*$/gm)].map(([line, seed]) => ({
    title: line,
    again: `npm run sim -- --seed ${seed}`,
  }));
  const variants = [...output.matchAll(/^ {2}([\w-]+): NOT FOUND .*$/gm)].map(([line, variant]) => ({
    title: line.trim(),
    again: `npm run sim -- --variant ${variant}`,
  }));
  const unreached = [...output.matchAll(/^ {2}NOT REACHED: .*$/gm)].map(([line]) => ({
    title: line.trim(),
    again: 'npm run sim -- --no-variants',
  }));
  return [...seeds, ...variants, ...unreached];
}

/** @param {readonly RanTest[]} tests @returns {Failure[]} */
export function failedTests(tests) {
  return tests
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ file, title, again }) => ({ title: `${file} › ${title}`, again }));
}

/** @param {readonly RanTest[]} tests @returns {RanTest[]} */
export function slowestTests(tests, count = 10) {
  return [...tests].sort((a, b) => b.seconds - a.seconds).slice(0, count);
}

/** @param {readonly RanTest[]} tests @returns {Record<string, number>} seconds of each file */
export function secondsOfFiles(tests) {
  /** @type {Record<string, number>} */
  const files = {};
  for (const { file, seconds } of tests) files[file] = (files[file] ?? 0) + seconds;
  return files;
}

/** @param {string} status @returns {RanTest['outcome']} */
function outcomeOf(status) {
  return status === 'passed' || status === 'failed' ? status : 'other';
}

/** @param {string} words */
function firstLine(words) {
  return words.split('\n')[0] ?? '';
}
