import { expect, it, vi } from 'vitest';
import { besideHogs } from './cpu-hogs.mjs';

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('hogs run beside the work and are gone after it', async () => {
  const pids = await besideHogs({ count: 2, mostMs: 60_000 }, async (running) => {
    expect(running.map(isAlive)).toEqual([true, true]);
    return running;
  });
  expect(pids.map(isAlive)).toEqual([false, false]);
});

it('hogs are gone after work that fails', async () => {
  let pids: readonly number[] = [];
  const failing = besideHogs({ count: 1, mostMs: 60_000 }, async (running) => {
    pids = running;
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(pids.map(isAlive)).toEqual([false]);
});

it('a hog ends by itself when its time is over', async () => {
  await besideHogs({ count: 1, mostMs: 1 }, ([pid = 0]) => vi.waitFor(() => expect(isAlive(pid)).toBe(false), 20_000));
});
