import { afterEach, expect, it, vi } from 'vitest';
import { onServerTime, serverNow, setServerTime } from './server-clock.ts';

afterEach(() => {
  setServerTime(Date.now());
  vi.useRealTimers();
});

it("goes on from the server's time, whatever the device's clock says", () => {
  vi.useFakeTimers({ now: 1_000_000 });
  setServerTime(700_000);
  expect(serverNow()).toBe(700_000);
  vi.advanceTimersByTime(5_000);
  expect(serverNow()).toBe(705_000);
});

it('notifies observers of each change until they stop', () => {
  const changed = vi.fn();
  const stop = onServerTime(changed);
  setServerTime(Date.now());
  stop();
  setServerTime(Date.now());
  expect(changed).toHaveBeenCalledTimes(1);
});
