import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FrameAllowance } from './frame-allowance.ts';

it('never lets more through than the burst and what came back with time', () => {
  const step = fc.record({ frames: fc.nat(50), elapsedMs: fc.nat(2_000) });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      fc.array(step),
      (burst, rate, steps) => {
        const allowance = new FrameAllowance({ burst, perSecond: rate });
        let taken = 0;
        let elapsedMs = 0;
        for (const { frames, elapsedMs: more } of steps) {
          for (let index = 0; index < frames; index++) if (allowance.take()) taken += 1;
          allowance.refill(more);
          elapsedMs += more;
        }
        expect(taken).toBeLessThanOrEqual(burst + (rate * elapsedMs) / 1_000 + 1e-6);
      },
    ),
  );
});

it('gives back as much as time allows, up to the burst', () => {
  const allowance = new FrameAllowance({ burst: 3, perSecond: 10 });
  const takeAll = () => {
    let taken = 0;
    while (allowance.take()) taken += 1;
    return taken;
  };
  expect(takeAll()).toBe(3);
  allowance.refill(200);
  expect(takeAll()).toBe(2);
  allowance.refill(60_000);
  expect(takeAll()).toBe(3);
});
