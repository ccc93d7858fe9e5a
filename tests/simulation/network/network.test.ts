import { seededRandom } from '@hoga/kernel/random';
import { expect, it } from 'vitest';
import { EventQueue } from '../time/event-queue.ts';
import { Network } from './network.ts';

it('brings changes of players in their order, also those that were sent while the host was cut off', () => {
  const queue = new EventQueue(0);
  const network = new Network(queue, seededRandom('network'));
  const arrived: number[] = [];
  const send = (change: number) =>
    network.send({ host: 0, traffic: 'player', mayRepeat: false, arrive: () => arrived.push(change) });
  network.partitions.calls.add(0);
  send(1);
  queue.after(300, () => send(2));
  // Between the first one's next attempt and the second one's.
  queue.after(650, () => network.partitions.calls.delete(0));
  queue.after(2_000, () => send(3));
  while (queue.step(5_000));
  expect(arrived).toEqual([1, 2, 3]);
});
