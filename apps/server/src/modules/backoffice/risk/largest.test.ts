import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Largest } from './largest.ts';

it('keeps the largest of whatever comes, as sorting everything would', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 40n })), fc.integer({ min: 1, max: 6 }), (figures, most) => {
      const largest = new Largest<bigint>(most);
      for (const figure of figures) largest.offer(figure, figure);
      const sorted = figures.toSorted((one, other) => (one < other ? 1 : one > other ? -1 : 0));
      expect(largest.items).toEqual(sorted.slice(0, most));
    }),
  );
});
