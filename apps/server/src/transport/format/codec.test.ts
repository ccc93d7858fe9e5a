import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, encode } from './codec.ts';

/** Arbitrary text, including text that resembles the codec's markers. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('~', '~~', '~1', '~-7', '~map', '~~map', '__proto__', ''),
);
const { data } = fc.letrec<{ data: unknown }>((tie) => ({
  data: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
    fc.bigInt(),
    text,
    fc.array(tie('data'), { maxLength: 4 }),
    fc.array(fc.tuple(text, tie('data')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
    fc.array(fc.tuple(fc.oneof(text, fc.integer()), tie('data')), { maxLength: 4 }).map((entries) => new Map(entries)),
  ),
}));

describe('the codec', () => {
  it('gives back every data as it was', () => {
    fc.assert(
      fc.property(data, (value) => {
        expect(decode(encode(value))).toStrictEqual(value);
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  it('keeps integers of any size exact', () => {
    const large = 10n ** 40n + 1n;
    expect(decode(encode({ large, small: -large }))).toEqual({ large, small: -large });
  });

  it('tells text, integers, maps and fields apart that look alike', () => {
    expect(encode(['~1', 1n, '1'])).toBe('["~~1","~1","1"]');
    expect(encode({ '~map': new Map([[1n, 'one']]) })).toBe('{"~~map":{"~map":[["~1","one"]]}}');
  });

  it('leaves out what is undefined', () => {
    expect(encode({ given: 1, absent: undefined })).toBe('{"given":1}');
  });

  it.each([
    ['a number that JSON has not', Number.NaN],
    ['infinity', [Number.POSITIVE_INFINITY]],
    ['a date', { at: new Date(0) }],
    ['a set', new Set([1])],
    ['a function', { call: () => 1 }],
    ['undefined in a list', [undefined]],
    ['an object of a class', new (class Thing {})()],
  ])('refuses %s instead of changing it', (_what, value) => {
    expect(() => encode(value)).toThrow();
  });

  it.each(['"~x"', '{"~field":1}', '{"~map":1}', '{"~map":[[1]]}', '{'])('refuses %s, which it never makes', (json) => {
    expect(() => decode(json)).toThrow();
  });
});
