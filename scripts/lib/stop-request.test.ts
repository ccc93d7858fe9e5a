import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StoppedError, stopWithNpm, untilStopped } from './stop-request.mjs';

const NPM = { npm_lifecycle_script: 'exec node scripts/start.mjs' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a launcher stops when the npm that runs it is gone [B4]', () => {
  let parent = 40;
  const onGone = vi.fn();
  stopWithNpm('scripts/start.mjs', { env: NPM, parent: () => parent, onGone });
  vi.advanceTimersByTime(10_000);
  expect(onGone).not.toHaveBeenCalled();
  parent = 1;
  vi.advanceTimersByTime(1_000);
  expect(onGone).toHaveBeenCalledTimes(1);
});

it('a launcher that npm did not start outlives its parent', () => {
  let parent = 40;
  const onGone = vi.fn();
  stopWithNpm('scripts/start.mjs', { env: {}, parent: () => parent, onGone });
  parent = 1;
  vi.advanceTimersByTime(10_000);
  expect(onGone).not.toHaveBeenCalled();
});

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s ends work that is under way, with the exit code of the signal', async (signal, exitCode) => {
  const signals = new EventEmitter();
  const work = untilStopped(() => new Promise(() => undefined), { signals });
  signals.emit(signal, signal);
  const error = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StoppedError);
  expect(error).toMatchObject({ exitCode });
  expect(signals.eventNames()).toEqual([]);
});
