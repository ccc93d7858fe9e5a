import { describe, expect, it } from 'vitest';
import { quickPlan } from './quick-plan.mjs';

const NO_HISTORY = { steps: {}, files: {} };
const FROZEN = ['packages/contract/src/frozen-contract.test.ts', 'packages/domain/src/errors/frozen-texts.test.ts'];

const plan = (
  files: readonly string[],
  related: readonly { readonly file: string; readonly distance: number }[],
  options: { readonly withJourneys?: boolean; readonly seconds?: Readonly<Record<string, number>> } = {},
) =>
  quickPlan(
    { files, present: files, related, withJourneys: options.withJourneys ?? false },
    { ...NO_HISTORY, files: { ...options.seconds } },
  );

describe('the quick part', () => {
  it('runs each related test in its step, the frozen contract, types, boundaries and lint of the files', () => {
    const { words } = plan(
      ['apps/server/src/modules/sites/site.ts', 'docs/glossary.md'],
      [
        { file: 'apps/server/src/modules/sites/site.test.ts', distance: 1 },
        { file: 'apps/server/src/modules/sites/site.pg.test.ts', distance: 2 },
        { file: 'apps/web/src/page.test.tsx', distance: 3 },
      ],
    );
    expect(words).toEqual({
      lint: ['apps/server/src/modules/sites/site.ts'],
      types: [],
      boundaries: [],
      unit: [...FROZEN, 'apps/server/src/modules/sites/site.test.ts'],
      web: ['apps/web/src/page.test.tsx'],
      pg: ['apps/server/src/modules/sites/site.pg.test.ts'],
    });
  });

  it('leaves out steps that the change gives nothing to do', () => {
    const { words, notRun } = plan(['docs/glossary.md'], []);
    expect(Object.keys(words)).toEqual(['types', 'boundaries', 'unit']);
    expect(notRun.join('\n')).toContain('the simulation');
  });

  it('keeps to its time, the nearest tests first, and says what it left out', () => {
    const related = Array.from({ length: 30 }, (_, index) => ({
      file: `apps/server/src/${index}.pg.test.ts`,
      distance: index,
    }));
    const seconds = Object.fromEntries(related.map(({ file }) => [file, 10]));
    const { words, coreSeconds, notRun } = plan(['apps/server/src/0.ts'], related, { seconds });
    expect(coreSeconds['pg']).toBe(86);
    expect(words['pg']).toEqual(related.slice(0, 8).map(({ file }) => file));
    expect(notRun).toContain('22 test files that the change reaches over more imports (8 nearer ones were run)');
  });

  it('runs changed tests however long they take', () => {
    const file = 'apps/server/src/long.pg.test.ts';
    expect(plan([file], [{ file, distance: 0 }], { seconds: { [file]: 500 } }).words['pg']).toEqual([file]);
  });

  it.each(['packages/engine/src/futures/order.ts', 'apps/server/src/runtime/shard.ts', 'tests/simulation/world.ts'])(
    'simulates a few worlds for %s',
    (file) => {
      const { words, notRun } = plan([file], []);
      expect(words['sim']).toEqual(['--seeds', '40', '--no-variants']);
      expect(notRun.join('\n')).toContain('all but 40 worlds');
    },
  );

  it('runs a changed journey, and all where they are asked for', () => {
    const related = [
      { file: 'tests/e2e/sign-up.spec.ts', distance: 0 },
      { file: 'tests/e2e/wallet.spec.ts', distance: 1 },
    ];
    const files = ['tests/e2e/sign-up.spec.ts'];
    expect(plan(files, related).words).toMatchObject({ build: [], e2e: ['tests/e2e/sign-up.spec.ts'] });
    expect(plan(files, related).notRun.join('\n')).toContain('browser journeys that have not changed');
    expect(plan(['docs/glossary.md'], [], { withJourneys: true }).words).toMatchObject({ build: [], e2e: [] });
  });

  it('says that a change of the lock file needs the whole suite', () => {
    expect(plan(['package-lock.json'], []).notRun[0]).toMatch(/^package-lock.json has changed/);
  });
});
