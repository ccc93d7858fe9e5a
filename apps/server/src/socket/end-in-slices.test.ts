import { expect, it } from 'vitest';
import { endInSlices } from './end-in-slices.ts';

/** How many sessions had ended at each pause, and the length of all pauses. */
async function played(count: number, overMs: number) {
  const ended = new Set<number>();
  const seen: number[] = [];
  let passedMs = 0;
  let seed = 1;
  const sessions = Array.from({ length: count }, (_, index) => ({ end: () => void ended.add(index) }));
  await endInSlices(sessions, {
    overMs,
    random: () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    },
    pause: async (ms) => {
      seen.push(ended.size);
      passedMs += ms;
    },
  });
  return { ended, seen, passedMs, inOrder: [...ended].every((index, place) => index === place) };
}

it('ends each session once, as many in each slice as in the others, in no order of theirs', async () => {
  const { ended, seen, passedMs, inOrder } = await played(1_000, 15_000);
  expect(ended.size).toBe(1_000);
  const slices = seen.map((count, index) => count - (seen[index - 1] ?? 0));
  expect(slices).toHaveLength(60);
  expect(Math.max(...slices) - Math.min(...slices)).toBeLessThanOrEqual(1);
  expect(passedMs).toBeCloseTo(15_000);
  expect(inOrder).toBe(false);
});

it.each([
  [3, 15_000, 3],
  [3, 0, 1],
  [0, 15_000, 0],
])('ends %i sessions within %i ms in %i slices', async (count, overMs, slices) => {
  const { ended, seen } = await played(count, overMs);
  expect([ended.size, seen.length]).toEqual([count, slices]);
});
