import { beforeEach, describe, expect, it } from 'vitest';
import { EventQueue } from '../time/event-queue.ts';
import { SimulatedProcess } from './simulated-process.ts';

let queue: EventQueue;
let process: SimulatedProcess;
let ran: string[];

beforeEach(() => {
  queue = new EventQueue(0);
  process = new SimulatedProcess('host 0', queue);
  ran = [];
});

function pass(ms: number): void {
  const until = queue.now + ms;
  while (queue.step(until));
}

describe('a simulated process', () => {
  it('runs nothing more once it was killed', () => {
    process.timers.every(10, () => ran.push('every'));
    process.timers.after(15, () => ran.push('after'));
    pass(12);
    process.kill();
    process.deliver(() => ran.push('delivered'));
    process.resume();
    pass(100);
    expect(ran).toEqual(['every']);
  });

  it('finds what it slept through, an interval only once', () => {
    process.timers.every(10, () => ran.push(`every ${queue.now}`));
    process.timers.after(15, () => ran.push(`after ${queue.now}`));
    process.suspend();
    pass(95);
    process.deliver(() => ran.push('message'));
    process.resume();
    pass(10);
    expect(ran).toEqual(['every 95', 'after 95', 'message', 'every 105']);
  });

  it('may see what others sent before its own timers', () => {
    process.timers.after(5, () => ran.push('timer'));
    process.suspend();
    pass(20);
    process.deliver(() => ran.push('message'));
    process.resume(true);
    pass(1);
    expect(ran).toEqual(['message', 'timer']);
  });

  it('counts delays by a clock that never jumps', () => {
    process.timers.after(10, () => ran.push(`${process.timers.now()}`));
    process.clockOffsetMs = 60_000;
    pass(9);
    expect(ran).toEqual([]);
    pass(1);
    expect(ran).toEqual(['60010']);
  });

  it('does not call back what was stopped, also by its own callback', () => {
    const stop = process.timers.every(10, () => {
      ran.push('every');
      stop();
    });
    const cancel = process.timers.after(15, () => ran.push('after'));
    process.suspend();
    pass(20);
    cancel();
    process.resume();
    pass(50);
    expect(ran).toEqual(['every']);
  });
});
