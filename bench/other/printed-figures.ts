import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Finding } from '../finding.ts';

const run = promisify(execFile);
const CLIENTS = 1_000;
const SLOW_TASK = /^long tasks +(.+) \(target/m;

/** The benchmark lives with the socket server; here its figures become rows. */
export async function measureFanOut(): Promise<readonly Finding[]> {
  const printed = await printedBy('apps/server/src/socket/bench/fan-out.bench.ts', [String(CLIENTS)]);
  const speedOf = (kind: string) => ({
    value: numberIn(printed, new RegExp(`^${kind} +(\\d+) messages/CPU s`, 'm')),
    unit: 'messages/CPU s',
  });
  return [
    ['one subscription id', 'shared'],
    ['a subscription id for each', 'distinct'],
  ].map(([how = '', kind = '']) => ({
    what: `price fan-out to ${CLIENTS.toLocaleString('en')} STOMP/SockJS clients, ${how}`,
    baseline: { ...speedOf('bare'), name: 'bare ws broadcast of the same bytes' },
    ours: speedOf(kind),
    target: { is: 'at least', value: 0.9 },
  }));
}

/** Sizes of the last build. */
export async function measureFirstLoad(): Promise<readonly Finding[]> {
  const printed = await printedBy('scripts/check-first-load.mjs');
  return ['/signin', 'trade screen with chart'].map((page) => ({
    what: `first load of ${page}, JavaScript gzipped`,
    baseline: null,
    ours: { value: numberIn(printed, new RegExp(`^${page}: ([\\d.]+) kB`, 'm')), unit: 'kB' },
    target: { is: 'at most', value: numberIn(printed, new RegExp(`^${page}: .* of ([\\d.]+) kB`, 'm')) },
  }));
}

/** Needs a build and Chromium; the benchmark lives with the browser tests. */
export async function measureLadder(): Promise<readonly Finding[]> {
  return framesIn(await printedBy('tests/e2e/bench/ladder.ts'), 'ladder', 'ladder at 20 quotes/s');
}

/** The same of the chart. */
export async function measureChart(): Promise<readonly Finding[]> {
  const printed = await printedBy('tests/e2e/bench/chart.ts');
  const what = 'chart with 50 drawings and six indicators, moved, at 20 trades/s';
  return [
    {
      what: `${what}, main thread's work of a frame on a processor 4 times slower`,
      baseline: null,
      ours: { value: numberIn(printed, /^work of a frame +([\d.]+)/m), unit: 'ms' },
      target: { is: 'at most', value: 1_000 / 55 },
    },
    ...framesIn(printed, 'chart', what),
  ];
}

function framesIn(printed: string, name: string, what: string): readonly Finding[] {
  const tasks = SLOW_TASK.exec(printed)?.[1] ?? 'none';
  const longest = Math.max(0, ...(tasks.match(/\d+/g) ?? []).map(Number));
  return [
    {
      what: `${what}, processor slowed down 4 times`,
      baseline: null,
      ours: { value: numberIn(printed, /^frames\/s +([\d.]+)/m), unit: 'frames/s' },
      target: { is: 'at least', value: 55 },
    },
    {
      what: `${name}, longest task`,
      baseline: null,
      ours: { value: longest, unit: 'ms' },
      target: { is: 'at most', value: 50 },
    },
  ];
}

/** Needs a build and Chromium. */
export async function measureSlowPhone(): Promise<readonly Finding[]> {
  const printed = await printedBy('tests/e2e/bench/slow-phone.ts');
  return ['/signin', 'ladder', 'coin futures'].flatMap((screen): Finding[] =>
    [
      { figure: 'largest paint', unit: 'ms' },
      { figure: 'layout shift', unit: '' },
      { figure: 'travelled', unit: 'kB' },
    ].map(({ figure, unit }) => {
      const line = new RegExp(`^${screen}: ${figure} ([\\d.]+)[^(]*\\(target ([\\d.]+)\\)`, 'm').exec(printed);
      if (line === null) throw new Error(`no ${figure} of ${screen} in:\n${printed}`);
      return {
        what: `${screen} on a slow phone, ${figure}`,
        baseline: null,
        ours: { value: Number(line[1]), unit },
        target: { is: 'at most', value: Number(line[2]) },
        // What depends less on the machine's load, or not at all.
        notes: figure === 'largest paint' ? linesOf(printed, `${screen}: (largest paint by|before it) `) : [],
      };
    }),
  );
}

function linesOf(text: string, pattern: string): readonly string[] {
  return [...text.matchAll(new RegExp(`^${pattern}.*`, 'gm'))].map(([line]) => line);
}

/** Runs a program of this repository and returns its output; its exit code shows only whether its target is met. */
async function printedBy(file: string, args: readonly string[] = []): Promise<string> {
  const program = new URL(`../../${file}`, import.meta.url);
  try {
    const { stdout } = await run(process.execPath, [...process.execArgv, program.pathname, ...args]);
    return stdout;
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string' && error.stdout !== '') {
      return error.stdout;
    }
    throw error;
  }
}

/** The number the pattern's first group finds. */
function numberIn(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`no ${pattern} in:\n${text}`);
  return Number(found);
}
