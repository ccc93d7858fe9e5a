import { expect, test } from 'vitest';
import { filesOf } from './first-files.ts';

const chunk = (fileName: string, imports: readonly string[], sources: readonly string[], isEntry = false) => ({
  type: 'chunk' as const,
  fileName,
  isEntry,
  facadeModuleId: isEntry ? null : (sources[0] ?? null),
  moduleIds: sources,
  imports,
});

const OUTPUT = Object.fromEntries(
  [
    chunk('entry.js', ['start.js'], ['/src/main.ts'], true),
    chunk('start.js', [], ['/src/router.ts']),
    chunk('sign.js', ['start.js', 'form.js'], ['/src/sign.ts']),
    chunk('form.js', ['start.js'], ['/src/form.ts']),
    chunk('trade.js', ['form.js', 'ladder.js'], ['/src/trade.ts']),
    chunk('ladder.js', ['trade.js'], ['/src/ladder.ts', '/src/book.ts']),
  ].map((one) => [one.fileName, one]),
);

test('a page names what it imports beyond the entry, once, the screen itself first', () => {
  expect(filesOf(OUTPUT, '/src/', { '/signin': ['sign.ts'], '/oversea/*': ['trade.ts', 'sign.ts'] })).toEqual({
    '/signin': ['sign.js', 'form.js'],
    '/oversea/*': ['trade.js', 'form.js', 'ladder.js', 'sign.js'],
  });
});

test('a source inside a shared chunk stands for that chunk', () => {
  expect(filesOf(OUTPUT, '/src/', { '/': ['book.ts'] })).toEqual({ '/': ['ladder.js', 'trade.js', 'form.js'] });
});

test('the styles of its scripts come with them', () => {
  const styled = (chunks: readonly string[]) =>
    Object.fromEntries(
      Object.entries(OUTPUT).map(([name, one]) => {
        const css = chunks.includes(name) ? [name.replace('.js', '.css')] : [];
        return [name, { ...one, viteMetadata: { importedCss: new Set(css) } }];
      }),
    );
  const files = filesOf(styled(['start.js', 'ladder.js', 'sign.js']), '/src/', { '/oversea/*': ['trade.ts'] });
  expect(files).toEqual({ '/oversea/*': ['trade.js', 'form.js', 'ladder.js', 'ladder.css'] });
});

test('a source that is gone fails the build', () => {
  expect(() => filesOf(OUTPUT, '/src/', { '/': ['nothing.ts'] })).toThrow('the bundle has no /src/nothing.ts');
});
