import { describe, expect, it } from 'vitest';
import { LiveValue } from './live-value.ts';

describe('a live value', () => {
  it('is replaced before listeners are called, and calls them until they stop', () => {
    const live = new LiveValue('a');
    const received: string[] = [];
    const stop = live.onChange(() => received.push(`${live.current} ${live.version}`));
    live.replace('b', 4);
    stop();
    live.replace('c', 5);
    expect(received).toEqual(['b 4']);
    expect(live.current).toBe('c');
  });

  it('notifies all listeners, also when one of them stops meanwhile', () => {
    const live = new LiveValue(1);
    const received: string[] = [];
    const stop = live.onChange(() => {
      received.push('first');
      stop();
    });
    live.onChange(() => received.push('second'));
    live.replace(2, 1);
    expect(received).toEqual(['first', 'second']);
  });
});
