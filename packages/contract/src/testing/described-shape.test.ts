import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bodyOf } from '../call.ts';
import { decimalText, queryFlagOn, queryInt, rowId, stockList } from '../fields.ts';
import { describeSent, describeTaken } from './described-shape.ts';

describe('what is sent', () => {
  it.each([
    ['text', z.string(), { data: 'text' }],
    ['bounded text', z.string().check(z.minLength(1), z.maxLength(9)), { data: 'text 1..9' }],
    ['text of a form', z.string().check(z.regex(/^a+$/)), { data: 'text /^a+$/' }],
    ['a field with a name', z.nullable(decimalText), { data: 'decimalText | null' }],
    ['a whole number', z.int(), { data: 'integer' }],
    ['one above zero', z.int().check(z.positive()), { data: 'integer 1..' }],
    ['words', z.enum(['A', 'B']), { data: "'A' | 'B'" }],
    ['nothing in particular', z.unknown(), { data: 'anything' }],
    ['a list of values', z.array(z.boolean()), { data: 'list of boolean' }],
    ['values in places', z.tuple([z.int(), z.string()]), { data: '[integer, text]' }],
    ['an empty object', z.object({}), { data: 'object' }],
    ['fields', z.object({ a: z.int(), b: z.optional(z.string()) }), { 'data.a': 'integer', 'data.b': 'optional text' }],
    ['a list of objects', z.array(z.object({ a: z.int() })), { data: 'list', 'data[].a': 'integer' }],
    [
      'an object that may be missing',
      z.object({ a: z.nullable(z.object({ b: z.int() })) }),
      { 'data.a': 'object | null', 'data.a.b': 'integer' },
    ],
    [
      'one of two objects',
      z.union([z.object({ a: z.int() }), z.object({ b: z.int() })]),
      { data: 'object | object', 'data<1>.a': 'integer', 'data<2>.b': 'integer' },
    ],
    [
      'a record',
      z.partialRecord(z.enum(['X', 'Y']), z.object({ a: z.int() })),
      { data: "record by 'X' | 'Y'", 'data{}.a': 'integer' },
    ],
  ])('is described: %s', (_what, schema, lines) => {
    expect(Object.fromEntries(describeSent('data', schema))).toEqual(lines);
  });
});

describe('what is taken', () => {
  it.each([
    ['a number', rowId, 'wholeNumber → integer 1..'],
    ['one with a default', queryInt({ min: 1, max: 9, byDefault: 5 }), 'optional wholeNumber → integer 1..9 = 5'],
    ['one that stands for what is missing', queryFlagOn, 'optional wholeNumber → 0 | 1 = 1'],
    ['a list', stockList, 'text ..1700 → list 1..50 of stockName'],
  ])('is described with what it is read as: %s', (_what, field, text) => {
    expect(describeTaken('query', z.strictObject({ field })).get('query.field')).toBe(text);
  });

  it.each([
    ['refused', z.strictObject({ a: z.int() })],
    ['ignored', z.object({ a: z.int() })],
  ])('is described with what happens to other fields: %s', (others, schema) => {
    expect(Object.fromEntries(describeTaken('body', schema))).toEqual({ 'body.a': 'integer', 'body.*': others });
  });

  it.each([
    ['optional object', z.optional(bodyOf({}))],
    ['optional object | null', z.nullish(bodyOf({}))],
    [undefined, bodyOf({})],
  ])('is described with whether it may be left out: %s', (text, schema) => {
    expect(describeTaken('body', schema).get('body')).toBe(text);
  });
});
