import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AddressCounts } from './address-counts.ts';

it('keeps every network within the limit and nothing of those that left', () => {
  const step = fc.record({ network: fc.integer({ min: 0, max: 3 }), host: fc.nat(9), leaves: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 4 }), (steps, limit) => {
      const counts = new AddressCounts(limit);
      const open = new Map<number, (() => void)[]>();
      for (const { network, host, leaves } of steps) {
        const here = open.get(network) ?? [];
        open.set(network, here);
        const address = `2001:db8:0:${network}::${host}`;
        expect(counts.hasRoom(address)).toBe(here.length < limit);
        if (leaves) {
          const leave = here.pop();
          leave?.();
          leave?.();
        } else if (here.length < limit) {
          here.push(counts.enter(address));
        }
      }
      expect(counts.size).toBe([...open.values()].filter((here) => here.length > 0).length);
      for (const leave of [...open.values()].flat()) leave();
      expect(counts.size).toBe(0);
    }),
  );
});
