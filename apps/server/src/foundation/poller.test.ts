import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { describe, expect, it } from 'vitest';
import { RESTING_MS, startPoller, UNWATCHED_MS } from './poller.ts';
import { PollerRuns } from './poller-runs.ts';

function setUp(
  poll: () => Promise<void>,
  watched?: () => boolean,
  isLedElsewhere?: () => boolean,
  isQuiet?: () => boolean,
) {
  const timers = new VirtualTimers(0);
  const logged: string[] = [];
  const log = { error: (_details: object, message: string) => void logged.push(message) };
  const runs = new PollerRuns();
  const stop = startPoller(
    { timers, log, runs, isQuiet },
    {
      name: 'sample',
      everyMs: 1_000,
      poll,
      ...(watched === undefined ? {} : { watched }),
      ...(isLedElsewhere === undefined ? {} : { isLedElsewhere }),
      ...(isQuiet === undefined ? {} : { restsWhenQuiet: true }),
      failed: 'away',
    },
  );
  /** Advances one second and runs what it triggers. */
  const second = async () => {
    timers.advance(1_000);
    await settled();
  };
  return { stop, logged, second, runs };
}

async function settled(): Promise<void> {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
}

/** Work that ends when the test finishes it. */
function slowWork() {
  const work = { begun: 0, finish: () => {} };
  const poll = () => {
    work.begun += 1;
    return new Promise<void>((resolve) => {
      work.finish = resolve;
    });
  };
  return { work, poll };
}

describe('a poller', () => {
  it('runs at its interval until it is stopped, and never twice at once', async () => {
    const { work, poll } = slowWork();
    const { stop, second } = setUp(poll);
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

  it('has ended its last run when it has stopped', async () => {
    const { work, poll } = slowWork();
    const { stop, second } = setUp(poll);
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

  it('polls rarely while no client receives what it finds, and at its interval with the first client', async () => {
    const ran: number[] = [];
    const clients = { count: 0 };
    let at = 0;
    const { stop, second } = setUp(
      async () => void ran.push(at),
      () => clients.count > 0,
    );
    const until = async (end: number) => {
      while (at < end) {
        at += 1;
        await second();
      }
    };
    await until(2 * (UNWATCHED_MS / 1_000) + 3);
    expect(ran).toEqual([10, 20]);
    clients.count = 1;
    await until(26);
    expect(ran).toEqual([10, 20, 24, 25, 26]);
    clients.count = 0;
    await until(36);
    expect(ran).toEqual([10, 20, 24, 25, 26, 36]);
    await stop();
  });

  it('goes on after a failure, and logs the first of those in a row', async () => {
    const outcomes = ['fails', 'fails', 'works', 'fails'];
    const { stop, logged, second } = setUp(async () => {
      if (outcomes.shift() === 'fails') throw new Error('no database');
    });
    for (let i = 0; i < 4; i += 1) await second();
    await stop();
    expect(outcomes).toEqual([]);
    expect(logged).toEqual(['away', 'away']);
  });

  it('records when it last succeeded, and nothing while another process leads the work', async () => {
    const world = { fails: false, ledElsewhere: false };
    const { stop, second, runs } = setUp(
      async () => {
        if (world.fails) throw new Error('no database');
      },
      undefined,
      () => world.ledElsewhere,
    );
    await second();
    const run = { name: 'sample', everyMs: 1_000, isChore: false };
    expect(runs.all).toEqual([{ ...run, okAt: 1_000, failedAt: null }]);
    world.fails = true;
    await second();
    await second();
    expect(runs.all).toEqual([{ ...run, okAt: 1_000, failedAt: 3_000 }]);
    world.ledElsewhere = true;
    await second();
    expect(runs.all).toEqual([]);
    await stop();
  });

  it('that may rest polls every five seconds while the installation is idle, and at its interval from the next second on', async () => {
    let polls = 0;
    let quiet = true;
    const poll = async () => {
      polls += 1;
    };
    const { stop, second, runs } = setUp(poll, undefined, undefined, () => quiet);
    for (let i = 0; i < 10; i += 1) await second();
    expect(polls).toBe(2);
    expect(runs.all.map(({ everyMs }) => everyMs)).toEqual([RESTING_MS]);
    quiet = false;
    for (let i = 0; i < 3; i += 1) await second();
    expect(polls).toBe(5);
    await stop();
  });

  it('that may not rest polls at its interval, idle or not', async () => {
    let polls = 0;
    const timers = new VirtualTimers(0);
    const poll = async () => {
      polls += 1;
    };
    const poller = { name: 'sample', everyMs: 1_000, poll, failed: 'away' };
    const stop = startPoller({ timers, log: { error: () => undefined }, isQuiet: () => true }, poller);
    for (let i = 0; i < 3; i += 1) {
      timers.advance(1_000);
      await settled();
    }
    expect(polls).toBe(3);
    await stop();
  });
});
