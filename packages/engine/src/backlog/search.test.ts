import { defined } from '@hoga/kernel/assert';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Reached, ReachedLevel, reachedIn } from '../product/spread.ts';
import { type IndexEntry, PriceIndex } from '../trigger/price-index.ts';
import { Search } from './search.ts';

type Entry = IndexEntry<number>;

const playerOf = (id: number) => idOf<PlayerId>(id);
const entryOf = (id: number): Entry => ({ item: id, level: null, slot: 0 });

/** What a price of 0 reaches of entries that wait for it to rise. */
function reachedOf(index: PriceIndex<number>): readonly Reached[] {
  const reached: Reached[] = [];
  index.visitReached(0, (level, beyond) => reached.push(new ReachedLevel(level, beyond, playerOf)));
  return reached;
}

const waiting = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.oneof(fc.integer({ min: 0, max: 6 }), fc.maxSafeNat()));

it('accounts come furthest beyond a limit first, of equals the lower id, each once by its worst [E1]', () => {
  fc.assert(
    fc.property(
      fc.array(waiting, { maxLength: 80, size: 'max' }),
      fc.array(fc.integer({ min: 1, max: 30 })),
      fc.integer({ min: 1, max: 20 }),
      (entries, others, most) => {
        const [index, worst] = [new PriceIndex<number>('up'), new Map(others.map((id) => [id, 0]))];
        for (const [id, beyond] of entries) {
          index.insert(entryOf(id), -beyond);
          worst.set(id, Math.max(worst.get(id) ?? 0, beyond));
        }
        const search = new Search([...reachedOf(index), reachedIn(others, playerOf)]);
        const found = new Set<PlayerId>();
        while (!search.isDone) {
          const some = search.next(most);
          expect(some.length).toBeLessThanOrEqual(most);
          for (const id of some) found.add(id);
        }
        const expected = [...worst].sort(([a, beyondA], [b, beyondB]) => beyondB - beyondA || a - b).map(([id]) => id);
        expect([...found]).toEqual(expected);
      },
    ),
  );
});

/** What happens to accounts between two steps: one goes, or one comes to where others wait. */
const meanwhile = fc.record({
  steps: fc.nat(3),
  goes: fc.option(fc.nat(59)),
  comes: fc.option(fc.integer({ min: -4, max: 3 })),
});

it('accounts that stay are all found, whichever others come and go meanwhile [E1]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -4, max: 3 }), { minLength: 1, maxLength: 60, size: 'max' }),
      fc.array(meanwhile, { maxLength: 40, size: 'max' }),
      (keys, changes) => {
        const index = new PriceIndex<number>('up');
        const entries = keys.map((key, place) => {
          const entry = entryOf(place);
          index.insert(entry, key);
          return entry;
        });
        const search = new Search(reachedOf(index));
        const [found, gone] = [new Set<number>(), new Set<number>()];
        let newest = keys.length;
        for (const { steps, goes, comes } of changes) {
          for (const id of search.next(steps)) found.add(id);
          if (goes !== null && goes < entries.length && !gone.has(goes)) {
            index.remove(defined(entries[goes], 'an entry'));
            gone.add(goes);
          }
          if (comes !== null) index.insert(entryOf(newest++), comes);
        }
        while (!search.isDone) for (const id of search.next(7)) found.add(id);
        const stayed = keys.flatMap((key, place) => (key <= 0 && !gone.has(place) ? [place] : []));
        expect(stayed.filter((place) => !found.has(place))).toEqual([]);
        expect([...found].filter((place) => place < keys.length && defined(keys[place], 'a key') > 0)).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});
