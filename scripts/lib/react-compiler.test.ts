import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformAsync } from '@babel/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mayHoldComponents, reactCompiler } from './react-compiler.mjs';
import { inRepository } from './repository.mjs';

const SLOW_MACHINE_MS = 60_000;
const FILE = inRepository('packages', 'ui', 'src', 'components', 'icon-button.tsx');

let cache: string;
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'hoga-compiler-'));
});
afterEach(() => rm(cache, { recursive: true }));

/** What a plugin makes of a file, and how it ends. */
async function compile(code: string, id: string): Promise<string | undefined> {
  const plugin = reactCompiler({ cache, threads: 2 });
  const { transform, closeBundle } = plugin as {
    transform: { handler(code: string, id: string): Promise<{ code: string } | null> };
    closeBundle(): Promise<void>;
  };
  try {
    return (await transform.handler(code, id))?.code;
  } finally {
    await closeBundle();
  }
}

it('a component is compiled as Babel compiles it, and kept for the next build', {
  timeout: SLOW_MACHINE_MS,
}, async () => {
  const code = await readFile(FILE, 'utf8');
  const plain = await transformAsync(code, {
    babelrc: false,
    configFile: false,
    filename: FILE,
    parserOpts: { plugins: ['jsx', 'typescript'] },
    plugins: ['babel-plugin-react-compiler'],
  });
  const compiled = await compile(code, FILE);
  expect(compiled).toBe(plain?.code);
  expect(compiled).toContain('react/compiler-runtime');
  expect(await readdir(cache)).toHaveLength(1);
  expect(await compile(code, `${FILE}?v=1`)).toBe(compiled);
  expect(await readdir(cache)).toHaveLength(1);
});

it('a file that cannot be read as code fails the build', { timeout: SLOW_MACHINE_MS }, async () => {
  await expect(compile('const = <', join(cache, 'broken.tsx'))).rejects.toThrow('broken.tsx');
});

it.each([
  ['a.tsx', 'export const A = () => null;', true],
  ['use-price.ts', 'export function usePrice() { return useState(0); }', true],
  ['read.ts', 'const price = use(promise);', true],
  ['decimal.ts', 'export const used = 1; because();', false],
])('%s may hold components or hooks: %s', (file, code, expected) => {
  expect(mayHoldComponents(file, code)).toBe(expected);
});
