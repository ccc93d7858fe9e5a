import { seededRandom } from '@hoga/kernel/random';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { expect, it } from 'vitest';
import { BusLoop } from './bus-loop.ts';
import { Subjects } from './format/subjects.ts';
import { LossyBus } from './testing/lossy-bus.ts';

it('comes back within a second, unless the bus is away', () => {
  const time = new VirtualTimers(1_000_000);
  const bus = new LossyBus(time, seededRandom('loop'));
  const loop = new BusLoop({ wire: bus.connect('engine-1'), subjects: new Subjects('test'), node: 'engine-1', time });
  loop.start();
  for (let second = 0; second < 10; second += 1) time.advance(1_000);
  expect(loop.ageMs).toBeLessThanOrEqual(1_000);
  bus.freeze();
  for (let second = 0; second < 10; second += 1) time.advance(1_000);
  expect(loop.ageMs).toBeGreaterThanOrEqual(9_000);
  bus.thaw();
  for (let second = 0; second < 3; second += 1) time.advance(1_000);
  expect(loop.ageMs).toBeLessThanOrEqual(1_000);
  loop.stop();
});
