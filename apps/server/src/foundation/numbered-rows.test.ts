import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { describe, expect, it } from 'vitest';
import { NumberedRows } from './numbered-rows.ts';
import { startPoller } from './poller.ts';

interface Row {
  readonly no: number;
  readonly text: string;
}

function setUp(stored: Row[]) {
  const timers = new VirtualTimers(0);
  const received: string[] = [];
  const world = { isDown: false, asked: 0, answer: Promise.resolve() };
  const rows = new NumberedRows<Row>({
    roles: ['api'],
    last: async () => Math.max(0, ...stored.map(({ no }) => no)),
    after: async (no) => {
      world.asked += 1;
      await world.answer;
      if (world.isDown) throw new Error('no database');
      return stored.filter((row) => row.no > no);
    },
    numberOf: ({ no }) => no,
    onRow: ({ text }) => void received.push(text),
    what: 'rows',
  });
  /** Advances one second and runs what it triggers. */
  const second = async () => {
    timers.advance(1_000);
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  };
  const start = async () => {
    await rows.start();
    return startPoller({ timers, log: { error: () => undefined } }, rows.poller);
  };
  return { start, received, stored, world, second };
}

describe('numbered rows', () => {
  it('tells what came since it started, once, in order', async () => {
    const { start, received, stored, second } = setUp([{ no: 7, text: 'before' }]);
    await start();
    await second();
    expect(received).toEqual([]);
    stored.push({ no: 8, text: 'one' }, { no: 9, text: 'two' });
    await second();
    await second();
    expect(received).toEqual(['one', 'two']);
  });

  it('tells what came while the database was away, once it is back', async () => {
    const { start, received, stored, world, second } = setUp([]);
    await start();
    world.isDown = true;
    stored.push({ no: 1, text: 'one' });
    await second();
    expect(received).toEqual([]);
    world.isDown = false;
    await second();
    expect(received).toEqual(['one']);
  });

  it('asks again only when it was answered, and not once stopped', async () => {
    const { start, world, second } = setUp([]);
    const stop = await start();
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
    await stop();
    const asked = world.asked;
    await second();
    expect(world.asked).toBe(asked);
  });
});
