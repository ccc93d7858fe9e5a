import { expect, it } from 'vitest';
import { relatedTests } from './related-tests.ts';

const module = (path: string, ...specifiers: readonly string[]) => ({
  path,
  imports: specifiers.map((specifier) => ({ specifier, line: 1 })),
});

const MODULES = [
  module('packages/kernel/src/decimal.ts'),
  module('packages/kernel/src/decimal.test.ts', './decimal.ts', 'vitest'),
  module('apps/server/src/ledger.ts', '@hoga/kernel/decimal'),
  module('apps/server/src/ledger.pg.test.ts', './ledger.ts'),
  module('apps/server/src/other.test.ts', './other.ts'),
  module('apps/server/src/other.ts'),
  module('apps/server/src/persistence/migrate.ts'),
  module('apps/server/src/persistence/migrate.pg.test.ts', './migrate.ts'),
];

it('tests are related to what they import, the nearest first', () => {
  expect(relatedTests(MODULES, ['packages/kernel/src/decimal.ts'])).toEqual([
    { file: 'packages/kernel/src/decimal.test.ts', distance: 1 },
    { file: 'apps/server/src/ledger.pg.test.ts', distance: 2 },
  ]);
});

it('a changed test is related to itself', () => {
  expect(relatedTests(MODULES, ['apps/server/src/other.test.ts'])).toEqual([
    { file: 'apps/server/src/other.test.ts', distance: 0 },
  ]);
});

it('a deleted module reaches the tests that still import it', () => {
  const without = MODULES.filter(({ path }) => path !== 'apps/server/src/other.ts');
  expect(relatedTests(without, ['apps/server/src/other.ts'])).toEqual([
    { file: 'apps/server/src/other.test.ts', distance: 1 },
  ]);
});

it('a file that is no module reaches the tests of the modules beside or above it', () => {
  expect(relatedTests(MODULES, ['apps/server/src/persistence/migrations/0001-first.sql'])).toEqual([
    { file: 'apps/server/src/persistence/migrate.pg.test.ts', distance: 0 },
  ]);
  expect(relatedTests(MODULES, ['docs/glossary.md'])).toEqual([]);
});

it('modules that import each other end', () => {
  const circle = [module('a/x.test.ts', './y.ts'), module('a/y.ts', './x.test.ts')];
  expect(relatedTests(circle, ['a/y.ts'])).toEqual([{ file: 'a/x.test.ts', distance: 1 }]);
});
