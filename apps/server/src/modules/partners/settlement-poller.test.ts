import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { expect, it } from 'vitest';
import { startPoller } from '../../foundation/poller.ts';
import { settlementPoller } from './settlement-poller.ts';

const DAY = kstDay(Date.UTC(2026, 10, 16));

function started({ isOver = async () => true, settle = async () => true } = {}) {
  const timers = new VirtualTimers(kstMidnight(DAY) + 3_600_000);
  const settled: number[] = [];
  const errors: object[] = [];
  const poller = settlementPoller({
    timers,
    trading: { announce: async () => ({ done: await isOver() }) },
    settle: (upTo) => {
      settled.push(upTo - DAY);
      return settle();
    },
  });
  const stop = startPoller({ timers, log: { error: (details) => errors.push(details) } }, poller);
  const pass = async (ms: number) => {
    timers.advance(ms);
    await new Promise<void>((resolve) => setImmediate(resolve));
  };
  return { timers, settled, errors, stop, pass };
}

it('settles up to yesterday at its start, and each day when it is over', async () => {
  const { timers, settled, stop, pass } = started();
  for (let second = 0; second < 3; second++) await pass(1_000);
  expect(settled).toEqual([-1]);
  await pass(kstMidnight(DAY + 1) - timers.now() - 1_000);
  expect(settled).toEqual([-1]);
  for (let second = 0; second < 3; second++) await pass(1_000);
  expect(settled).toEqual([-1, 0]);
  await stop();
});

it('does nothing until every shard says that the day is over', async () => {
  let isOver = false;
  const { settled, stop, pass } = started({ isOver: async () => isOver });
  for (let second = 0; second < 3; second++) await pass(1_000);
  expect(settled).toEqual([]);
  isOver = true;
  await pass(1_000);
  expect(settled).toEqual([-1]);
  await stop();
});

it('tries again what was not finished, and what failed', async () => {
  const outcomes = [() => Promise.resolve(false), () => Promise.reject(new Error('away')), () => Promise.resolve(true)];
  const { settled, errors, stop, pass } = started({ settle: () => outcomes.shift()?.() ?? Promise.resolve(true) });
  for (let second = 0; second < 5; second++) await pass(1_000);
  expect([settled, errors.length]).toEqual([[-1, -1, -1], 1]);
  await stop();
});
