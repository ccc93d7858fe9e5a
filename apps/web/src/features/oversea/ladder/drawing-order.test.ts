import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawingOrder } from './drawing-order.ts';

describe('drawingOrder', () => {
  it('moves the mark first, then what waited, then outward from the price', () => {
    expect(drawingOrder({ first: 10, size: 7, last: 13, marked: 16, left: [10] })).toEqual([
      13, 16, 10, 12, 14, 11, 15,
    ]);
  });

  it('leaves out what is not on the page', () => {
    expect(drawingOrder({ first: 10, size: 3, last: 40, marked: 2, left: [9, 13] })).toEqual([12, 11, 10]);
  });

  it('names every row on the page exactly once', () => {
    const rows = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 30 }), rows, fc.option(rows), fc.array(rows), (...given) => {
        const [first, size, last, marked, left] = given;
        const order = drawingOrder({ first, size, last, marked, left });
        expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, step) => first + step));
      }),
    );
  });
});
