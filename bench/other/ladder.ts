import type { Finding } from '../finding.ts';
import { numberIn, printedBy } from './run-program.ts';

const SLOW_TASK = /^long tasks +(.+) \(target/m;

/** Needs a build and Chromium; the benchmark lives with the browser tests. */
export async function measure(): Promise<readonly Finding[]> {
  const printed = await printedBy('tests/e2e/bench/ladder.ts');
  const tasks = SLOW_TASK.exec(printed)?.[1] ?? 'none';
  const longest = Math.max(0, ...(tasks.match(/\d+/g) ?? []).map(Number));
  return [
    {
      what: 'ladder at 20 quotes/s, processor slowed down 4 times',
      baseline: null,
      ours: { value: numberIn(printed, /^frames\/s +([\d.]+)/m), unit: 'frames/s' },
      target: { is: 'at least', value: 55 },
    },
    {
      what: 'ladder, longest task',
      baseline: null,
      ours: { value: longest, unit: 'ms' },
      target: { is: 'at most', value: 50 },
    },
  ];
}
