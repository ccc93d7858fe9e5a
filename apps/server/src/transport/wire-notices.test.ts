import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { expect, it } from 'vitest';
import { inProcessBus } from '../foundation/bus.ts';
import { Subjects } from './format/subjects.ts';
import { MemoryBus } from './memory-bus.ts';
import { noticesOverWire } from './wire-notices.ts';

it('a notice reaches listeners of its own process at once and those of others once', () => {
  const time = new VirtualTimers(0);
  const wires = new MemoryBus((deliver) => time.after(0, deliver));
  const subjects = new Subjects('test');
  const received: string[] = [];
  const process = (node: string) => {
    const bus = inProcessBus(() => expect.unreachable());
    const notices = noticesOverWire({ bus, wire: wires.connect(), subjects, node });
    notices.subscribe('changed', (message) => received.push(`${node} ${JSON.stringify(message)}`));
    return notices;
  };
  const [one] = [process('one'), process('two')];
  one.publish('changed', { version: 3 });
  expect(received).toEqual(['one {"version":3}']);
  time.advance(1);
  expect(received).toEqual(['one {"version":3}', 'two {"version":3}']);
});
