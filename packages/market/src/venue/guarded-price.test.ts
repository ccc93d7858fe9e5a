import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { GuardedPrice } from './guarded-price.ts';

describe('a price that rides in later quotes', () => {
  const said = (...messages: Array<[price: number, at: number]>) => {
    const guarded = new GuardedPrice<{ price: number; at: number }>(
      { jumpLimit: decimal('0.03'), maxAheadMs: 5 },
      ({ price }) => decimal(price),
    );
    return messages.map(([price, at]) => {
      guarded.offer({ price, at }, 10);
      return guarded.accepted?.price;
    });
  };

  it('waits for a second message where it leaps, and forgets a leap that nothing confirms', () => {
    expect(said([100, 1], [50, 2], [50, 3])).toEqual([100, 100, 50]);
    expect(said([100, 1], [100_000, 2], [101, 3], [100_000, 4])).toEqual([100, 100, 101, 101]);
  });

  it('is not taken from a clock that runs ahead, so that what is right follows at once', () => {
    expect(said([100, 1], [101, 16], [102, 11])).toEqual([100, 100, 102]);
  });

  it('never goes back in time', () => {
    expect(said([100, 5], [101, 4])).toEqual([100, 100]);
  });
});
