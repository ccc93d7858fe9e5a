import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { CommandLimit } from './command-limit.ts';

function limitOf(perSecond: number) {
  let now = 1_000;
  const limit = new CommandLimit({ perSecond, now: () => now });
  const passed = (playerId: number, commands: number) =>
    Array.from({ length: commands }, () => limit.take(idOf(playerId))).filter((wait) => wait === 0).length;
  return { limit, passed, wait: (ms: number) => (now += ms) };
}

describe("an account's commands", () => {
  it('pass at the rate for as long as they like, and twice as many at once after a pause', () => {
    const { passed, wait } = limitOf(20);
    expect(passed(1, 100)).toBe(40);
    for (let second = 0; second < 5; second += 1) {
      wait(1_000);
      expect(passed(1, 100)).toBe(20);
    }
    wait(60_000);
    expect(passed(1, 100)).toBe(40);
  });

  it('are counted for each account alone', () => {
    const { passed } = limitOf(1);
    expect(passed(1, 5)).toBe(2);
    expect(passed(2, 5)).toBe(2);
  });

  it('say how long to wait, and a refused one costs nothing', () => {
    const { limit, passed, wait } = limitOf(2);
    passed(1, 4);
    expect(limit.take(idOf(1))).toBe(1);
    for (let refused = 0; refused < 1_000; refused += 1) limit.take(idOf(1));
    wait(500);
    expect(limit.take(idOf(1))).toBe(0);
    expect(limit.take(idOf(1))).toBe(1);
  });

  it('pass together or not at all where they come together', () => {
    const { limit, passed, wait } = limitOf(20);
    expect(limit.take(idOf(1), 20)).toBe(0);
    expect(limit.take(idOf(1), 21)).toBe(1);
    expect(passed(1, 100)).toBe(20);
    expect(limit.take(idOf(1), 20)).toBe(1);
    wait(1_000);
    expect(limit.take(idOf(1), 20)).toBe(0);
  });

  it('pass with the bucket that their call has left where they are more than ever fit', () => {
    const { limit } = limitOf(2);
    expect([limit.take(idOf(1)), limit.take(idOf(1), 19), limit.take(idOf(1))]).toEqual([0, 0, 1]);
  });

  it('leave twenty cancels room of their own, which nothing else takes', () => {
    const { limit, passed, wait } = limitOf(20);
    passed(1, 40);
    const cancels = () => Array.from({ length: 50 }, () => limit.take(idOf(1), 1, true)).filter((s) => s === 0).length;
    expect(cancels()).toBe(20);
    expect(passed(1, 1)).toBe(0);
    wait(500);
    expect([passed(1, 50), cancels()]).toEqual([10, 10]);
  });
});
