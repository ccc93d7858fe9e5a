import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logPosition, ReplayProgress } from './replay-progress.ts';

describe('until when a replica has everything', () => {
  it('is the newest sample that it has replayed, whatever comes in between', () => {
    const step = fc.record({ written: fc.nat(5), replays: fc.double({ min: 0, max: 1, noNaN: true }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const progress = new ReplayProgress();
        const taken: { at: number; end: bigint }[] = [];
        let [end, position] = [0n, 0n];
        for (const [at, { written, replays }] of steps.entries()) {
          end += BigInt(written);
          taken.push({ at, end });
          progress.sampled(at, end);
          position += BigInt(Math.floor(Number(end - position) * replays));
          progress.replayed(position);
          const naive = taken.findLast((sample) => sample.end <= position)?.at ?? null;
          expect(progress.completeUntil).toBe(naive);
        }
      }),
    );
  });

  it('is not known of a replica that was forgotten', () => {
    const progress = new ReplayProgress();
    progress.sampled(1, 5n);
    progress.replayed(5n);
    progress.forget();
    expect(progress.completeUntil).toBeNull();
    progress.replayed(9n);
    expect(progress.completeUntil).toBeNull();
  });

  it('compares positions as numbers of 64 bits', () => {
    expect(logPosition('1/0')).toBe(4_294_967_296n);
    expect(logPosition('16/B374D848') > logPosition('9/FFFFFFFF')).toBe(true);
  });
});
