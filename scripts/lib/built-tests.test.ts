import { existsSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { sourcesOf } from './built-tests-runner.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the compiled test files. Absent in watch mode. */
    builtTests?: string;
  }
}

it('a compiled test knows the place of its source', () => {
  expect(import.meta.dirname).toMatch(/scripts\/lib$/);
  expect(existsSync(new URL('./built-tests.test.ts', import.meta.url))).toBe(true);
});

it('an error of a compiled test names the lines of its source', () => {
  // In watch mode Vitest runs the sources.
  if (inject('builtTests') === undefined) return;
  const { stack = '' } = new Error('here');
  expect(stack).toContain('/built-tests.test.mjs:');
  expect(sourcesOf(stack)).toContain(`${import.meta.dirname}/built-tests.test.ts:20:`);
});

it('keeps what it has no map of', () => {
  const stack = 'Error: no\n    at x (/nowhere/y.mjs:1:2)\n    at node:internal/modules:3:4';
  expect(sourcesOf(stack)).toBe(stack);
});
