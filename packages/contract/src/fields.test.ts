import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bodyOf, queryOf } from './call.ts';
import {
  askedDay,
  askedDecimal,
  askedEnd,
  askedStart,
  codeList,
  demanded,
  described,
  epochMs,
  queryEpochMs,
  queryFlagOn,
  queryInt,
  rowId,
  typedDecimal,
} from './fields.ts';

const notesOf = (field: typeof epochMs) => z.globalRegistry.get(field);

describe('what documents say of a field', () => {
  it('is said of that one, and not of others that are made of the same', () => {
    const before = notesOf(epochMs);
    const [start, end] = [described(epochMs, 'The start.'), described(demanded(epochMs), 'The end.')];
    expect(notesOf(start)).toMatchObject({ description: 'The start.' });
    expect(notesOf(start)).not.toHaveProperty('demanded');
    expect(notesOf(end)).toMatchObject({ description: 'The end.', demanded: true });
    expect(notesOf(epochMs)).toEqual(before);
  });

  it('is no check', () => {
    expect(described(epochMs, 'The start.').def.checks).toEqual(epochMs.def.checks);
  });
});

describe('an amount in a request [C5] [C6]', () => {
  it.each([
    ['10', '10'],
    ['0.00000001', '0.00000001'],
    [10, '10'],
    [0, '0'],
    [999_999_999_999_999, '999999999999999'],
  ])('is text, or a whole number: %j', (typed, read) => {
    expect([askedDecimal.safeParse(typed).data, typedDecimal.safeParse(typed).data]).toEqual([read, read]);
  });

  it.each([1.5, -1, 1_000_000_000_000_000, 2 ** 53, Number.NaN, '1e3', '-1', ' 1', true, [1], {}])(
    'is nothing else: %j',
    (typed) => {
      expect([askedDecimal.safeParse(typed).success, typedDecimal.safeParse(typed).success]).toEqual([false, false]);
    },
  );

  it('that may be left out is nothing where it is absent, null or empty', () => {
    expect(['', null, undefined].map((typed) => typedDecimal.safeParse(typed).data)).toEqual([null, null, undefined]);
    expect(askedDecimal.safeParse('').success).toBe(false);
  });
});

describe('a period [C7]', () => {
  const DAY_START = Date.parse('2026-11-17T00:00:00+09:00');
  it.each([
    ['2026-11-17', DAY_START, DAY_START + 86_399_999],
    [String(DAY_START), DAY_START, DAY_START],
    [DAY_START, DAY_START, DAY_START],
    ['2026-11-17T00:00:00+09:00', DAY_START, DAY_START],
    ['2026-11-16T15:00Z', DAY_START, DAY_START],
    ['2026-11-16T15:00:00.25Z', DAY_START + 250, DAY_START + 250],
    ['2024-02-29', Date.parse('2024-02-29T00:00:00+09:00'), Date.parse('2024-02-29T23:59:59.999+09:00')],
  ])('begins and ends with a moment or with a whole KST day: %j', (typed, start, end) => {
    expect([askedStart.safeParse(typed).data, askedEnd.safeParse(typed).data]).toEqual([start, end]);
  });

  it.each([
    '20261101',
    1_794_873_600,
    '1999-12-31',
    0,
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '17.11.2026',
    '',
    true,
    '2026-11-17T00:00:00',
    '2026-02-30T00:00:00Z',
    '2026-11-17T25:00:00Z',
    '2026-11-17 00:00:00Z',
  ])('is refused: %j', (typed) => {
    expect([askedStart.safeParse(typed).success, askedEnd.safeParse(typed).success]).toEqual([false, false]);
  });

  it('of one day is that KST day', () => {
    expect([askedDay.safeParse('2026-11-17').data, askedDay.safeParse(DAY_START + 1).data]).toEqual([
      '2026-11-17',
      '2026-11-17',
    ]);
  });
});

describe('a list of codes', () => {
  it('has known words alone', () => {
    const list = codeList(['D', 'W']);
    expect(['D', 'D,W', ' D , W', '', undefined].map((text) => list.safeParse(text).success)).not.toContain(false);
    expect(['Q9', 'D,Q9', 'd', 1].map((text) => list.safeParse(text).success)).not.toContain(true);
  });
});

const number = (text: unknown) => rowId.safeParse(text).data;

describe('an id', () => {
  it.each([1, 1001, '1', '1001', Number.MAX_SAFE_INTEGER])('may be %j', (value) => {
    expect(number(value)).toBe(Number(value));
  });

  it.each([
    [true],
    [[1]],
    [[[7]]],
    [{}],
    [null],
    [''],
    [' 1'],
    ['1 '],
    ['0x1'],
    ['1e3'],
    ['1.0'],
    ['+1'],
    ['１'],
    [0],
    [-1],
    ['-1'],
    [1.5],
    ['99999999999999999'],
    ['9007199254740993'],
    [2 ** 53],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
  ])('is not %j', (value) => {
    expect(rowId.safeParse(value).success).toBe(false);
  });

  it('is taken from its digits exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
        expect(number(String(id))).toBe(id);
        expect(number(id)).toBe(id);
      }),
    );
  });
});

describe('the site that a call names', () => {
  it.each([[[1]], [true], ['0x1'], [''], [0], [1_000_001]])('is not %j', (siteInfoId) => {
    expect(bodyOf({}).safeParse({ siteInfoId }).success).toBe(false);
    expect(queryOf({}).safeParse({ siteInfoId }).success).toBe(false);
  });
});

describe('numbers of a query', () => {
  it('are within their bounds or the default', () => {
    const size = queryInt({ min: 1, max: 500, byDefault: 50 });
    expect(size.parse(undefined)).toBe(50);
    expect(size.parse('500')).toBe(500);
    for (const text of ['0', '501', '1e2', '0x10', '', 'ten']) expect(size.safeParse(text).success).toBe(false);
  });

  it('are a flag only as 0 or 1', () => {
    expect(queryFlagOn.parse(undefined)).toBe(1);
    expect(queryFlagOn.parse('0')).toBe(0);
    for (const text of ['', 'true', '2', '-1', '01x']) expect(queryFlagOn.safeParse(text).success).toBe(false);
  });

  it('are a moment that a calendar can hold', () => {
    expect(queryEpochMs.parse('1794712977584')).toBe(1_794_712_977_584);
    for (const text of ['1e308', '9007199254740991', '-1', '', 'Infinity']) {
      expect(queryEpochMs.safeParse(text).success).toBe(false);
    }
  });
});
