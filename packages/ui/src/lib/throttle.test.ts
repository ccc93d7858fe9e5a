import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

afterEach(() => void vi.useRealTimers());

describe('throttle', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('lets one call through per 10 ms by default [CST-18]', () => {
    const run = vi.fn();
    const throttled = throttle(run);
    throttled();
    throttled();
    vi.advanceTimersByTime(9);
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('ends with the last call made, and never runs more often than once per interval', () => {
    const at: number[] = [];
    const values: number[] = [];
    const throttled = throttle((value: number) => {
      at.push(Date.now());
      values.push(value);
    }, 100);
    for (let value = 0; value < 50; value += 1) {
      throttled(value);
      vi.advanceTimersByTime(13);
    }
    vi.runAllTimers();
    expect(values.at(-1)).toBe(49);
    const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
  });

  it('forgets the waiting call when it is cancelled', () => {
    const run = vi.fn();
    const throttled = throttle(run, 100);
    throttled();
    throttled();
    throttled.cancel();
    vi.runAllTimers();
    expect(run).toHaveBeenCalledTimes(1);
  });
});
