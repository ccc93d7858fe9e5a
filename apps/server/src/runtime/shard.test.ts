import { fundingSchedule } from '@hoga/engine/futures/schedule';
import { loadEngine } from '@hoga/engine/load-engine';
import { defined } from '@hoga/kernel/assert';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { credit, flush, futuresPoint, OPTIONS, START, TradingRig } from './testing/trading-rig.ts';

/** Records the order in which promises resolve. */
function watch(done: string[]) {
  return (name: string, promise: Promise<{ readonly ok: boolean }>) =>
    promise.then(({ ok }) => void done.push(`${name} ${ok ? 'ok' : 'refused'}`));
}

describe('replies and events', () => {
  it('wait for their commit, then leave in order; a refusal does not overtake', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running();
    const done: string[] = [];
    const note = watch(done);
    rig.memory.hold();
    note('credit 1', runtime.operate(idOf(1), null, credit(1_000)));
    await flush();
    note('credit 2', runtime.operate(idOf(2), null, credit(500)));
    note('refused', runtime.submit(idOf(1), null, { type: 'futures.cancel', orderId: idOf(7) }));
    note('read', runtime.ask(idOf(1), { type: 'account.wallets' }));
    await flush();
    expect(done).toEqual([]);
    expect(rig.events).toEqual([]);

    rig.memory.proceed();
    await flush();
    expect(done).toEqual(['credit 1 ok', 'credit 2 ok', 'refused refused', 'read ok']);
    const points = rig.events.filter(({ destination }) => destination === '/user/queue/point');
    expect(points.map(({ playerId }) => playerId)).toEqual([1, 2]);
  });

  it('do not overtake a commit where they are only refusals and reads', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running();
    const done: string[] = [];
    const note = watch(done);
    rig.memory.hold();
    note('credit', runtime.operate(idOf(1), null, credit(1_000)));
    await flush();
    note('refused', runtime.submit(idOf(1), null, { type: 'futures.cancel', orderId: idOf(7) }));
    note('read', runtime.ask(idOf(1), { type: 'account.wallets' }));
    await flush();
    expect(done).toEqual([]);
    rig.memory.proceed();
    await flush();
    expect(done).toEqual(['credit ok', 'refused refused', 'read ok']);
  });

  it('share one commit with all that came while another was written', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running();
    rig.memory.hold();
    const before = rig.memory.commits;
    const replies = [runtime.operate(idOf(1), null, credit(1))];
    await flush();
    for (let i = 0; i < 50; i++) replies.push(runtime.operate(idOf(1), null, credit(1)));
    rig.memory.proceed();
    await Promise.all(replies);
    expect(rig.memory.commits - before).toBe(2);
    expect(await futuresPoint(runtime, 1)).toBe('51');
  });

  it('keep no commit waiting: the next is on its way before they are made', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running();
    rig.memory.hold();
    const first = runtime.operate(idOf(1), null, credit(1));
    await flush();
    const second = runtime.operate(idOf(2), null, credit(2));
    await flush();
    const commits = rig.memory.commits;
    const commitsWhenTold: number[] = [];
    rig.sink = {
      ...rig.sink,
      publish: ({ event }) => void (event.playerId === 1 && commitsWhenTold.push(rig.memory.commits)),
    };
    rig.memory.proceed();
    await Promise.all([first, second]);
    expect(new Set(commitsWhenTold)).toEqual(new Set([commits + 1]));
  });

  it('need no commit where nothing changed', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running();
    const before = rig.memory.commits;
    expect(await runtime.submit(idOf(1), null, { type: 'futures.cancel', orderId: idOf(7) })).toMatchObject({
      error: { code: 'ORDER_NOT_FOUND' },
    });
    rig.beginAt(runtime, 60_000);
    await flush();
    expect(rig.memory.commits).toBe(before);
  });

  it('are stamped with a time that never runs backwards, also across a restart', async () => {
    const rig = new TradingRig();
    const first = await rig.running();
    await first.operate(idOf(1), null, credit(1));
    rig.timers.jumpTo(START - 60_000);
    await first.operate(idOf(1), null, credit(1));
    await first.stop();
    const second = await rig.running();
    await second.operate(idOf(1), null, credit(1));
    const { ledger } = rig.memory.shard(0);
    expect(ledger.map(({ at }) => at)).toEqual([START, START, START]);
    expect(ledger.map(({ inputSeq }) => inputSeq)).toEqual([1, 2, 3]);
  });
});

