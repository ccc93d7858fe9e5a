import { expect, it } from 'vitest';
import * as standIns from './unchecked-schemas.ts';

const SOURCES = import.meta.glob<string>('../../../../../packages/contract/src/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What the contract calls of `zod/mini`, as it is written: types are gone in a build. */
function namesInUse(): ReadonlySet<string> {
  const texts = Object.values(SOURCES);
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\bz\.(?!infer\b|output\b|Zod)(\w+)(?=[.(<])/g)].map(([, name = '']) => name),
    ),
  );
}

it('have every name that the contract calls: a page without one of them would not open', () => {
  const names = namesInUse();
  expect(names.size).toBeGreaterThan(20);
  expect([...names].filter((name) => !(name in standIns))).toEqual([]);
});
