import { idOf, type PlayerId } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { kstDay } from '../trading-hours/kst-day.ts';
import { type AgreedDecision, middleWait, mutualApprovals } from './mutual-approvals.ts';

const NOON = Date.UTC(2026, 10, 18, 3);
const HOUR_MS = 3_600_000;
const agreed = (by: number, approvedBy: number, decidedAt = NOON, waitMs = 1_000): AgreedDecision => ({
  ...{ by: idOf<PlayerId>(by), approvedBy: idOf<PlayerId>(approvedBy) },
  ...{ madeAt: decidedAt - waitMs, decidedAt },
});

it('counts what two approve of each other on one day in Korea, and no division of work [O8]', () => {
  expect(mutualApprovals([agreed(1, 2), agreed(1, 2), agreed(2, 1), agreed(1, 3), agreed(1, 3)])).toEqual([
    { first: 1, second: 2, count: 3 },
  ]);
  // A minute after midnight in Korea is another day, whatever day it is in London.
  const [late, early] = [NOON + 11 * HOUR_MS, NOON + 13 * HOUR_MS];
  expect(mutualApprovals([agreed(1, 2, late), agreed(2, 1, early)])).toEqual([]);
  expect(mutualApprovals([agreed(1, 2, early), agreed(2, 1, early + HOUR_MS)])).toHaveLength(1);
});

it('has those first who do it most often', () => {
  const both = (a: number, b: number) => [agreed(a, b), agreed(b, a)];
  const found = mutualApprovals([...both(5, 4), ...both(1, 2), agreed(1, 2), ...both(3, 6)]);
  expect(found.map(({ first, second, count }) => [first, second, count])).toEqual([
    [1, 2, 3],
    [3, 6, 2],
    [4, 5, 2],
  ]);
});

it('counts as counting each day and pair by itself does', () => {
  const decision = fc
    .record({
      by: fc.integer({ min: 1, max: 4 }),
      next: fc.integer({ min: 1, max: 3 }),
      hour: fc.integer({ min: 0, max: 60 }),
    })
    .map(({ by, next, hour }) => agreed(by, ((by + next - 1) % 4) + 1, NOON + hour * HOUR_MS));
  fc.assert(
    fc.property(fc.array(decision, { maxLength: 40 }), (decisions) => {
      const naive: Record<string, number> = {};
      for (const day of new Set(decisions.map(({ decidedAt }) => kstDay(decidedAt)))) {
        const ofDay = decisions.filter(({ decidedAt }) => kstDay(decidedAt) === day);
        for (let a = 1; a < 4; a += 1) {
          for (let b = a + 1; b <= 4; b += 1) {
            const oneWay = ofDay.filter(({ by, approvedBy }) => by === a && approvedBy === b).length;
            const otherWay = ofDay.filter(({ by, approvedBy }) => by === b && approvedBy === a).length;
            if (oneWay > 0 && otherWay > 0) naive[`${a} ${b}`] = (naive[`${a} ${b}`] ?? 0) + oneWay + otherWay;
          }
        }
      }
      const found = mutualApprovals(decisions).map(({ first, second, count }) => [`${first} ${second}`, count]);
      expect(Object.fromEntries(found)).toEqual(naive);
    }),
  );
});

it('has the middle of the waits', () => {
  expect(middleWait([])).toBeNull();
  expect(middleWait([agreed(1, 2, NOON, 9), agreed(1, 2, NOON, 1), agreed(1, 2, NOON, 5)])).toBe(5);
  expect(middleWait([agreed(1, 2, NOON, 9), agreed(1, 2, NOON, 1)])).toBe(1);
});