describe('a timer', () => {
  it('comes before every input of its time, and is not lost where such an input is all that was written', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running({ schedules: () => [fundingSchedule([idOf(1)])] });
    await runtime.operate(idOf(1), null, credit(1));
    // The machine slept over midnight: an input arrives before the timers are polled.
    const midnight = START + 4 * 3_600_000;
    rig.timers.jumpTo(midnight + 60_000);
    await runtime.operate(idOf(1), null, credit(2));
    const { timers, ledger } = rig.memory.shard(0);
    expect(timers.map(({ name, dueAt }) => [name, dueAt])).toEqual([['futures.funding', midnight]]);
    expect(ledger.map(({ inputSeq }) => inputSeq)).toEqual([1, 3]);
  });
});

describe('too much to do', () => {
  it('is refused at once and changes nothing', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running({ options: { maxWaiting: 3 } });
    rig.memory.hold();
    const accepted = [1, 2, 3].map((amount) => runtime.operate(idOf(1), null, credit(amount)));
    const refusal = { ok: false, error: { code: 'UNAVAILABLE' } };
    expect(await runtime.operate(idOf(1), null, credit(100))).toEqual(refusal);
    expect(await runtime.ask(idOf(1), { type: 'account.wallets' })).toEqual(refusal);
    rig.memory.proceed();
    expect((await Promise.all(accepted)).every(({ ok }) => ok)).toBe(true);
    expect(await futuresPoint(runtime, 1)).toBe('6');
    expect(runtime.waiting).toBe(0);
  });
});

describe('a key', () => {
  it.each(['', '\u0000', 'a\nb', '\ud800', '키', 'x'.repeat(101)])(
    'that the store could not keep is refused: %j',
    async (key) => {
      const rig = new TradingRig();
      const runtime = await rig.running();
      expect(await runtime.operate(idOf(1), key, credit(1))).toMatchObject({ error: { code: 'INVALID_REQUEST' } });
      expect(await futuresPoint(runtime, 1)).toBe('0');
    },
  );
});

describe('a commit that fails', () => {
  it.each([
    ['for certain', 'failed', 'UNAVAILABLE', '0'],
    ['with an unknown outcome', 'lost', 'OUTCOME_UNKNOWN', '5'],
  ] as const)('%s releases nothing, and the shard comes back as the store has it', async (_name, fate, code, kept) => {
    const rig = new TradingRig();
    const runtime = await rig.running();
    rig.memory.fates.push(fate);
    const written = runtime.operate(idOf(1), 'key 1', credit(5));
    await Promise.resolve();
    const behind = runtime.operate(idOf(2), null, credit(7));
    const refusal = { ok: false, error: { code: 'UNAVAILABLE' } };
    expect(await written).toEqual({ ok: false, error: { code } });
    // The following batch was never sent to the store.
    expect(await behind).toEqual(refusal);
    expect(await runtime.operate(idOf(1), null, credit(1))).toEqual(refusal);
    expect(runtime.missing()).toEqual(['trading']);
    expect(rig.events).toEqual([]);

    rig.timers.advance(OPTIONS.retryMs[0]);
    await runtime.whenRunning();
    expect(runtime.missing()).toEqual([]);
    expect(await futuresPoint(runtime, 1)).toBe(kept);
    expect(await futuresPoint(runtime, 2)).toBe('0');
    // One key, one effect, whatever the outcome of the first attempt.
    expect((await runtime.operate(idOf(1), 'key 1', credit(5))).ok).toBe(true);
    expect(await futuresPoint(runtime, 1)).toBe('5');
  });

  it.each(['failed', 'lost'] as const)(
    'leaves the outcome of a repeat unknown, of a read and of a new request not: %s',
    async (fate) => {
      const rig = new TradingRig();
      const runtime = await rig.running();
      await runtime.operate(idOf(1), 'key 1', credit(5));
      rig.memory.hold();
      rig.memory.fates.push(fate);
      const failing = runtime.operate(idOf(2), null, credit(1));
      await flush();
      const [repeat, fresh, other, read] = [
        runtime.operate(idOf(1), 'key 1', credit(5)),
        runtime.operate(idOf(1), 'key 2', credit(5)),
        runtime.operate(idOf(1), 'key 1', credit(6)),
        runtime.ask(idOf(1), { type: 'account.wallets' }),
      ];
      rig.memory.proceed();
      await failing;
      expect(await repeat).toMatchObject({ error: { code: 'OUTCOME_UNKNOWN' } });
      for (const refused of [fresh, other, read])
        expect(await refused).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    },
  );

  it('by giving no answer is given up after its time', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running();
    rig.memory.hold();
    const reply = runtime.operate(idOf(1), null, credit(5));
    await flush();
    rig.timers.advance(OPTIONS.commitTimeoutMs - 1);
    await flush();
    expect(runtime.missing()).toEqual([]);
    rig.timers.advance(1);
    expect(await reply).toMatchObject({ error: { code: 'OUTCOME_UNKNOWN' } });
    expect(runtime.missing()).toEqual(['trading']);
    // The late answer has no effect.
    rig.memory.proceed();
    await flush();
    expect(rig.events).toEqual([]);
  });

  it('is tried again for as long as the store is away', async () => {
    const rig = new TradingRig();
    const { open } = rig.memory;
    let attempts = 0;
    rig.store = {
      open: (place, owner) => {
        attempts += 1;
        return attempts < 5 ? Promise.reject(new Error('refused')) : open.call(rig.memory, place, owner);
      },
    };
    const runtime = rig.runtime();
    runtime.start();
    await flush();
    for (const delay of [100, 200, 400, 400]) {
      expect(runtime.missing()).toEqual(['trading']);
      rig.timers.advance(delay);
      await flush();
    }
    expect(runtime.missing()).toEqual([]);
  });
});

