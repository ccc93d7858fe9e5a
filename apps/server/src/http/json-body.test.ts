import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repeatedKey } from './json-body.ts';

it.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1,"b":{"c":1,"d":2,"c":3}}', 'c'],
  ['[{"a":1},{"b":1,"b":1}]', 'b'],
  ['{"a":{"x":1},"b":2,"a":3}', 'a'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"\\"":1,"\\u0022":2}', '"'],
  ['{"":1 , "" : 2}', ''],
])('finds it in %s', (json, key) => {
  expect(repeatedKey(json)).toBe(key);
});

it.each([
  '{}',
  '[]',
  '"a:a"',
  '5',
  '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}',
  '{"a":"b","b":"a","c":"\\"a\\":"}',
  '{"a":"{\\"a\\":1}"}',
  '{"a\\\\":1,"a":2}',
])('finds none in %s', (json) => {
  expect(repeatedKey(json)).toBeNull();
});

it('finds none in whatever was written by JSON.stringify', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(3), (json, spaces) => {
      expect(repeatedKey(JSON.stringify(JSON.parse(json), null, spaces))).toBeNull();
    }),
  );
});

it('finds any key of an object that is written down again', () => {
  const name = fc.string();
  fc.assert(
    fc.property(
      fc.uniqueArray(name, { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.jsonValue(),
      (names, pick, value) => {
        const again = names[pick % names.length] ?? '';
        const fields = [...names, again].map((key) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
        expect(repeatedKey(`{${fields.join(',')}}`)).toBe(again);
      },
    ),
  );
});
