import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeatedly } from './repeatedly.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('repeated work', () => {
  it('is done at its interval until it is stopped, and never twice at once', async () => {
    let begun = 0;
    let finish: () => void = () => undefined;
    const work = () => {
      begun += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    };
    const stop = repeatedly(1_000, work, () => undefined);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(begun).toBe(1);
    finish();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toBe(2);
    finish();
    stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(begun).toBe(2);
  });

  it('goes on after a failure, and tells the first of those in a row', async () => {
    const outcomes = ['fails', 'fails', 'works', 'fails'];
    const told: unknown[] = [];
    const work = async () => {
      if (outcomes.shift() === 'fails') throw new Error('away');
    };
    const stop = repeatedly(1_000, work, (error) => told.push(error));
    await vi.advanceTimersByTimeAsync(4_000);
    stop();
    expect(outcomes).toEqual([]);
    expect(told).toHaveLength(2);
  });
});
