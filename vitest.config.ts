import { defineConfig } from 'vitest/config';

/** Files share their worker and its modules: loading them anew for each file takes longer than the tests. None keeps state in them. */
const SHARED_MODULES = { isolate: false } as const;

/** Test files and sources are compiled to plain modules once, for all workers: see docs/testing.md. */
const BUILT = {
  runner: 'scripts/lib/built-tests-runner.mjs',
  server: { deps: { external: [/built-tests-runner\.mjs$/] } },
};
const COMPILE = 'scripts/lib/built-tests.mjs';

/** Other random lives than the usual ones, of as many as are asked for: `npm run nightly`. */
const { LIVES_SEED, LIVES_RUNS } = process.env;
const lives = LIVES_SEED === undefined ? null : { seed: Number(LIVES_SEED), numRuns: Number(LIVES_RUNS ?? 1_000) };

/** The same cases of every property each time, others by night. */
const PROPERTY_SEED = ['scripts/lib/property-seed.mjs'];

const nodeTests = [
  'packages/*/src/**/*.test.ts',
  'apps/*/src/**/*.test.ts',
  'tests/simulation/**/*.test.ts',
  'tests/venue/**/*.test.ts',
  'scripts/**/*.test.ts',
  'examples/*.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...SHARED_MODULES,
          ...BUILT,
          name: 'unit',
          environment: 'node',
          include: nodeTests,
          setupFiles: PROPERTY_SEED,
          globalSetup: [COMPILE],
          // Finds what hangs; a busy machine may take ten times as long as a quiet one.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // What needs a page has projects of its own.
          exclude: ['**/*.pg.test.ts', '**/*.page.test.ts', '**/node_modules/**'],
          provide: { lives },
        },
      },
      {
        test: {
          ...SHARED_MODULES,
          ...BUILT,
          name: 'pg',
          environment: 'node',
          include: ['{apps,packages}/*/src/**/*.pg.test.ts', 'examples/*.pg.test.ts'],
          setupFiles: PROPERTY_SEED,
          globalSetup: [COMPILE, 'apps/server/src/testing/postgres-setup.ts'],
          // A test file starts and drops a whole server: in V8's small nurseries most of that survives into full collections.
          execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
          // Finds what hangs; a busy machine may take ten times as long as a quiet one.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      '{apps,packages}/*/vitest.config.ts',
    ],
  },
});
