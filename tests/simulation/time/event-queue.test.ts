import { seededRandom } from '@hoga/kernel/random';
import { describe, expect, it } from 'vitest';
import { EventQueue } from './event-queue.ts';

/** Runs everything until then and notes what ran, when. */
function runAll(queue: EventQueue, until: number): void {
  while (queue.step(until));
}

describe('the event queue', () => {
  it('runs things in the order of time, then of planning', () => {
    const queue = new EventQueue(1_000);
    const ran: string[] = [];
    const plan = (delay: number, name: string) => queue.after(delay, () => ran.push(`${queue.now} ${name}`));
    plan(30, 'c');
    plan(10, 'a');
    plan(30, 'd');
    plan(20, 'b');
    runAll(queue, 1_025);
    expect(ran).toEqual(['1010 a', '1020 b']);
    expect(queue.now).toBe(1_025);
    runAll(queue, 2_000);
    expect(ran.slice(2)).toEqual(['1030 c', '1030 d']);
  });

  it('keeps that order for any number of them', () => {
    const random = seededRandom('queue');
    const queue = new EventQueue(0);
    const ran: number[] = [];
    for (let i = 0; i < 500; i++) queue.after(random.below(100), () => ran.push(queue.now));
    runAll(queue, 100);
    expect(ran).toHaveLength(500);
    expect(ran).toEqual([...ran].sort((a, b) => a - b));
  });

  it('runs nothing that was cancelled, and what is planned meanwhile', () => {
    const queue = new EventQueue(0);
    const ran: string[] = [];
    const cancel = queue.after(5, () => ran.push('cancelled'));
    queue.after(1, () => {
      cancel();
      queue.after(0, () => ran.push('planned'));
    });
    runAll(queue, 10);
    expect(ran).toEqual(['planned']);
  });

  it('runs late what fell due in a leap', () => {
    const queue = new EventQueue(0);
    const ran: number[] = [];
    queue.after(5, () => ran.push(queue.now));
    queue.after(50, () => ran.push(queue.now));
    queue.leapTo(40);
    expect(ran).toEqual([]);
    runAll(queue, 60);
    expect(ran).toEqual([40, 50]);
    expect(queue.leaps).toBe(1);
  });
});
