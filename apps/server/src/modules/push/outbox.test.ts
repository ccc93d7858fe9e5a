import type { PushKind } from '@hoga/domain/push/push-kinds';
import type { PushNotice } from '@hoga/domain/push/push-notice';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { describe, expect, it, vi } from 'vitest';
import type { Delivered } from './deliver.ts';
import type { News } from './news.ts';
import { Outbox } from './outbox.ts';
import type { Asked, Subscription } from './subscription-store.ts';

function device(
  player: number,
  kinds: PushKind[] = ['FILL', 'WARNING', 'ANSWER'],
  sessionId = `of ${player}`,
): Subscription {
  return {
    sessionId,
    siteId: idOf(1),
    playerId: idOf(player),
    endpoint: `https://push.example/${sessionId}`,
    p256dh: '',
    auth: '',
    language: 'ko',
    kinds,
    createdAt: new Date(0),
    lostAt: null,
  };
}

function news(player: number, over: Partial<News> = {}): News {
  const words = () => (_reader: unknown, times: number) => ({ body: `${times}`, path: '/' });
  return { playerId: idOf<PlayerId>(player), kind: 'FILL', tag: 'nq', words, ...over };
}

type Quiet = ReadonlyMap<PlayerId, { readonly letsUrgent: boolean }>;

