import { expect, it } from 'vitest';
import { detailLines, duration, markdownReport } from './test-report.mjs';

const REPORT = {
  seconds: 192.4,
  steps: [
    { name: 'lint', title: 'Lint', outcome: 'passed', seconds: 9.06, workers: 1 },
    {
      name: 'pg',
      title: 'PostgreSQL tests',
      outcome: 'failed',
      seconds: 60,
      workers: 2,
      counts: { passed: 9, failed: 1 },
    },
    { name: 'e2e', title: 'Browser tests', outcome: 'not run' },
  ],
  slowest: [{ file: 'a.test.ts', title: 'is slow', seconds: 12.34, outcome: 'passed', again: '' }],
  failures: [{ title: 'a.pg.test.ts › breaks', again: 'npx vitest run --project pg a.pg.test.ts -t breaks' }],
  notRun: ['the simulation'],
} as const;

it.each([
  [0.4, '0 s'],
  [99, '99 s'],
  [100, '1 min 40 s'],
  [605, '10 min 05 s'],
])('%d seconds are written as %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});

it('a run tells its slowest tests, each failure on one line with its command, and what it left out', () => {
  expect(detailLines(REPORT)).toEqual([
    '',
    'Slowest tests',
    '    12.3 s  a.test.ts › is slow',
    '',
    'Failures',
    '  ✗ a.pg.test.ts › breaks    npx vitest run --project pg a.pg.test.ts -t breaks',
    '',
    'Not run',
    '  the simulation',
  ]);
  expect(detailLines({ ...REPORT, slowest: [], failures: [], notRun: [] })).toEqual([]);
});

it('the report file has a row for each step', () => {
  const text = markdownReport({ ...REPORT, orderSeed: 77 });
  expect(text).toContain('3 min 12 s, in the random order of seed 77.');
  expect(text).toContain('| Lint | passed | 9.1 | 1 |  |  |');
  expect(text).toContain('| PostgreSQL tests | failed | 60.0 | 2 | 9 | 1 |');
  expect(text).toContain('| Browser tests | not run |  |  |  |  |');
  expect(text).toContain('- a.pg.test.ts › breaks: `npx vitest run --project pg a.pg.test.ts -t breaks`');
});
