import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import {
  failedTests,
  playwrightTests,
  projectOf,
  secondsOfFiles,
  shellWord,
  simulationFailures,
  slowestTests,
  vitestTests,
} from './test-failures.mjs';

const ROOT = '/repo';

it.each([
  ['apps/server/src/modules/accounts/accounts.pg.test.ts', 'pg'],
  ['packages/kernel/src/decimal.test.ts', 'unit'],
  ['apps/web/src/data/store.test.ts', 'unit'],
  ['apps/web/src/features/sign/sign-in-page.test.tsx', 'web'],
  ['apps/console/src/shared/export.page.test.ts', 'console'],
  ['packages/ui/src/button.test.tsx', 'ui'],
])('%s belongs to the project %s', (file, project) => {
  expect(projectOf(file)).toBe(project);
});

it.each(['plain', "it's", 'a $HOME `ls` "b" \\ c', '호가 [OVS-12]'])('a shell reads %j as one word', (word) => {
  expect(execFileSync('sh', ['-c', `printf %s ${shellWord(word)}`], { encoding: 'utf8' })).toBe(word);
});

describe('a report of vitest', () => {
  const report = {
    testResults: [
      {
        name: '/repo/packages/kernel/src/decimal.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'mul rounds (half even) [DOM-3]', status: 'failed', duration: 1_500 },
          { fullName: 'mul is exact', status: 'passed', duration: 20 },
          { fullName: 'mul later', status: 'pending' },
        ],
      },
      {
        name: '/repo/apps/server/src/a.pg.test.ts',
        status: 'failed',
        message: 'Cannot find module x\nat y',
        assertionResults: [],
      },
    ],
  };

  it('gives each failure the command that repeats exactly this test', () => {
    expect(failedTests(vitestTests(report, { root: ROOT }))).toEqual([
      {
        title: 'packages/kernel/src/decimal.test.ts › mul rounds (half even) [DOM-3]',
        again:
          "npx vitest run --project unit packages/kernel/src/decimal.test.ts -t '^mul rounds \\(half even\\) \\[DOM-3\\]$'",
      },
      {
        title: 'apps/server/src/a.pg.test.ts › Cannot find module x',
        again: 'npx vitest run --project pg apps/server/src/a.pg.test.ts',
      },
    ]);
  });

  it('of a random order repeats the file in that order', () => {
    const [first] = failedTests(vitestTests(report, { root: ROOT, orderSeed: 77 }));
    expect(first?.again).toBe(
      'npx vitest run --project unit packages/kernel/src/decimal.test.ts --sequence.shuffle --sequence.seed=77',
    );
  });

  it('says what each file took', () => {
    expect(secondsOfFiles(vitestTests(report, { root: ROOT }))).toEqual({
      'packages/kernel/src/decimal.test.ts': 1.52,
      'apps/server/src/a.pg.test.ts': 0,
    });
  });

  it('that was not written has no tests', () => {
    expect(vitestTests(undefined, { root: ROOT })).toEqual([]);
  });
});

describe('a report of Playwright', () => {
  const spec = (title: string, line: number, ok: boolean, status: string) => ({
    title,
    file: 'sign-up.spec.ts',
    line,
    ok,
    tests: [{ status, results: [{ duration: 2_000 }] }],
  });
  const report = {
    suites: [
      {
        title: 'sign-up.spec.ts',
        specs: [spec('signs up', 12, true, 'expected'), spec('at night', 15, true, 'skipped')],
        suites: [{ title: 'a guest', specs: [spec('is asked', 30, false, 'unexpected')] }],
      },
    ],
    errors: [{ message: 'Timed out\nwaiting' }],
  };

  it('gives each failure its line, and errors outside of tests too', () => {
    expect(failedTests(playwrightTests(report, { folder: 'tests/e2e' }))).toEqual([
      {
        title: 'tests/e2e/sign-up.spec.ts › a guest is asked',
        again: 'npm run test:e2e -- sign-up.spec.ts:30',
      },
      { title: 'tests/e2e › Timed out', again: 'npm run test:e2e' },
    ]);
  });

  it('of a random order names the order', () => {
    const [first] = failedTests(playwrightTests(report, { folder: 'tests/e2e', orderSeed: 5 }));
    expect(first?.again).toBe('TEST_ORDER_SEED=5 npm run test:e2e -- sign-up.spec.ts');
  });

  it('counts what is skipped neither as passed nor as failed', () => {
    const outcomes = playwrightTests(report, { folder: 'tests/e2e' }).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['passed', 'other', 'failed', 'failed']);
  });
});

it('worlds and variants of the simulation are repeated by their names', () => {
  const output = [
    'seeds 1–2000',
    'seed 68 failed (2 findings)',
    '  ledger: lost 1',
    '  replay: npm run sim -- --seed 68',
    '  lost-fill: NOT FOUND in 300 worlds; seen by nothing else',
    '  NOT REACHED: fault kill in 0 worlds, 5 at least',
    '  double-fill: found by ledger in seed 3 (2 tried)',
  ].join('\n');
  expect(simulationFailures(output)).toEqual([
    { title: 'seed 68 failed (2 findings)', again: 'npm run sim -- --seed 68' },
    {
      title: 'lost-fill: NOT FOUND in 300 worlds; seen by nothing else',
      again: 'npm run sim -- --variant lost-fill',
    },
    { title: 'NOT REACHED: fault kill in 0 worlds, 5 at least', again: 'npm run sim -- --no-variants' },
  ]);
});

it('the slowest tests come first', () => {
  const test = (title: string, seconds: number) =>
    ({ file: 'a', title, seconds, outcome: 'passed', again: '' }) as const;
  const tests = [test('b', 2), test('c', 3), test('a', 1)];
  expect(slowestTests(tests, 2).map(({ title }) => title)).toEqual(['c', 'b']);
});
