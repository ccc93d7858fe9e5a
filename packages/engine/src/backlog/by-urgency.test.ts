import { idOf, type PlayerId } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByUrgency } from './by-urgency.ts';

const visit = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.oneof(fc.integer({ min: 0, max: 6 }), fc.maxSafeNat()));

it('accounts come furthest beyond a limit first, of equals the lower id, each once by its worst [E1]', () => {
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 80 }), (visits) => {
      const concerned = new ByUrgency();
      const worst = new Map<number, number>();
      for (const [id, beyond] of visits) {
        concerned.add(idOf<PlayerId>(id), beyond);
        worst.set(id, Math.max(worst.get(id) ?? 0, beyond));
      }
      const expected = [...worst].sort(([a, beyondA], [b, beyondB]) => beyondB - beyondA || a - b).map(([id]) => id);
      expect(concerned.inOrder()).toEqual(expected);
    }),
  );
});