function stage(devices: Subscription[], outcomes: (Delivered | Error)[] = [], quiet: Quiet = new Map()) {
  let now = 0;
  let tick: () => void = () => undefined;
  const sent: (Pick<PushNotice, 'body' | 'tag'> & { to: string })[] = [];
  const living = vi.fn(async ({ players, sessions }: Pick<Asked, 'players' | 'sessions'>) =>
    devices.filter(({ playerId, sessionId }) => players.includes(playerId) || sessions.includes(sessionId)),
  );
  const lost = vi.fn(async () => undefined);
  const held: [number, number][] = [];
  const warn = vi.fn();
  const outbox = new Outbox({
    titleOf: () => '호가',
    living,
    deliver: async ({ sessionId }, { body, tag }) => {
      sent.push({ to: sessionId, body, tag });
      const outcome = outcomes.shift() ?? 'taken';
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    lost,
    quiet: async () => quiet,
    held: async (times) => {
      for (const [player, count] of times) held.push([player, count]);
    },
    timers: {
      now: () => now,
      every: (_ms, callback) => {
        tick = callback;
        return () => undefined;
      },
      after: () => () => undefined,
    },
    log: { error: vi.fn(), warn },
  });
  outbox.start();
  /** Advances time, polls once and waits for its end. */
  const poll = async (ms = 1_000) => {
    now += ms;
    tick();
    await outbox.stop();
  };
  return { outbox, sent, held, living, lost, warn, poll };
}

describe('the outbox', () => {
  it('sends nothing before the next second, and one message for what a member has of the same by then', async () => {
    const { outbox, sent, poll } = stage([device(7)]);
    for (let times = 0; times < 3; times += 1) outbox.offer(news(7));
    outbox.offer(news(7, { tag: 'gc' }));
    expect(sent).toEqual([]);
    await poll();
    expect(sent).toEqual([
      { to: 'of 7', body: '3', tag: 'nq' },
      { to: 'of 7', body: '1', tag: 'gc' },
    ]);
  });

  it('tells every device that asked for the kind, and looks for no words where there is none', async () => {
    const { outbox, sent, poll } = stage([device(7), device(7, ['WARNING'], 'phone'), device(8)]);
    outbox.offer(news(7));
    const words = vi.fn(() => null as never);
    outbox.offer(news(9, { words }));
    await poll();
    expect(sent.map(({ to }) => to)).toEqual(['of 7']);
    expect(words).not.toHaveBeenCalled();
  });

  it('sends nothing that was shown elsewhere', async () => {
    const { outbox, sent, poll } = stage([device(7)]);
    outbox.offer(news(7, { words: async () => null }));
    await poll();
    expect(sent).toEqual([]);
  });

  it('goes on with the others where something is wrong with one', async () => {
    const { outbox, sent, poll } = stage([device(7), device(8), device(9)], [new Error('no such key')]);
    outbox.offer(news(7));
    outbox.offer(news(8, { words: () => Promise.reject(new Error('the database is away')) }));
    outbox.offer(news(9));
    await poll();
    expect(sent.map(({ to }) => to)).toEqual(['of 7', 'of 9']);
  });

  it('gives up a device that is gone, and tries no more', async () => {
    const { outbox, sent, lost, poll } = stage([device(7)], ['gone']);
    outbox.offer(news(7));
    await poll();
    await poll(600_000);
    expect(lost).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ sessionId: 'of 7' }));
    expect(sent).toHaveLength(1);
  });

  it('tries again three times at growing intervals without an answer', async () => {
    const { outbox, sent, poll } = stage([device(7)], ['unanswered', 'unanswered', 'unanswered', 'unanswered']);
    outbox.offer(news(7));
    const counts: number[] = [];
    for (const ms of [1_000, 4_999, 1, 29_999, 1, 119_999, 1, 600_000]) {
      await poll(ms);
      counts.push(sent.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  });

  describe('in quiet hours', () => {
    const ALL: PushKind[] = ['FILL', 'WARNING', 'ANSWER', 'ECONOMIC', 'ALERT'];
    const several = [
      news(7, { kind: 'ALERT', tag: 'level' }),
      news(7, { kind: 'ALERT', tag: 'losscut', isUrgent: true }),
      news(7, { kind: 'ECONOMIC', tag: 'release' }),
      news(7, { kind: 'ANSWER', tag: 'answer' }),
      news(7, { kind: 'FILL', tag: 'fill' }),
      news(7, { kind: 'WARNING', tag: 'warning' }),
    ];

    it.each([
      [true, ['losscut', 'fill', 'warning'], 4],
      [false, [], 7],
    ])(
      'lets urgent ones through where the member wants that (%s), and counts the others, not other members',
      async (letsUrgent, tags, count) => {
        const quiet = new Map([[idOf<PlayerId>(7), { letsUrgent }]]);
        const { outbox, sent, held, poll } = stage([device(7, ALL), device(8, ALL)], [], quiet);
        for (const each of several) outbox.offer(each);
        outbox.offer(news(7, { kind: 'ALERT', tag: 'level' }));
        outbox.offer(news(8, { kind: 'ALERT', tag: 'level' }));
        await poll();
        expect(sent.filter(({ to }) => to === 'of 7').map(({ tag }) => tag)).toEqual(tags);
        expect(sent.filter(({ to }) => to === 'of 8')).toHaveLength(1);
        expect(held).toEqual([[7, count]]);
      },
    );

    it('counts nothing that no device has asked for, or that was sent elsewhere', async () => {
      const quiet = new Map([[idOf<PlayerId>(7), { letsUrgent: true }]]);
      const { outbox, held, poll } = stage([device(7, ['ALERT'])], [], quiet);
      outbox.offer(news(7, { kind: 'ANSWER' }));
      outbox.offer(news(7, { kind: 'ALERT', words: async () => null }));
      await poll();
      expect(held).toEqual([]);
    });
  });

  it('tells what is for every device whatever its kinds are', async () => {
    const { outbox, sent, poll } = stage([device(7, [])]);
    outbox.offer(news(7, { kind: null }));
    await poll();
    expect(sent).toHaveLength(1);
  });

  it('tries no more once the sign-in has ended', async () => {
    const devices = [device(7)];
    const { outbox, sent, poll } = stage(devices, ['unanswered']);
    outbox.offer(news(7));
    await poll();
    devices.pop();
    await poll(5_000);
    expect(sent).toHaveLength(1);
  });

  it('drops what is refused, and says so without the address', async () => {
    const { outbox, sent, warn, poll } = stage([device(7)], ['refused']);
    outbox.offer(news(7));
    await poll();
    await poll(600_000);
    expect(sent).toHaveLength(1);
    expect(warn).toHaveBeenCalledExactlyOnceWith({ host: 'push.example' }, expect.any(String));
  });

  it('holds only so much, and asks for all of it at once: most members have no device', async () => {
    const { outbox, living, warn, poll } = stage([]);
    for (let player = 1; player <= 10_005; player += 1) outbox.offer(news(player));
    await poll();
    expect(warn).toHaveBeenCalledExactlyOnceWith({ dropped: 5 }, expect.any(String));
    expect(living).toHaveBeenCalledTimes(1);
    expect(living.mock.lastCall?.[0].players).toHaveLength(10_000);
    await poll();
    expect(living).toHaveBeenCalledTimes(1);
  });
});
