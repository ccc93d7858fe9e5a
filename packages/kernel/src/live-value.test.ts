import { describe, expect, it } from 'vitest';
import { LiveValue } from './live-value.ts';

describe('a live value', () => {
  it('is replaced before anybody is told, and tells until told to stop', () => {
    const live = new LiveValue('a');
    const heard: string[] = [];
    const stop = live.onChange(() => heard.push(`${live.current} ${live.version}`));
    live.replace('b', 4);
    stop();
    live.replace('c', 5);
    expect(heard).toEqual(['b 4']);
    expect(live.current).toBe('c');
  });

  it('notifies all listeners, also when one of them stops meanwhile', () => {
    const live = new LiveValue(1);
    const heard: string[] = [];
    const stop = live.onChange(() => {
      heard.push('first');
      stop();
    });
    live.onChange(() => heard.push('second'));
    live.replace(2, 1);
    expect(heard).toEqual(['first', 'second']);
  });
});
