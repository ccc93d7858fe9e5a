import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { SPARE_REST, SPARE_SLICE_MS, SpareTime } from './spare-time.ts';
import { longestGap, VirtualLoop } from './testing/virtual-loop.ts';
import { WaitingRequests } from './waiting-requests.ts';

const ANSWER_MS = 0.1;

function open() {
  const loop = new VirtualLoop();
  const spareTime = new SpareTime(loop, () => false);
  const begun: string[] = [];
  const requests = new WaitingRequests(({ url = '' }) => {
    loop.time += ANSWER_MS;
    begun.push(url);
  });
  const ask = (url: string, isGone = false) => {
    const request = { url, socket: { destroyed: isGone } } as IncomingMessage;
    requests.add(request, {} as ServerResponse);
    spareTime.add(requests);
  };
  return { loop, begun, ask };
}

it('begins requests in their order, and none whose caller has gone', () => {
  const { loop, begun, ask } = open();
  ask('first');
  ask('gone', true);
  ask('second');
  loop.run(10);
  expect(begun).toEqual(['first', 'second']);
});

it('leaves most of the time to others, however many are sent', () => {
  const { loop, begun, ask } = open();
  loop.run(2_000, () => {
    for (let count = 0; count < 100; count++) ask('/ws/info');
  });
  expect(begun.length).toBeGreaterThan(100);
  expect((begun.length * ANSWER_MS) / loop.time).toBeLessThanOrEqual(1 / (1 + SPARE_REST) + 0.01);
  expect(longestGap(loop.served)).toBeLessThan(SPARE_SLICE_MS * (SPARE_REST + 2));
});
