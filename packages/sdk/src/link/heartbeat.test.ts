import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Heartbeat } from './heartbeat.ts';

afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  vi.useFakeTimers();
});

it('gives a ping that a hidden tab sent late its full time to be answered', async () => {
  let clock = 0;
  const ping = vi.fn();
  const onSilence = vi.fn();
  const heartbeat = new Heartbeat({ ping, onSilence, onAnswer: () => undefined, now: () => clock });
  heartbeat.start();
  heartbeat.ponged();
  // Delayed for a minute, the ping and the check after it run together.
  clock = 60_000;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ping).toHaveBeenCalledTimes(2);
  expect(onSilence).not.toHaveBeenCalled();
  clock = 68_000;
  await vi.advanceTimersByTimeAsync(8_000);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

it('says nothing once stopped', async () => {
  const parts = { ping: vi.fn(), onSilence: vi.fn(), onAnswer: vi.fn(), now: Date.now };
  const heartbeat = new Heartbeat(parts);
  heartbeat.start();
  heartbeat.ponged();
  heartbeat.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(parts.ping).toHaveBeenCalledTimes(1);
  expect(parts.onSilence).not.toHaveBeenCalled();
});

it('tells how long an answer took', () => {
  let clock = 1_000;
  const onAnswer = vi.fn();
  const heartbeat = new Heartbeat({ ping: () => undefined, onSilence: () => undefined, onAnswer, now: () => clock });
  heartbeat.start();
  clock = 1_042;
  heartbeat.ponged();
  expect(onAnswer).toHaveBeenCalledWith(42);
  heartbeat.stop();
});
