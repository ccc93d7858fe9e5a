import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { describe, expect, it } from 'vitest';
import { watch } from './watch.ts';

function setUp(look: () => Promise<void>) {
  const timers = new VirtualTimers(0);
  const told: string[] = [];
  const log = { error: (_details: object, message: string) => void told.push(message) };
  const stop = watch({ timers, log }, { everyMs: 1_000, look, failed: 'away' });
  /** A second passes, and what it set off has happened. */
  const second = async () => {
    timers.advance(1_000);
    await settled();
  };
  return { stop, told, second };
}

async function settled(): Promise<void> {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
}

/** Work that takes until it is finished by hand. */
function slowWork() {
  const work = { begun: 0, finish: () => {} };
  const look = () => {
    work.begun += 1;
    return new Promise<void>((resolve) => {
      work.finish = resolve;
    });
  };
  return { work, look };
}

describe('a watch', () => {
  it('looks at its interval until it is stopped, and never twice at once', async () => {
    const { work, look } = slowWork();
    const { stop, second } = setUp(look);
    for (let i = 0; i < 3; i += 1) await second();
    expect(work.begun).toBe(1);
    work.finish();
    await settled();
    await second();
    expect(work.begun).toBe(2);
    work.finish();
    await stop();
    await second();
    expect(work.begun).toBe(2);
  });

  it('has ended its last look when it has stopped', async () => {
    const { work, look } = slowWork();
    const { stop, second } = setUp(look);
    await second();
    let hasStopped = false;
    const stopped = stop().then(() => {
      hasStopped = true;
    });
    await settled();
    expect(hasStopped).toBe(false);
    work.finish();
    await stopped;
  });

  it('goes on after a failure, and tells the first of those in a row', async () => {
    const outcomes = ['fails', 'fails', 'works', 'fails'];
    const { stop, told, second } = setUp(async () => {
      if (outcomes.shift() === 'fails') throw new Error('no database');
    });
    for (let i = 0; i < 4; i += 1) await second();
    await stop();
    expect(outcomes).toEqual([]);
    expect(told).toEqual(['away', 'away']);
  });
});
