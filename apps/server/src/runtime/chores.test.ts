import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { expect, it } from 'vitest';
import { startPollers } from '../foundation/poller.ts';
import { chores, type Tended } from './chores.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

function setUp(gather: () => Promise<unknown> = async () => 0) {
  const timers = new VirtualTimers(0);
  const done: string[] = [];
  const logged: string[] = [];
  const storage: Tended = {
    forgetRequests: async (keepMs) => done.push(`requests older than ${keepMs / DAY} days`),
    forgetMessages: async (keepMs) => done.push(`messages older than ${keepMs / DAY} days`),
    gatherNumbers: async () => {
      done.push('numbers');
      await gather();
    },
  };
  const log = { error: (_details: object, message: string) => void logged.push(message) };
  const stop = startPollers({ timers, log }, chores(storage));
  const minutes = async (count: number) => {
    for (let minute = 0; minute < count; minute++) {
      timers.advance(MINUTE);
      for (let i = 0; i < 10; i++) await Promise.resolve();
    }
  };
  return { done, logged, stop, minutes };
}

it('gathers numbers every minute and forgets every hour what is no longer needed, until it is stopped', async () => {
  const { done, stop, minutes } = setUp();
  await minutes(3);
  expect(done).toEqual(['numbers', 'numbers', 'numbers']);
  await minutes(57);
  expect(done.filter((chore) => chore !== 'numbers').sort()).toEqual([
    'messages older than 1 days',
    'requests older than 2 days',
  ]);
  expect(done).toHaveLength(62);
  await stop();
  await minutes(60);
  expect(done).toHaveLength(62);
});

it('says what was left undone', async () => {
  const { logged, minutes } = setUp(() => Promise.reject(new Error('away')));
  await minutes(1);
  expect(logged).toEqual(['event numbers: merge failed']);
});