describe('a load', () => {
  it('that gives no answer is given up after its time and begun again', async () => {
    const rig = new TradingRig();
    let loads = 0;
    rig.store = {
      async open(place, owner) {
        const session = defined(await rig.memory.open(place, owner), 'the lease');
        let cut: (error: Error) => void = () => undefined;
        const hanging = new Promise<never>((_, reject) => {
          cut = reject;
        });
        return {
          ...session,
          load: () => {
            loads += 1;
            return loads === 1 ? hanging : session.load();
          },
          abandon: () => cut(new Error('connection lost')),
        };
      },
    };
    const runtime = rig.runtime();
    runtime.start();
    await flush();
    rig.timers.advance(OPTIONS.loadTimeoutMs - 1);
    await flush();
    expect(rig.log).toEqual([]);
    rig.timers.advance(1);
    await flush();
    rig.timers.advance(OPTIONS.retryMs[0]);
    await runtime.whenRunning();
    expect(loads).toBe(2);
    expect((await runtime.operate(idOf(1), null, credit(1))).ok).toBe(true);
    // The load timeout was cleared: it does not cut a running shard.
    rig.timers.advance(2 * OPTIONS.loadTimeoutMs);
    await flush();
    expect(runtime.missing()).toEqual([]);
  });
});

describe('two writers', () => {
  it('of whom the stale one commits nothing and answers nothing', async () => {
    const rig = new TradingRig();
    const stale = await rig.running();
    await stale.operate(idOf(1), null, credit(1));
    // Its timers stand still while its lease expires, as on a suspended machine.
    rig.timers.jumpTo(START + 60_000);
    const next = await rig.running();
    await next.operate(idOf(1), null, credit(10));
    expect(await stale.operate(idOf(1), null, credit(100))).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    expect(stale.missing()).toEqual(['trading']);
    expect(await futuresPoint(next, 1)).toBe('11');
    expect(rig.memory.shard(0).ledger).toHaveLength(2);
  });

  it('of whom the stale one answers no reads and no refusals from its old memory', async () => {
    const rig = new TradingRig();
    const stale = await rig.running();
    await stale.operate(idOf(1), null, credit(1));
    rig.timers.jumpTo(START + 60_000);
    const next = await rig.running();
    await next.operate(idOf(1), null, credit(10));
    const [wallets, cancel] = await Promise.all([
      stale.ask(idOf(1), { type: 'account.wallets' }),
      stale.submit(idOf(1), null, { type: 'futures.cancel', orderId: idOf(7) }),
    ]);
    expect(wallets).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    expect(cancel).toMatchObject({ error: { code: 'UNAVAILABLE' } });
  });

  it('never run at once: the second waits for the lease, and gets it when the first has stopped', async () => {
    const rig = new TradingRig();
    const first = await rig.running();
    await first.operate(idOf(1), null, credit(3));
    const second = rig.runtime();
    second.start();
    for (let i = 0; i < 20; i++) {
      rig.timers.advance(1_000);
      await flush();
    }
    expect(first.missing()).toEqual([]);
    expect(second.missing()).toEqual(['trading']);
    expect((await second.operate(idOf(1), null, credit(1))).ok).toBe(false);

    await first.stop();
    rig.timers.advance(1_000);
    await second.whenRunning();
    expect(await futuresPoint(second, 1)).toBe('3');
  });
});

