import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DRAWING_COLOURS,
  DRAWING_KINDS,
  DRAWINGS_VERSION,
  type Drawing,
  MOST_DRAWING_PRICE,
  MOST_DRAWING_TEXT,
  MOST_DRAWING_TIME,
  MOST_DRAWINGS,
  POINTS,
  readDrawing,
  strictDrawings,
} from './drawing.ts';

const point = fc.record({
  at: fc.integer({ min: 0, max: MOST_DRAWING_TIME }),
  price: fc.double({ min: Number.MIN_VALUE, max: MOST_DRAWING_PRICE, noNaN: true }),
});

const drawing: fc.Arbitrary<Drawing> = fc
  .tuple(fc.constantFrom(...DRAWING_KINDS), fc.constantFrom(...DRAWING_COLOURS), point, point, fc.nat(1e9))
  .map(([kind, colour, first, second, number]) => ({
    id: `d${String(number).padStart(10, '0')}`,
    kind,
    colour,
    points: [first, second].slice(0, POINTS[kind]),
    text: kind === 'note' ? `지지선 ${number}` : '',
  }));

const TREND: Drawing = {
  id: 'abcd1234',
  kind: 'trend',
  colour: 'yellow',
  points: [
    { at: 1, price: 1 },
    { at: 2, price: 2.5 },
  ],
  text: '',
};

describe('a kept drawing', () => {
  it('reads back as it was written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(drawing, { selector: ({ id }) => id, maxLength: MOST_DRAWINGS }), (drawings) => {
        expect(strictDrawings(JSON.parse(JSON.stringify({ drawings })), DRAWINGS_VERSION)).toEqual(drawings);
      }),
    );
  });

  it('is itself or nothing, whatever was kept', () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        expect(readDrawing(kept)).toBeNull();
      }),
    );
    fc.assert(
      fc.property(drawing, fc.constantFrom(...Object.keys(TREND)), fc.anything(), (kept, name, value) => {
        const changed = { ...kept, [name]: value };
        const read = readDrawing(changed);
        if (read !== null) expect(read).toEqual(changed);
      }),
    );
  });

  it.each<[string, object]>([
    ['of a kind that does not exist', { kind: 'circle' }],
    ['in red', { colour: 'up' }],
    ['without an id', { id: '' }],
    ['with an id that is markup', { id: '<b>12' }],
    ['with one point too few', { points: [{ at: 1, price: 1 }] }],
    ['with one point too many', { points: [TREND.points[0], TREND.points[1], TREND.points[0]] }],
    ['with a point of more', { points: [{ at: 1, price: 1, x: 1 }, TREND.points[1]] }],
    ['at a price of 0', { points: [{ at: 1, price: 0 }, TREND.points[1]] }],
    ['at a price that is text', { points: [{ at: 1, price: '1' }, TREND.points[1]] }],
    ['beyond all prices', { points: [{ at: 1, price: MOST_DRAWING_PRICE * 2 }, TREND.points[1]] }],
    ['at no moment', { points: [{ at: 1.5, price: 1 }, TREND.points[1]] }],
    ['before all moments', { points: [{ at: -1, price: 1 }, TREND.points[1]] }],
    ['beyond all moments', { points: [{ at: MOST_DRAWING_TIME + 1, price: 1 }, TREND.points[1]] }],
    ['with words that it has no place for', { text: '메모' }],
    ['with a part that none has', { locked: true }],
  ])('%s is none', (_what, change) => {
    expect(readDrawing({ ...TREND, ...change })).toBeNull();
    expect(strictDrawings({ drawings: [TREND, { ...TREND, id: 'zzzz', ...change }] }, DRAWINGS_VERSION)).toBeNull();
  });

  it.each(['', ' ', 'x'.repeat(MOST_DRAWING_TEXT + 1)])('a note of %j is none', (text) => {
    expect(readDrawing({ ...TREND, kind: 'note', points: [{ at: 1, price: 1 }], text })).toBeNull();
  });

  it('is refused with its document where there are too many, two of one id, or another version', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...TREND, id: `id${String(at).padStart(4, '0')}` }));
    expect(strictDrawings({ drawings: many(MOST_DRAWINGS) }, DRAWINGS_VERSION)).toHaveLength(MOST_DRAWINGS);
    expect(strictDrawings({ drawings: many(MOST_DRAWINGS + 1) }, DRAWINGS_VERSION)).toBeNull();
    expect(strictDrawings({ drawings: [TREND, TREND] }, DRAWINGS_VERSION)).toBeNull();
    expect(strictDrawings({ drawings: [TREND] }, DRAWINGS_VERSION + 1)).toBeNull();
    expect(strictDrawings({ drawings: [TREND], more: 1 }, DRAWINGS_VERSION)).toBeNull();
    expect(strictDrawings({ drawings: {} }, DRAWINGS_VERSION)).toBeNull();
    expect(strictDrawings({}, DRAWINGS_VERSION)).toBeNull();
  });
});
