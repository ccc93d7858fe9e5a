import type { UserQueue } from '@hoga/contract/socket-protocol';
import { futuresPlace } from '@hoga/engine/testing/rig';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { FiguresPusher } from './figures-pusher.ts';
import { socketEvents } from './socket-events.ts';
import { credit, flush, TradingRig } from './testing/trading-rig.ts';

async function open() {
  const rig = new TradingRig();
  const runtime = await rig.running();
  const sent: { queue: string; at: number; data: unknown }[] = [];
  const connected = new Set([idOf<PlayerId>(1)]);
  let listening: (playerId: PlayerId, queue: UserQueue) => void = () => undefined;
  const hub = {
    publishUser: ({ queue, data }: { queue: string; data: unknown }) =>
      void sent.push({ queue, at: rig.timers.now(), data }),
    resumeNumbers: () => undefined,
    noteNumber: () => undefined,
    isConnected: (playerId: PlayerId) => connected.has(playerId),
    connectedPlayers: () => connected,
    onListening: (listener: typeof listening) => {
      listening = listener;
    },
  };
  const figures = new FiguresPusher({ hub, trading: runtime, timers: rig.timers });
  const sink = socketEvents({ hub, figures, views: {} });
  const queued = (queue: string) => sent.filter((event) => event.queue === `/user/queue/${queue}`);
  /** Publishes the engine's pending events. */
  const deliver = async () => {
    await flush();
    for (const numbered of rig.numbered.splice(0)) sink.publish(numbered);
  };
  return {
    rig,
    runtime,
    figures,
    connected,
    queued,
    deliver,
    /** From now on events are published immediately. */
    direct: () => {
      rig.sink = sink;
    },
    listen: (queue: UserQueue) => listening(idOf<PlayerId>(1), queue),
  };
}

describe('account figures', () => {
  it('follow the price twice a second at most, and only where they changed', async () => {
    const { rig, runtime, figures, queued, deliver } = await open();
    await runtime.operate(idOf(1), null, credit(10_000));
    rig.beginAt(runtime, 60_000);
    await runtime.submit(idOf(1), null, futuresPlace({ amount: '0.1' }));
    await deliver();
    figures.start();
    for (let i = 1; i <= 40; i++) {
      rig.timers.advance(50);
      runtime.offerQuote(rig.quote(60_000 + i));
      await deliver();
    }
    const moments = queued('cross').map(({ at }) => at);
    expect(moments.length).toBeGreaterThanOrEqual(4);
    expect(moments.every((at, index) => index === 0 || at - (moments[index - 1] ?? 0) >= 500)).toBe(true);
    expect(queued('cross').at(-1)?.data).toMatchObject({ markPnl: expect.stringMatching(/^\d+(\.\d+)?$/) });

    const before = queued('cross').length;
    for (let i = 0; i < 20; i++) {
      rig.timers.advance(500);
      await deliver();
    }
    expect(queued('cross').length - before).toBeLessThanOrEqual(1);
    figures.stop();
  });

  it('reach a second device that begins to listen, though nothing changed [SOCK-17]', async () => {
    const { rig, runtime, figures, queued, deliver, listen } = await open();
    await runtime.operate(idOf(1), null, credit(10_000));
    figures.start();
    rig.timers.advance(1_000);
    await deliver();
    const before = queued('cross').length;
    expect(before).toBeGreaterThan(0);
    listen('/user/queue/cross');
    rig.timers.advance(500);
    await deliver();
    expect(queued('cross').length).toBe(before + 1);
    figures.stop();
  });

  it('read before a change never come after those of the change', async () => {
    const { rig, runtime, figures, queued, direct } = await open();
    await runtime.operate(idOf(1), null, credit(10_000));
    direct();
    figures.start();
    rig.timers.advance(600);
    await flush();
    expect(queued('cross').at(-1)?.data).toMatchObject({ playerPoint: '10000' });
    rig.memory.hold();
    const first = runtime.operate(idOf(2), null, credit(1));
    await flush();
    // Requested before the credit and answered together with it: a commit is in progress.
    rig.beginAt(runtime, 60_000);
    rig.timers.advance(500);
    const second = runtime.operate(idOf(1), null, credit(5));
    rig.memory.proceed();
    await Promise.all([first, second]);
    await flush();
    expect(queued('cross').at(-1)?.data).toMatchObject({ playerPoint: '10005' });
    figures.stop();
  });

  it('are not sent to players without a connection', async () => {
    const { rig, figures, connected, queued, deliver } = await open();
    connected.clear();
    figures.start();
    rig.timers.advance(5_000);
    await deliver();
    expect(queued('cross')).toEqual([]);
  });
});

describe('events for sockets', () => {
  it('carry decimals as text', async () => {
    const { runtime, queued, deliver } = await open();
    await runtime.operate(idOf(1), null, credit('12.5'));
    await deliver();
    expect(queued('point')).toMatchObject([{ data: { point: '12.5', gameWaitPoint: '0' } }]);
  });

  it('are not made for who is not connected', async () => {
    const { runtime, connected, queued, deliver } = await open();
    connected.clear();
    await runtime.operate(idOf(1), null, credit('12.5'));
    await deliver();
    expect([...queued('point'), ...queued('cross')]).toEqual([]);
  });
});