describe('a lease', () => {
  /** Number of commits needed to answer a read. */
  async function commitsOfRead(rig: TradingRig, runtime: Awaited<ReturnType<TradingRig['running']>>): Promise<number> {
    const before = rig.memory.commits;
    expect((await runtime.ask(idOf(1), { type: 'account.wallets' })).ok).toBe(true);
    return rig.memory.commits - before;
  }

  it('is believed for its time and not a millisecond longer: then a commit has to show that it is good', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running();
    await runtime.operate(idOf(1), null, credit(1));
    rig.timers.jumpTo(START + OPTIONS.leaseMs - 1);
    expect(await commitsOfRead(rig, runtime)).toBe(0);
    rig.timers.jumpTo(START + OPTIONS.leaseMs);
    expect(await commitsOfRead(rig, runtime)).toBe(1);
  });

  it('is counted from when its commit was sent, not from when it was answered', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running();
    rig.memory.hold();
    const slow = runtime.operate(idOf(1), null, credit(1));
    await flush();
    rig.timers.jumpTo(START + 3_000);
    rig.memory.proceed();
    await slow;
    rig.timers.jumpTo(START + OPTIONS.leaseMs);
    expect(await commitsOfRead(rig, runtime)).toBe(1);
  });

  it('is not believed by a clock that was set back before it was taken', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running();
    await runtime.operate(idOf(1), null, credit(1));
    expect(await commitsOfRead(rig, runtime)).toBe(0);
    rig.timers.jumpTo(START - 1);
    expect(await commitsOfRead(rig, runtime)).toBe(1);
  });
});

describe('an engine that finds itself wrong', () => {
  it('halts for good; what was being written is still true', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running();
    rig.memory.hold();
    const written = runtime.operate(idOf(1), null, credit(5));
    await flush();
    const behind = runtime.operate(idOf(1), null, credit(6));
    // A read corrupts the state, so that the next money movement detects it.
    const broken = runtime.read(idOf(1), (engine) => {
      Object.defineProperty(engine.state, 'accounts', {
        get: () => {
          throw new TypeError('broken');
        },
      });
    });
    const breaking = runtime.operate(idOf(1), null, credit(7));
    expect(await breaking).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    expect(await behind).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    expect((await broken).ok).toBe(false);
    rig.memory.proceed();
    expect((await written).ok).toBe(true);
    await flush();
    rig.timers.advance(60_000);
    await flush();
    expect(runtime.missing()).toEqual(['trading']);
    expect(rig.log.some(({ level }) => level === 'error')).toBe(true);
    expect(rig.memory.shard(0).ledger).toHaveLength(1);
  });

  it('in what was missed before it started never counts as running', async () => {
    const rig = new TradingRig();
    const first = await rig.running({ schedules: () => [fundingSchedule([idOf(1)])] });
    await first.operate(idOf(1), null, credit(1));
    await first.stop();
    rig.timers.advance(8 * 3_600_000);
    const pending = rig.timers.pending;
    const second = rig.runtime({
      schedules: () => [fundingSchedule([idOf(1)])],
      load: (rows, options) => {
        const engine = loadEngine(rows, options);
        engine.apply = () => {
          throw new TypeError('broken');
        };
        return engine;
      },
    });
    const running: string[] = [];
    second.whenRunning().then(() => running.push('runs'));
    second.start();
    await flush();
    expect(second.missing()).toEqual(['trading']);
    expect(running).toEqual([]);
    expect(rig.log.at(-1)).toMatchObject({ level: 'error' });
    expect(rig.timers.pending).toBe(pending);
  });
});

describe('stopping', () => {
  it('takes nothing new, and writes and answers what there is', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running();
    rig.memory.hold();
    const replies = [runtime.operate(idOf(1), null, credit(1))];
    await flush();
    replies.push(runtime.operate(idOf(1), null, credit(2)));
    const stopped = runtime.stop();
    expect((await runtime.operate(idOf(1), null, credit(4))).ok).toBe(false);
    rig.memory.proceed();
    await stopped;
    expect((await Promise.all(replies)).map(({ ok }) => ok)).toEqual([true, true]);
    expect(rig.memory.shard(0).ledger).toHaveLength(2);
  });
});
