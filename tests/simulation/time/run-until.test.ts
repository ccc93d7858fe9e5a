import { seededRandom } from '@hoga/kernel/random';
import { describe, expect, it } from 'vitest';
import { EventQueue } from './event-queue.ts';
import { runUntil } from './run-until.ts';

/** The plain way: one turn of the event loop after each event. */
async function runPlainly(queue: EventQueue, until: number): Promise<void> {
  while (queue.step(until)) await new Promise((resolve) => setImmediate(resolve));
}

/** Events that plan others, directly and from promises and ticks of several depths; returns all that ran, in order. */
async function courseOf(run: typeof runUntil, seed: string): Promise<readonly string[]> {
  const random = seededRandom(seed);
  const queue = new EventQueue(0);
  const ran: string[] = [];
  let planned = 0;
  const plan = (delayMs: number): void => {
    planned += 1;
    const name = String(planned);
    queue.after(delayMs, () => {
      ran.push(`${queue.now} ${name}`);
      const depth = random.below(6);
      if (planned < 400) void work(name, depth);
    });
  };
  const work = async (name: string, depth: number): Promise<void> => {
    for (let level = 0; level < depth; level++) {
      if (random.below(8) === 0) await new Promise<void>((resolve) => process.nextTick(resolve));
      else await null;
      ran.push(`${queue.now} ${name} after ${level}`);
    }
    plan(random.below(20));
    if (random.below(3) === 0) plan(0);
  };
  for (let i = 0; i < 5; i++) plan(random.below(10));
  await run(queue, 50);
  ran.push(`until ${queue.now}`);
  await run(queue, 2_000);
  return [...ran, `until ${queue.now}`];
}

describe('runUntil', () => {
  it.each(['a', 'b', 'c', 'd'])('runs events and promises in the order of one turn per event: %s', async (seed) => {
    const course = await courseOf(runUntil, seed);
    expect(course).toEqual(await courseOf(runPlainly, seed));
    expect(course.length).toBeGreaterThan(400);
  });

  it('rejects with the error of an event and runs nothing after it', async () => {
    const queue = new EventQueue(0);
    const ran: string[] = [];
    queue.after(1, () => ran.push('before'));
    queue.after(2, () => {
      throw new Error('broken event');
    });
    queue.after(3, () => ran.push('after'));
    await expect(runUntil(queue, 10)).rejects.toThrow('broken event');
    await new Promise((resolve) => setImmediate(resolve));
    expect(ran).toEqual(['before']);
  });

  it('resolves at once where nothing is due', async () => {
    const queue = new EventQueue(0);
    await runUntil(queue, 10);
    expect(queue.now).toBe(10);
  });
});
