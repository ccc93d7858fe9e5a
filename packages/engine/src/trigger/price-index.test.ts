import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALWAYS, type IndexEntry, PriceIndex } from './price-index.ts';

interface Waiting {
  readonly id: number;
  key: number;
}

const action = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), key: fc.integer({ min: -50, max: 50 }) }),
  fc.record({ kind: fc.constant('remove' as const), pick: fc.nat(400) }),
  fc.record({ kind: fc.constant('move' as const), pick: fc.nat(400), key: fc.integer({ min: -50, max: 50 }) }),
  fc.record({ kind: fc.constant('collect' as const), price: fc.integer({ min: -60, max: 60 }) }),
);

function added<T>(index: PriceIndex<T>, key: number, item: T): IndexEntry<T> {
  const entry: IndexEntry<T> = { item, level: null, slot: 0 };
  index.insert(entry, key);
  return entry;
}

describe('PriceIndex', () => {
  it.each(['up', 'down'] as const)('agrees with a full scan, direction %s [FUT-86, OVS-65]', (direction) => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 400, size: 'max' }), (actions) => {
        const index = new PriceIndex<Waiting>(direction);
        const waiting = new Map<Waiting, IndexEntry<Waiting>>();
        let nextId = 0;
        for (const step of actions) {
          if (step.kind === 'add') {
            const item = { id: nextId++, key: step.key };
            waiting.set(item, added(index, step.key, item));
          } else if (step.kind === 'remove') {
            const victim = [...waiting][step.pick % Math.max(1, waiting.size)];
            if (victim === undefined) continue;
            index.remove(victim[1]);
            waiting.delete(victim[0]);
          } else if (step.kind === 'move') {
            const moved = [...waiting][step.pick % Math.max(1, waiting.size)];
            if (moved === undefined) continue;
            index.move(moved[1], step.key);
            moved[0].key = step.key;
          } else {
            const fired: Waiting[] = [];
            index.collect(step.price, fired);
            const scan = [...waiting.keys()].filter(({ key }) =>
              direction === 'up' ? step.price >= key : step.price <= key,
            );
            expect(fired.map(({ id }) => id).sort((a, b) => a - b)).toEqual(scan.map(({ id }) => id));
            for (const most of [0, 1, 3, 10]) {
              const count = index.countReached(step.price, most);
              expect([count > most, count <= most ? count : null]).toEqual([
                scan.length > most,
                scan.length <= most ? scan.length : null,
              ]);
            }
          }
          expect(index.size).toBe(waiting.size);
        }
      }),
    );
  });

  it('fires what is armed for always at any price', () => {
    for (const direction of ['up', 'down'] as const) {
      const index = new PriceIndex<string>(direction);
      added(index, ALWAYS[direction], 'x');
      for (const price of [-1_000_000, 0, 1_000_000]) {
        const fired: string[] = [];
        index.collect(price, fired);
        expect(fired).toEqual(['x']);
      }
    }
  });
});
