import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OptionMap } from './option-map.ts';

const step = fc.record({ isSet: fc.boolean(), id: fc.integer({ min: 1, max: 6 }), item: fc.nat() });

describe('what a player has by option', () => {
  it('is what a map would be, in the same order', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const ours = new OptionMap<number, number>();
        const theirs = new Map<number, number>();
        for (const { isSet, id, item } of steps) {
          if (isSet) {
            ours.set(id, item);
            theirs.set(id, item);
          } else {
            ours.delete(id);
            theirs.delete(id);
          }
          expect([...ours.values()]).toEqual([...theirs.values()]);
          expect(ours.size).toBe(theirs.size);
          for (let known = 1; known <= 6; known++) {
            expect(ours.get(known)).toBe(theirs.get(known));
            expect(ours.has(known)).toBe(theirs.has(known));
          }
        }
      }),
    );
  });
});
