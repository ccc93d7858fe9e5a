import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx', '!../../gallery/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Each element of a name, as it is written. */
function elements(name: string): readonly string[] {
  return Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(new RegExp(`<${name}\\b[\\s\\S]*?/>`, 'g'))].map(([written]) => `${path}: ${written}`),
  );
}

it('amounts, prices and quantities are typed into the fields of the kit alone, which keep to one rule [B1, C8]', () => {
  expect(elements('NumberField').length).toBeGreaterThan(5);
  expect(elements('DecimalField').length).toBeGreaterThan(10);
  const own = elements('input').filter((written) => /inputMode|type="(tel|number|text)"/.test(written));
  // Lengths of a chart's indicators and its intervals are none of these.
  const isOther = (written: string) => /autoComplete="username"|type="search"|^[./]*trading\/chart\//.test(written);
  expect(own.filter((written) => !isOther(written))).toEqual([]);
});

it('whole numbers have a maximum of their own wherever they are typed [B1]', () => {
  expect(elements('NumberField').filter((written) => !/\bmax=/.test(written))).toEqual([]);
});
