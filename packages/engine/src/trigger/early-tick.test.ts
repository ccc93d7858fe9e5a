import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certainRoom, earlyTick } from './early-tick.ts';

const SCALE = 10n ** 6n;
/** Millionths of a tick, so that exact values are whole numbers. */
const millionths = (most: bigint) => fc.bigInt(0n, most * SCALE);
const start = millionths(10n ** 7n);
const distance = fc.oneof(millionths(100n), millionths(10n ** 6n), millionths(10n ** 9n));
const ticks = (value: bigint) => Number(value) / Number(SCALE);

describe('a tick that comes early', () => {
  it('is met no later than the exact price, and by at most a thirtieth of the way and two ticks earlier', () => {
    fc.assert(
      fc.property(start, distance, fc.constantFrom('down', 'up'), (from, move, direction) => {
        const tick = earlyTick(ticks(from), ticks(move), direction);
        const exact = direction === 'down' ? from - move : from + move;
        if (tick === null) {
          expect(exact <= SCALE).toBe(true);
          return;
        }
        expect(Number.isSafeInteger(tick)).toBe(true);
        const early = direction === 'down' ? BigInt(tick) * SCALE - exact : exact - BigInt(tick) * SCALE;
        expect(early >= 0n).toBe(true);
        expect(early <= move / 30n + 2n * SCALE).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is nowhere where no price gets', () => {
    expect(earlyTick(1_000, 1_001, 'down')).toBeNull();
    expect(earlyTick(1_000, 1e17, 'up')).toBeNull();
    expect(earlyTick(1_000, Number.POSITIVE_INFINITY, 'up')).toBeNull();
    expect(earlyTick(1_000, Number.POSITIVE_INFINITY, 'down')).toBeNull();
  });

  it('stays where it was when the distance changes a little', () => {
    expect(earlyTick(600_000, 100_100, 'up')).toBe(earlyTick(600_000, 100_200, 'up'));
    expect(earlyTick(600_000, 100_100, 'down')).toBe(earlyTick(600_000, 100_200, 'down'));
  });
});

describe('room between two sums', () => {
  it('is never more than there is', () => {
    const money = fc.bigInt(0n, 10n ** 20n);
    fc.assert(
      fc.property(money, money, (larger, smaller) => {
        const room = certainRoom(Number(larger), Number(smaller));
        expect(BigInt(Math.floor(room)) <= (larger > smaller ? larger - smaller : 0n)).toBe(true);
      }),
    );
    expect(certainRoom(1e20, 1e20)).toBe(0);
    expect(certainRoom(2_000, 1_000)).toBeCloseTo(1_000, 6);
  });
});
