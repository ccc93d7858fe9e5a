import { describe, expect, it } from 'vitest';
import { MemoryBus } from './memory-bus.ts';

function opened() {
  const planned: (() => void)[] = [];
  const bus = new MemoryBus((deliver) => planned.push(deliver));
  const run = () => {
    for (const deliver of planned.splice(0)) deliver();
  };
  return { one: bus.connect(), two: bus.connect(), run };
}

describe('the bus in memory', () => {
  it('delivers to all who listen, in order and not in the turn of the sender', () => {
    const { one, two, run } = opened();
    const heard: string[] = [];
    one.listen('a', (text) => heard.push(`one ${text}`));
    two.listen('a', (text) => heard.push(`two ${text}`));
    expect([one.send('a', '1'), two.send('a', '2')]).toEqual([true, true]);
    expect(heard).toEqual([]);
    run();
    expect(heard).toEqual(['one 1', 'two 1', 'one 2', 'two 2']);
  });

  it('says where nobody listens, and not otherwise', () => {
    const { one, two, run } = opened();
    const unheard: string[] = [];
    const stop = two.listen('a', () => undefined);
    one.send('a', '', () => unheard.push('a'));
    one.send('b', '', () => unheard.push('b'));
    run();
    stop();
    one.send('a', '', () => unheard.push('a, later'));
    run();
    expect(unheard).toEqual(['b', 'a, later']);
  });

  it('is always connected', () => {
    const { one } = opened();
    expect(one.state()).toBe('connected');
    one.onState(() => expect.unreachable())();
  });
});
