import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countsOf, readCounts, summary } from './test-results.mjs';
import { planOf } from './test-run.mjs';
import { TEST_STEPS } from './test-steps.mjs';

const names = (args: readonly string[]) => planOf(args, TEST_STEPS).steps.map(({ name }) => name);

describe('the plan', () => {
  it('is everything, in order', () => {
    expect(names([])).toEqual(['lint', 'types', 'boundaries', 'knip', 'unit', 'pg', 'sim', 'build', 'size', 'e2e']);
  });

  it.each([[['--only', 'pg,unit']], [['--only=unit, pg']]])('is what %j chooses, in the usual order', (args) => {
    expect(names(args)).toEqual(['unit', 'pg']);
  });

  it('takes other words as test files', () => {
    const { filters, keepGoing } = planOf(['--only', 'e2e', '--keep-going', 'sign-in'], TEST_STEPS);
    expect({ filters, keepGoing }).toEqual({ filters: ['sign-in'], keepGoing: true });
  });

  it.each([
    [['--only', 'unitt'], /there is no step "unitt"; there are lint, /],
    [['--ony', 'unit'], /--ony/],
    [['--only'], /--only/],
  ])('refuses %j', (args, message) => {
    expect(() => names(args)).toThrow(message);
  });
});

describe('the figures', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hoga-results-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('come from either runner', () => {
    expect(countsOf('vitest', { numPassedTests: 5, numFailedTests: 2 })).toEqual({ passed: 5, failed: 2 });
    const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 9 };
    expect(countsOf('playwright', { stats })).toEqual({ passed: 4, failed: 2 });
  });

  it('count a failure that no test was blamed for', async () => {
    const file = join(folder, 'unit.json');
    await writeFile(file, '{"numPassedTests":5,"numFailedTests":0}');
    expect(await readCounts('vitest', file, 0)).toEqual({ passed: 5, failed: 0 });
    expect(await readCounts('vitest', file, 1)).toEqual({ passed: 5, failed: 1 });
    expect(await readCounts('playwright', join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 });
  });

  it('end in one line of their sums', () => {
    const lines = summary([
      { title: 'Lint', outcome: 'passed', seconds: 1.25 },
      { title: 'Unit tests', outcome: 'passed', seconds: 10, counts: { passed: 100, failed: 0 } },
      { title: 'Browser', outcome: 'failed', seconds: 20, counts: { passed: 7, failed: 2 } },
      { title: 'Build', outcome: 'not run' },
    ]);
    expect(lines.at(-1)).toBe('tests: 107 passed, 2 failed');
    expect(lines).toContain('  Unit tests  passed     10.0 s  100 passed, 0 failed');
    expect(lines).toContain('  Build       not run');
  });
});
