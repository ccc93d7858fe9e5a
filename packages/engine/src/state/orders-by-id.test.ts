import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrdersById } from './orders-by-id.ts';

const step = fc.record({ isSet: fc.boolean(), id: fc.integer({ min: 1, max: 40 }), order: fc.nat() });

describe("a player's working orders", () => {
  it('are what a map sorted by id would be', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const ours = new OrdersById<number, number>();
        const theirs = new Map<number, number>();
        for (const { isSet, id, order } of steps) {
          if (isSet) {
            ours.set(id, order);
            theirs.set(id, order);
          } else {
            ours.delete(id);
            theirs.delete(id);
          }
          expect(ours.get(id)).toBe(theirs.get(id));
          expect(ours.size).toBe(theirs.size);
        }
        const sorted = [...theirs].sort(([a], [b]) => a - b);
        expect([...ours.keys()]).toEqual(sorted.map(([id]) => id));
        expect([...ours.values()]).toEqual(sorted.map(([, order]) => order));
      }),
    );
  });
});
