/**
 * @typedef {import('./test-failures.mjs').RanTest} RanTest
 * @typedef {import('./test-failures.mjs').Failure} Failure
 * @typedef {import('./test-results.mjs').StepReport} StepReport
 * @typedef {{ steps: readonly StepReport[], slowest: readonly RanTest[], failures: readonly Failure[], seconds: number, orderSeed?: number | undefined, notRun?: readonly string[] | undefined }} RunReport
 * notRun: what a run of a part has left out, in words
 */

/** @param {number} seconds @returns {string} */
export function duration(seconds) {
  const whole = Math.round(seconds);
  return whole < 100 ? `${whole} s` : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

/**
 * The output of a run before its table.
 * @param {RunReport} report
 * @returns {string[]}
 */
export function detailLines({ slowest, failures, notRun = [] }) {
  return [
    ...section('Slowest tests', slowest, ({ seconds, file, title }) => [
      `  ${seconds.toFixed(1).padStart(6)} s  ${file} › ${title}`,
    ]),
    ...section('Failures', failures, ({ title, again }) => [`  ✗ ${title}    ${again}`]),
    ...section('Not run', notRun, (words) => [`  ${words}`]),
  ];
}

/**
 * @template T
 * @param {string} title
 * @param {readonly T[]} entries
 * @param {(entry: T) => string[]} linesOf
 */
function section(title, entries, linesOf) {
  return entries.length === 0 ? [] : ['', title, ...entries.flatMap(linesOf)];
}

/** @param {RunReport} report @returns {string} */
export function markdownReport({ steps, slowest, failures, seconds, orderSeed, notRun = [] }) {
  const order = orderSeed === undefined ? '' : `, in the random order of seed ${orderSeed}`;
  const lines = [
    '# Test run',
    '',
    `${duration(seconds)}${order}.`,
    '',
    '| Step | Outcome | Seconds | Workers | Passed | Failed |',
    '|---|---|---:|---:|---:|---:|',
    ...steps.map(({ title, outcome, seconds: took, workers, counts }) => {
      const figures = [took?.toFixed(1), workers, counts?.passed, counts?.failed].map((figure) => figure ?? '');
      return `| ${[title, outcome, ...figures].join(' | ')} |`;
    }),
    ...section('\n## Failures\n', failures, ({ title, again }) => [`- ${cell(title)}: \`${again}\``]),
    ...section('\n## Not run\n', notRun, (words) => [`- ${words}`]),
    ...section('\n## Slowest tests\n', slowest, ({ seconds: took, file, title }) => [
      `- ${took.toFixed(1)} s ${cell(`${file} › ${title}`)}`,
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/** @param {string} words */
function cell(words) {
  return words.replaceAll(/[|<>*_]/g, '\\$&');
}
