import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { busPart } from './bus-part.ts';
import type { WireState } from './transport/wire.ts';

it('takes a process out of service once its bus has been away for five seconds, and not before', async () => {
  const timers = new VirtualTimers(0);
  const listeners = new Set<(state: WireState) => void>();
  let state: WireState = 'connected';
  const become = (next: WireState) => {
    state = next;
    for (const listener of listeners) listener(next);
  };
  const part = busPart({
    wire: {
      send: () => state === 'connected',
      listen: () => () => undefined,
      state: () => state,
      onState: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    time: timers,
    metrics: new Registry(),
    loopAgeMs: () => null,
  });
  const seen = () => [part.missing?.(), part.lacks?.()];
  expect(seen()).toEqual([[], []]);
  become('away');
  expect(seen()).toEqual([[], ['bus']]);
  await timers.advance(4_999);
  expect(seen()).toEqual([[], ['bus']]);
  // It counts from the loss, not from the newest message about it.
  become('away');
  await timers.advance(1);
  expect(seen()).toEqual([['bus'], []]);
  become('connected');
  expect(seen()).toEqual([[], []]);
});
