import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IdMap } from './id-map.ts';

const anyId = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  // Ids that differ by the size of a small table or by 2³², or are as large as ids can be.
  fc.integer({ min: 1, max: 40 }).map((id) => id * 64),
  fc.integer({ min: 1, max: 40 }).map((id) => id * 0x1_0000_0000),
  fc.constant(Number.MAX_SAFE_INTEGER),
);
const anyStep = fc.record({ isDelete: fc.boolean(), id: anyId, value: fc.integer({ min: 0 }) });

describe('a map of ids', () => {
  test('says what a Map says, whatever comes and goes', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 400 }), (steps) => {
        const ids = new IdMap();
        const plain = new Map<number, number>();
        for (const { isDelete, id, value } of steps) {
          if (isDelete) {
            ids.delete(id);
            plain.delete(id);
          } else {
            ids.set(id, value);
            plain.set(id, value);
          }
        }
        expect(ids.size).toBe(plain.size);
        for (const { id } of steps) expect(ids.get(id)).toBe(plain.get(id));
      }),
    );
  });

  test('keeps the newest of a long sequence', () => {
    const ids = new IdMap();
    for (let id = 1; id <= 50_000; id++) {
      ids.set(id, 2 * id);
      ids.delete(id - 1_000);
    }
    expect(ids.size).toBe(1_000);
    expect(ids.get(49_000)).toBeUndefined();
    for (let id = 49_001; id <= 50_000; id++) expect(ids.get(id)).toBe(2 * id);
  });

  test.each([0, -1, 1.5, Number.NaN])('%s is no id', (id) => {
    expect(() => new IdMap().set(id, 1)).toThrow('an id is a positive whole number');
    expect(new IdMap().get(id)).toBeUndefined();
  });
});
