import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { expect, it } from 'vitest';
import { startPoller } from '../../foundation/poller.ts';
import { dayPoller } from './day-poller.ts';

const DAY = kstDay(Date.UTC(2026, 10, 16));

function started(announce: () => Promise<boolean>) {
  const timers = new VirtualTimers(kstMidnight(DAY) + 3_600_000);
  const announced: number[] = [];
  const errors: object[] = [];
  const poller = dayPoller({
    timers,
    trading: {
      announce: ({ day }) => {
        announced.push(day - DAY);
        return announce().then((done) => ({ done }));
      },
    },
  });
  const stop = startPoller({ timers, log: { error: (details) => errors.push(details) } }, poller);
  const pass = async (ms: number) => {
    timers.advance(ms);
    await new Promise<void>((resolve) => setImmediate(resolve));
  };
  return { timers, announced, errors, stop, pass };
}

it('tells of the day before at its start, and of each day when it is over', async () => {
  const { timers, announced, stop, pass } = started(async () => true);
  for (let second = 0; second < 3; second++) await pass(1_000);
  expect(announced).toEqual([-1]);
  await pass(kstMidnight(DAY + 1) - timers.now() - 1_000);
  expect(announced).toEqual([-1]);
  for (let second = 0; second < 3; second++) await pass(1_000);
  expect(announced).toEqual([-1, 0]);
  await stop();
});

it('tells again what was not finished, and what failed', async () => {
  const outcomes = [() => Promise.resolve(false), () => Promise.reject(new Error('away')), () => Promise.resolve(true)];
  const { announced, errors, stop, pass } = started(() => outcomes.shift()?.() ?? Promise.resolve(true));
  for (let second = 0; second < 5; second++) await pass(1_000);
  expect([announced, errors.length]).toEqual([[-1, -1, -1], 1]);
  await stop();
});
