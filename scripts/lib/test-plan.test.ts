import { describe, expect, it } from 'vitest';
import { narrowed, planOf } from './test-plan.mjs';
import { blamed, countsOf, leftOut, readReport, summary } from './test-results.mjs';
import { TEST_STEPS } from './test-steps.mjs';

const planned = (args: readonly string[]) => {
  const asked = planOf(args, TEST_STEPS);
  if (asked.help) throw new Error('help was asked for');
  return asked;
};
const names = (args: readonly string[]) => planned(args).plan.steps.map(({ name }) => name);
const step = (name: string) => {
  const found = TEST_STEPS.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`no step ${name}`);
  return found;
};

describe('the plan', () => {
  it('is everything', () => {
    expect(names([])).toEqual([
      ...['lint', 'types', 'boundaries', 'knip', 'unit', 'web', 'pg', 'sim', 'build', 'size', 'e2e'],
    ]);
  });

  it.each([[['--only', 'pg,unit']], [['--only=unit, pg']]])('is what %j chooses', (args) => {
    expect(names(args)).toEqual(['unit', 'pg']);
  });

  it('has what a chosen step waits for', () => {
    expect(names(['--only', 'e2e'])).toEqual(['build', 'e2e']);
  });

  it('takes other words as test files of the steps that have some', () => {
    const { plan } = planned(['--only', 'e2e,sim', '--keep-going', 'sign-in']);
    expect(plan.keepGoing).toBe(true);
    expect(plan.wordsOf(step('e2e'))).toEqual(['sign-in']);
    expect(plan.wordsOf(step('sim'))).toEqual(['--seeds', '2000']);
  });

  it('is whole without words and in the usual order only', () => {
    expect(planned([]).plan.isWhole).toBe(true);
    expect(planned(['sign-in']).plan.isWhole).toBe(false);
    expect(planned(['--order-seed', '5']).plan).toMatchObject({ isWhole: false, orderSeed: 5 });
    expect(planned(['--only', 'pg', '--wire', 'memory']).plan).toMatchObject({ isWhole: false, wire: 'memory' });
  });

  it.each([
    [['--changed'], { revision: undefined, withJourneys: false }],
    [['--changed=v1', '--e2e'], { revision: 'v1', withJourneys: true }],
  ])('of %j asks for what a change reaches', (args, change) => {
    expect(planned(args).change).toEqual(change);
  });

  it('of a change has no more steps than it gives something to do', () => {
    const { plan } = planned(['--changed']);
    const words = { types: [], unit: ['a.test.ts'] };
    const narrow = narrowed(plan, { words, coreSeconds: { unit: 9 }, notRun: ['the simulation'] });
    expect(narrow.steps.map(({ name }) => name)).toEqual(['types', 'unit']);
    expect(narrow.wordsOf(step('unit'))).toEqual(['a.test.ts']);
    expect(narrow).toMatchObject({ isWhole: false, notRun: ['the simulation'] });
  });

  it.each([
    [['--only', 'unitt'], /there is no step "unitt"; there are lint, /],
    [['--ony', 'unit'], /--ony/],
    [['--only'], /--only/],
    [['--order-seed', 'x'], /--order-seed is a whole number/],
    [['--e2e'], /--e2e belongs to --changed/],
    [['--wire', 'copper'], /--wire: there is no "copper"; there is memory/],
  ])('refuses %j', (args, message) => {
    expect(() => names(args)).toThrow(message);
  });
});

describe('the steps', () => {
  it('have different names and wait for steps that there are', () => {
    const known = TEST_STEPS.map(({ name }) => name);
    expect(new Set(known).size).toBe(known.length);
    for (const { after = [] } of TEST_STEPS) expect(known).toEqual(expect.arrayContaining([...after]));
  });

  it.each(['unit', 'web', 'pg'])('%s has the workers and the order that it is given', (name) => {
    const { args } = step(name).start({ workers: 3, words: ['a.test.ts'], orderSeed: 77 });
    expect(args).toEqual(expect.arrayContaining(['--maxWorkers=3', '--sequence.shuffle', '--sequence.seed=77']));
    expect(args.at(-1)).toBe('a.test.ts');
  });

  it('pg reaches trading over the bus that it is given', () => {
    expect(step('pg').start({ workers: 1, words: [], wire: 'memory' }).env).toMatchObject({ TEST_WIRE: 'memory' });
    expect(step('pg').start({ workers: 1, words: [] }).env).not.toHaveProperty('TEST_WIRE');
  });

  it('types, e2e and sim have the workers that they are given', () => {
    const types = step('types').start({ workers: 3, words: [] });
    expect(types.args.slice(1)).toEqual(['-b', '--checkers', '1', '--builders', '3']);
    const e2e = step('e2e').start({ workers: 3, words: [], orderSeed: 77 });
    expect(e2e.args).toContain('--workers=3');
    expect(e2e.env).toMatchObject({ TEST_ORDER_SEED: '77' });
    const sim = step('sim').start({ workers: 3, words: ['--seeds', '9'] });
    expect(sim.args.join(' ')).toMatch(/run sim -- --seeds 9$/);
    expect(sim.env).toEqual({ SIM_WORKERS: '3' });
  });
});

describe('the figures', () => {
  it('come from either runner', () => {
    expect(countsOf('vitest', { numPassedTests: 5, numFailedTests: 2 })).toEqual({ passed: 5, failed: 2 });
    const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 9 };
    expect(countsOf('playwright', { stats })).toEqual({ passed: 4, failed: 2 });
  });

  it('count a failure that no test was blamed for', () => {
    expect(blamed({ passed: 5, failed: 0 }, 0)).toEqual({ passed: 5, failed: 0 });
    expect(blamed({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 });
    expect(blamed({ passed: 5, failed: 2 }, 1)).toEqual({ passed: 5, failed: 2 });
  });

  it('of a report that was not written are none', async () => {
    expect(countsOf('playwright', await readReport('/nowhere/e2e.json'))).toEqual({ passed: 0, failed: 0 });
  });

  it('end in one line of their sums', () => {
    const lines = summary(
      [
        { name: 'lint', title: 'Lint', outcome: 'passed', seconds: 1.25 },
        { name: 'unit', title: 'Unit tests', outcome: 'passed', seconds: 10, counts: { passed: 100, failed: 0 } },
        { name: 'e2e', title: 'Browser', outcome: 'failed', seconds: 20, counts: { passed: 7, failed: 2 } },
        { name: 'build', title: 'Build', outcome: 'not run' },
      ],
      22.4,
    );
    expect(lines.at(-1)).toBe('tests: 107 passed, 2 failed');
    expect(lines).toContain('  Unit tests  passed     10.0 s  100 passed, 0 failed');
    expect(lines).toContain('  Build       not run');
    expect(lines).toContain('  Whole run              22.4 s');
  });

  it('count a check that failed and has no tests', () => {
    const lint = { name: 'lint', title: 'Lint', outcome: 'failed', seconds: 1 } as const;
    expect(summary([lint], 1).at(-1)).toBe('tests: 0 passed, 1 failed');
  });

  it('name the steps that a failure has left out, and how to run them', () => {
    const steps = [
      { name: 'lint', title: 'Lint', outcome: 'failed', seconds: 1 },
      { name: 'pg', title: 'PostgreSQL tests', outcome: 'not run' },
      { name: 'e2e', title: 'Browser tests', outcome: 'not run' },
    ] as const;
    expect(leftOut(steps)).toEqual(['PostgreSQL tests, Browser tests: after a failure only with --keep-going']);
    expect(leftOut(steps.slice(0, 1))).toEqual([]);
  });
});
