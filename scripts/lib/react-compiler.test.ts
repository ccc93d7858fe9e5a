import { readFile } from 'node:fs/promises';
import { transform } from 'oxc-transform-react';
import { expect, it } from 'vitest';
import { inRepository } from './repository.mjs';

it('a component is compiled', async () => {
  const file = inRepository('packages', 'ui', 'src', 'components', 'icon-button.tsx');
  const { code, errors } = await transform(file, await readFile(file, 'utf8'), { reactCompiler: {} });
  expect(errors).toEqual([]);
  expect(code).toContain('react/compiler-runtime');
});

// As soon as this fails, the rule `bigint-in-component` of tidy-rules.ts has no reason any more (decision 33).
it('a literal of a large integer in a component is lost', async () => {
  const source = 'export function Amount({ value }) { return <p>{String(value + 7n)}</p>; }';
  const { code, errors } = await transform('amount.jsx', source, { reactCompiler: {} });
  expect(errors).toEqual([]);
  expect(code).toContain('value + undefined');
});
