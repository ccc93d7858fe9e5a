import { idOf } from '@hoga/kernel/ids';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { describe, expect, it } from 'vitest';
import type { ForcedNotice } from './notice-store.ts';
import { NoticeWatch } from './notice-watch.ts';

function setUp(stored: ForcedNotice[]) {
  const timers = new VirtualTimers(0);
  const sent: unknown[] = [];
  const world = { isDown: false, asked: 0, answer: Promise.resolve() };
  const watch = new NoticeWatch({
    lastForcedNo: async () => Math.max(0, ...stored.map(({ forcedNo }) => forcedNo)),
    forcedAfter: async (forcedNo) => {
      world.asked += 1;
      await world.answer;
      if (world.isDown) throw new Error('no database');
      return stored.filter((notice) => notice.forcedNo > forcedNo);
    },
    hub: { publishTopic: (message) => void sent.push(message) },
    timers,
    log: { error: () => undefined },
  });
  /** A second passes, and what it set off has happened. */
  const second = async () => {
    timers.advance(1_000);
    for (let i = 0; i < 10; i += 1) await Promise.resolve();
  };
  return { watch, sent, stored, world, second };
}

describe('the watch for forced notices', () => {
  it('tells the site and no other, once, in order [CNT-22]', async () => {
    const { watch, sent, stored, second } = setUp([{ id: 3, siteId: idOf(1), forcedNo: 7 }]);
    await watch.start();
    await second();
    expect(sent).toEqual([]);
    stored.push({ id: 9, siteId: idOf(2), forcedNo: 8 }, { id: 4, siteId: idOf(1), forcedNo: 9 });
    await second();
    await second();
    expect(sent).toEqual([
      { destination: '/topic/notice/2', type: 'FORCE_NOTICE', data: { id: 9 }, siteId: 2 },
      { destination: '/topic/notice/1', type: 'FORCE_NOTICE', data: { id: 4 }, siteId: 1 },
    ]);
  });

  it('tells what came while the database was away, once it is back', async () => {
    const { watch, sent, stored, world, second } = setUp([]);
    await watch.start();
    world.isDown = true;
    stored.push({ id: 1, siteId: idOf(1), forcedNo: 1 });
    await second();
    expect(sent).toEqual([]);
    world.isDown = false;
    await second();
    expect(sent).toHaveLength(1);
  });

  it('asks again only when it was answered, and not once stopped', async () => {
    const { watch, world, second } = setUp([]);
    await watch.start();
    let answered: () => void = () => undefined;
    world.answer = new Promise((resolve) => {
      answered = resolve;
    });
    await second();
    await second();
    expect(world.asked).toBe(1);
    answered();
    await second();
    await second();
    expect(world.asked).toBeGreaterThan(1);
    watch.stop();
    const asked = world.asked;
    await second();
    expect(world.asked).toBe(asked);
  });
});
