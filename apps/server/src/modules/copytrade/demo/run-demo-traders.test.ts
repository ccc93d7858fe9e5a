import { idOf } from '@hoga/kernel/ids';
import { err } from '@hoga/kernel/result';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { expect, it, vi } from 'vitest';
import { type RunningTrader, runDemoTraders } from './run-demo-traders.ts';

it('demo traders are run by the process that leads the chores, and by no other', async () => {
  const timers = new VirtualTimers(0);
  const asked: string[] = [];
  const trader = { playerId: idOf(1), optionId: idOf(1), symbol: 'BTCUSDT' } as RunningTrader;
  const run = (node: string, leads: () => boolean) =>
    runDemoTraders(
      {
        trading: {
          ask: async () => {
            asked.push(node);
            return err({ code: 'UNAVAILABLE' });
          },
          submit: () => expect.unreachable(),
        },
        closesOf: async () => [],
        leads,
        timers,
        log: { error: (details) => expect.unreachable(JSON.stringify(details)) },
      },
      [trader],
    );
  let leader = 'one';
  const stops = [run('one', () => leader === 'one'), run('two', () => leader === 'two')];
  timers.advance(60_000);
  await vi.waitFor(() => expect(new Set(asked)).toEqual(new Set(['one'])));
  leader = 'two';
  asked.length = 0;
  timers.advance(60_000);
  await vi.waitFor(() => expect(new Set(asked)).toEqual(new Set(['two'])));
  for (const stop of stops) await stop();
});
