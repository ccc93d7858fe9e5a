import { expect, it } from 'vitest';
import { orderSeeds, suiteLines } from './suite-runs.mjs';

it('each run has an order of its own, the same for the same night', () => {
  expect(orderSeeds(100, 3)).toEqual([100, 101, 102]);
});

it('what fails once is named with its run, its seed and its command', () => {
  const again = 'npx vitest run --project pg a.pg.test.ts --sequence.shuffle --sequence.seed=101';
  const runs = [
    { run: 1, seed: 100, code: 0, seconds: 60, failures: [] },
    { run: 2, seed: 101, code: 1, seconds: 200, failures: [{ title: 'a.pg.test.ts › breaks', again }] },
  ];
  expect(suiteLines(runs)).toEqual([
    '- run 1, order seed 100: passed, 60 s',
    '- run 2, order seed 101: 1 failed, 3 min 20 s',
    '- a.pg.test.ts › breaks: failed in 1 of 2 runs',
    `  - run 2, order seed 101: ${again}`,
  ]);
});
