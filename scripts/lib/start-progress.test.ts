import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startProgress } from './start-progress.mjs';

let folder: string;
let lines: string[];
let clock: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoga-progress-'));
  lines = [];
  clock = 0;
});
afterEach(() => rm(folder, { recursive: true }));

const open = () =>
  startProgress({
    file: join(folder, 'times.json'),
    print: (line: string) => void lines.push(line),
    now: () => clock,
  });
const takes = (ms: number) => async () => {
  clock += ms;
};

it('a first start says the time left by usual figures, the next by those of the last', async () => {
  const first = await open();
  first.plan(['building the web', 'building the server', 'starting']);
  await first.step('installing packages (npm ci)', takes(50_000));
  await first.step('building the web', takes(40_000));
  await first.step('starting', takes(6_000));
  await first.done();
  expect(lines).toEqual([
    'Hoga starts: installing packages; about 55 s left',
    'Hoga starts: building the web; about 25 s left',
    'Hoga starts: starting the server; about 11 s left',
  ]);
  expect(JSON.parse(await readFile(join(folder, 'times.json'), 'utf8'))).toEqual({
    installing: 50,
    'building the web': 40,
    starting: 6,
  });

  lines = [];
  const second = await open();
  second.plan(['building the web', 'starting']);
  await second.step('installing packages (npm ci)', takes(1));
  expect(lines).toEqual(['Hoga starts: installing packages; about 90 s left']);
  await second.done();
});

it('a step that takes longer than the last time is never said to be over', async () => {
  const progress = await open();
  const long = progress.step('starting', () => new Promise(() => undefined));
  clock = 100_000;
  await progress.step('building the server', takes(1));
  expect(lines.at(-1)).toBe('Hoga starts: starting the server, building the server; about 4 s left');
  void long;
  await progress.done();
});
