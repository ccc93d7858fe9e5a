import { loadEngine } from '@hoga/engine/assembly/load';
import { fundingSchedule } from '@hoga/engine/futures/schedule';
import { futuresPlace } from '@hoga/engine/testing/desk';
import { player } from '@hoga/engine/testing/fixture';
import { defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { credit, flush, futuresPoint, OPTIONS, START, TradingDesk } from './testing/trading-desk.ts';

/** Notes the order in which promises are fulfilled. */
function watch(done: string[]) {
  return (name: string, promise: Promise<{ readonly ok: boolean }>) =>
    promise.then(({ ok }) => void done.push(`${name} ${ok ? 'ok' : 'refused'}`));
}

describe('replies and events', () => {
  it('wait for their commit, then leave in order; a refusal does not overtake', async () => {
    const desk = new TradingDesk();
    const runtime = await desk.running();
    const done: string[] = [];
    const note = watch(done);
    desk.memory.hold();
    note('credit 1', runtime.operate(1, null, credit(1_000)));
    await flush();
    note('credit 2', runtime.operate(2, null, credit(500)));
    note('refused', runtime.submit(1, null, { type: 'futures.cancel', orderId: 7 }));
    note('read', runtime.ask(1, { type: 'account.wallets' }));
    await flush();
    expect(done).toEqual([]);
    expect(desk.events).toEqual([]);

    desk.memory.proceed();
    await flush();
    expect(done).toEqual(['credit 1 ok', 'credit 2 ok', 'refused refused', 'read ok']);
    const points = desk.events.filter(({ destination }) => destination === '/user/queue/point');
    expect(points.map(({ playerId }) => playerId)).toEqual([1, 2]);
  });

  it('do not overtake a commit where they are only refusals and reads', async () => {
    const desk = new TradingDesk();
    const runtime = await desk.running();
    const done: string[] = [];
    const note = watch(done);
    desk.memory.hold();
    note('credit', runtime.operate(1, null, credit(1_000)));
    await flush();
    note('refused', runtime.submit(1, null, { type: 'futures.cancel', orderId: 7 }));
    note('read', runtime.ask(1, { type: 'account.wallets' }));
    await flush();
    expect(done).toEqual([]);
    desk.memory.proceed();
    await flush();
    expect(done).toEqual(['credit ok', 'refused refused', 'read ok']);
  });

  it('share one commit with all that came while another was written', async () => {
    const desk = new TradingDesk();
    const runtime = await desk.running();
    desk.memory.hold();
    const before = desk.memory.commits;
    const replies = [runtime.operate(1, null, credit(1))];
    await flush();
    for (let i = 0; i < 50; i++) replies.push(runtime.operate(1, null, credit(1)));
    desk.memory.proceed();
    await Promise.all(replies);
    expect(desk.memory.commits - before).toBe(2);
    expect(await futuresPoint(runtime, 1)).toBe('51');
  });

  it('need no commit where nothing changed', async () => {
    const desk = new TradingDesk();
    const runtime = await desk.running();
    const before = desk.memory.commits;
    expect(await runtime.submit(1, null, { type: 'futures.cancel', orderId: 7 })).toMatchObject({
      error: { code: 'ORDER_NOT_FOUND' },
    });
    runtime.offerQuote(desk.quote(60_000));
    await flush();
    expect(desk.memory.commits).toBe(before);
  });

  it('are stamped with a time that never runs backwards, also across a restart', async () => {
    const desk = new TradingDesk();
    const first = await desk.running();
    await first.operate(1, null, credit(1));
    desk.timers.jumpTo(START - 60_000);
    await first.operate(1, null, credit(1));
    await first.stop();
    const second = await desk.running();
    await second.operate(1, null, credit(1));
    const { ledger } = desk.memory.shard(0);
    expect(ledger.map(({ at }) => at)).toEqual([START, START, START]);
    expect(ledger.map(({ inputSeq }) => inputSeq)).toEqual([1, 2, 3]);
  });
});

describe('a timer', () => {
  it('comes before every input of its time, and is not lost where such an input is all that was written', async () => {
    const desk = new TradingDesk();
    const runtime = await desk.running({ schedules: () => [fundingSchedule([1])] });
    await runtime.operate(1, null, credit(1));
    // The machine slept over midnight: an input comes before anybody has looked at the clock.
    const midnight = START + 4 * 3_600_000;
    desk.timers.jumpTo(midnight + 60_000);
    await runtime.operate(1, null, credit(2));
    const { timers, ledger } = desk.memory.shard(0);
    expect(timers.map(({ name, dueAt }) => [name, dueAt])).toEqual([['futures.funding', midnight]]);
    expect(ledger.map(({ inputSeq }) => inputSeq)).toEqual([1, 3]);
  });
});

describe('too much to do', () => {
  it('is refused at once and changes nothing', async () => {
    const desk = new TradingDesk();
    const runtime = await desk.running({ options: { maxWaiting: 3 } });
    desk.memory.hold();
    const accepted = [1, 2, 3].map((amount) => runtime.operate(1, null, credit(amount)));
    const refusal = { ok: false, error: { code: 'UNAVAILABLE' } };
    expect(await runtime.operate(1, null, credit(100))).toEqual(refusal);
    expect(await runtime.ask(1, { type: 'account.wallets' })).toEqual(refusal);
    desk.memory.proceed();
    expect((await Promise.all(accepted)).every(({ ok }) => ok)).toBe(true);
    expect(await futuresPoint(runtime, 1)).toBe('6');
    expect(runtime.waiting).toBe(0);
  });
});

describe('a key', () => {
  it.each(['', '\u0000', 'a\nb', '\ud800', '키', 'x'.repeat(101)])(
    'that the store could not keep is refused: %j',
    async (key) => {
      const desk = new TradingDesk();
      const runtime = await desk.running();
      expect(await runtime.operate(1, key, credit(1))).toMatchObject({ error: { code: 'INVALID_REQUEST' } });
      expect(await futuresPoint(runtime, 1)).toBe('0');
    },
  );
});

describe('a commit that fails', () => {
  it.each([
    ['for certain', 'failed', '0', '5'],
    ['without anybody knowing', 'lost', '5', '5'],
  ] as const)(
    '%s releases nothing, and the shard comes back as the store has it',
    async (_name, fate, kept, retried) => {
      const desk = new TradingDesk();
      const runtime = await desk.running();
      desk.memory.fates.push(fate);
      const written = runtime.operate(1, 'key 1', credit(5));
      await Promise.resolve();
      const behind = runtime.operate(2, null, credit(7));
      const refusal = { ok: false, error: { code: 'UNAVAILABLE' } };
      expect(await written).toEqual(refusal);
      expect(await behind).toEqual(refusal);
      expect(await runtime.operate(1, null, credit(1))).toEqual(refusal);
      expect(runtime.missing()).toEqual(['trading']);
      expect(desk.events).toEqual([]);

      desk.timers.advance(OPTIONS.retryMs[0]);
      await runtime.whenRunning();
      expect(runtime.missing()).toEqual([]);
      expect(await futuresPoint(runtime, 1)).toBe(kept);
      expect(await futuresPoint(runtime, 2)).toBe('0');
      // One key, one effect, whatever had become of the first attempt.
      expect((await runtime.operate(1, 'key 1', credit(5))).ok).toBe(true);
      expect(await futuresPoint(runtime, 1)).toBe(retried);
    },
  );

  it('by giving no answer is given up after its time', async () => {
    const desk = new TradingDesk();
    const runtime = await desk.running();
    desk.memory.hold();
    const reply = runtime.operate(1, null, credit(5));
    await flush();
    desk.timers.advance(OPTIONS.commitTimeoutMs - 1);
    await flush();
    expect(runtime.missing()).toEqual([]);
    desk.timers.advance(1);
    expect(await reply).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    expect(runtime.missing()).toEqual(['trading']);
    // The late answer wakes nobody.
    desk.memory.proceed();
    await flush();
    expect(desk.events).toEqual([]);
  });

  it('is tried again for as long as the store is away', async () => {
    const desk = new TradingDesk();
    const { open } = desk.memory;
    let attempts = 0;
    desk.store = {
      open: (place, owner) => {
        attempts += 1;
        return attempts < 5 ? Promise.reject(new Error('refused')) : open.call(desk.memory, place, owner);
      },
    };
    const runtime = desk.runtime();
    runtime.start();
    await flush();
    for (const delay of [100, 200, 400, 400]) {
      expect(runtime.missing()).toEqual(['trading']);
      desk.timers.advance(delay);
      await flush();
    }
    expect(runtime.missing()).toEqual([]);
  });
});

describe('a load', () => {
  it('that gives no answer is given up after its time and begun again', async () => {
    const desk = new TradingDesk();
    let loads = 0;
    desk.store = {
      async open(place, owner) {
        const session = defined(await desk.memory.open(place, owner), 'the lease');
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
    const runtime = desk.runtime();
    runtime.start();
    await flush();
    desk.timers.advance(OPTIONS.loadTimeoutMs - 1);
    await flush();
    expect(desk.log).toEqual([]);
    desk.timers.advance(1);
    await flush();
    desk.timers.advance(OPTIONS.retryMs[0]);
    await runtime.whenRunning();
    expect(loads).toBe(2);
    expect((await runtime.operate(1, null, credit(1))).ok).toBe(true);
    // The time it had is over and done with: nothing cuts a shard that runs.
    desk.timers.advance(2 * OPTIONS.loadTimeoutMs);
    await flush();
    expect(runtime.missing()).toEqual([]);
  });
});

describe('two writers', () => {
  it('of whom the stale one commits nothing and answers nothing', async () => {
    const desk = new TradingDesk();
    const stale = await desk.running();
    await stale.operate(1, null, credit(1));
    // Its timers stand still while its lease runs out, as those of a suspended machine do.
    desk.timers.jumpTo(START + 60_000);
    const next = await desk.running();
    await next.operate(1, null, credit(10));
    expect(await stale.operate(1, null, credit(100))).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    expect(stale.missing()).toEqual(['trading']);
    expect(await futuresPoint(next, 1)).toBe('11');
    expect(desk.memory.shard(0).ledger).toHaveLength(2);
  });

  it('of whom the stale one answers no reads and no refusals from its old memory', async () => {
    const desk = new TradingDesk();
    const stale = await desk.running();
    await stale.operate(1, null, credit(1));
    desk.timers.jumpTo(START + 60_000);
    const next = await desk.running();
    await next.operate(1, null, credit(10));
    const [wallets, cancel] = await Promise.all([
      stale.ask(1, { type: 'account.wallets' }),
      stale.submit(1, null, { type: 'futures.cancel', orderId: 7 }),
    ]);
    expect(wallets).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    expect(cancel).toMatchObject({ error: { code: 'UNAVAILABLE' } });
  });

  it('never run at once: the second waits for the lease, and gets it when the first has stopped', async () => {
    const desk = new TradingDesk();
    const first = await desk.running();
    await first.operate(1, null, credit(3));
    const second = desk.runtime();
    second.start();
    for (let i = 0; i < 20; i++) {
      desk.timers.advance(1_000);
      await flush();
    }
    expect(first.missing()).toEqual([]);
    expect(second.missing()).toEqual(['trading']);
    expect((await second.operate(1, null, credit(1))).ok).toBe(false);

    await first.stop();
    desk.timers.advance(1_000);
    await second.whenRunning();
    expect(await futuresPoint(second, 1)).toBe('3');
  });
});

describe('an engine that finds itself wrong', () => {
  it('halts for good; what was being written is still true', async () => {
    const desk = new TradingDesk();
    const runtime = await desk.running();
    desk.memory.hold();
    const written = runtime.operate(1, null, credit(5));
    await flush();
    const behind = runtime.operate(1, null, credit(6));
    // A question from outside breaks the state, so that the next money that moves finds it.
    const broken = runtime.read(1, (engine) => {
      Object.defineProperty(engine.state, 'accounts', {
        get: () => {
          throw new TypeError('broken');
        },
      });
    });
    const breaking = runtime.operate(1, null, credit(7));
    expect(await breaking).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    expect(await behind).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    expect((await broken).ok).toBe(false);
    desk.memory.proceed();
    expect((await written).ok).toBe(true);
    await flush();
    desk.timers.advance(60_000);
    await flush();
    expect(runtime.missing()).toEqual(['trading']);
    expect(desk.log.some(({ level }) => level === 'error')).toBe(true);
    expect(desk.memory.shard(0).ledger).toHaveLength(1);
  });

  it('in what was missed before it started never counts as running', async () => {
    const desk = new TradingDesk();
    const first = await desk.running({ schedules: () => [fundingSchedule([1])] });
    await first.operate(1, null, credit(1));
    await first.stop();
    desk.timers.advance(8 * 3_600_000);
    const pending = desk.timers.pending;
    const second = desk.runtime({
      schedules: () => [fundingSchedule([1])],
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
    expect(desk.log.at(-1)).toMatchObject({ level: 'error' });
    expect(desk.timers.pending).toBe(pending);
  });
});

describe('stopping', () => {
  it('takes nothing new, and writes and answers what there is', async () => {
    const desk = new TradingDesk();
    const runtime = await desk.running();
    desk.memory.hold();
    const replies = [runtime.operate(1, null, credit(1))];
    await flush();
    replies.push(runtime.operate(1, null, credit(2)));
    const stopped = runtime.stop();
    expect((await runtime.operate(1, null, credit(4))).ok).toBe(false);
    desk.memory.proceed();
    await stopped;
    expect((await Promise.all(replies)).map(({ ok }) => ok)).toEqual([true, true]);
    expect(desk.memory.shard(0).ledger).toHaveLength(2);
  });
});

describe('players', () => {
  it('who sign up while the shard is away are known when it is back', async () => {
    const desk = new TradingDesk();
    const players = [player(1), player(2)];
    const runtime = await desk.running({ players });
    desk.memory.fates.push('failed');
    await runtime.operate(1, null, credit(1));
    players.push(player(3));
    runtime.tell(player(3));
    expect((await runtime.operate(3, null, credit(1))).ok).toBe(false);
    desk.timers.advance(OPTIONS.retryMs[0]);
    await runtime.whenRunning();
    expect((await runtime.operate(3, null, credit(1))).ok).toBe(true);
  });

  it('are taken as they are written down, not as they were when somebody stood by and was told of them', async () => {
    const desk = new TradingDesk();
    const players = [player(1), player(2)];
    const first = await desk.running({ players });
    await first.operate(1, null, credit(1_000));
    const second = desk.runtime({ players });
    second.start();
    await flush();
    second.tell(player(1));
    // Denied by way of the first process: the second one hears nothing of it.
    players[0] = player(1, { isDenied: 1 });
    await first.stop();
    desk.timers.advance(1_000);
    await second.whenRunning();
    await flush();
    second.offerQuote(desk.quote(60_000));
    const place = second.submit(1, null, futuresPlace({ amount: '0.01' }));
    expect(await place).toMatchObject({ error: { code: 'ACCOUNT_DENIED' } });
  });

  it('are heard of also where so much waits that nobody else is', async () => {
    const desk = new TradingDesk();
    const runtime = await desk.running({ options: { maxWaiting: 1 } });
    await runtime.operate(1, null, credit(1_000));
    runtime.offerQuote(desk.quote(60_000));
    await flush();
    desk.memory.hold();
    const waiting = runtime.operate(2, null, credit(1));
    expect(await runtime.operate(1, null, credit(1))).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    runtime.tell(player(1, { isDenied: 1 }));
    desk.memory.proceed();
    await waiting;
    await flush();
    const place = runtime.submit(1, null, futuresPlace({ amount: '0.01' }));
    expect(await place).toMatchObject({ error: { code: 'ACCOUNT_DENIED' } });
  });

  it('told of while they are read are told again: they may have been read before', async () => {
    const desk = new TradingDesk();
    let isRead: () => void = () => undefined;
    const reading = new Promise<void>((resolve) => {
      isRead = resolve;
    });
    desk.store = {
      async open(place, owner) {
        const session = defined(await desk.memory.open(place, owner), 'the lease');
        return { ...session, load: () => reading.then(() => session.load()) };
      },
    };
    const runtime = desk.runtime();
    runtime.start();
    await flush();
    runtime.tell(player(3));
    isRead();
    await runtime.whenRunning();
    expect((await runtime.operate(3, null, credit(1))).ok).toBe(true);
  });

  it('who are denied cause no new effect', async () => {
    const desk = new TradingDesk();
    const runtime = await desk.running();
    await runtime.operate(1, null, credit(1_000));
    runtime.offerQuote(desk.quote(60_000));
    runtime.tell(player(1, { isDenied: 1 }));
    const place = runtime.submit(1, null, futuresPlace({ amount: '0.1' }));
    expect(await place).toMatchObject({ error: { code: 'ACCOUNT_DENIED' } });
  });

  it('are divided over the shards, whose ids never meet', async () => {
    const desk = new TradingDesk();
    const players = [1, 2, 3, 4, 5].map((id) => player(id));
    const runtime = await desk.running({ players, shardCount: 3 });
    await Promise.all(players.map(({ id }) => runtime.operate(id, null, credit(10_000))));
    runtime.offerQuote(desk.quote(60_000));
    await Promise.all(players.map(({ id }) => runtime.submit(id, null, futuresPlace({ amount: '0.1' }))));
    const shards = [0, 1, 2].map((index) => desk.memory.shard(index));
    expect(shards.map(({ rows }) => [...rows.futuresPosition.values()].map(({ playerId }) => playerId))).toEqual([
      [3],
      [1, 4],
      [2, 5],
    ]);
    const ids = shards.flatMap(({ ledger }) => ledger.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are asked together, whichever shard has them; of one that is away there is no answer', async () => {
    const desk = new TradingDesk();
    const runtime = await desk.running({ players: [player(1), player(2)], shardCount: 3 });
    await runtime.operate(2, null, credit(5));
    const answers = await runtime.askEach([1, 2, 3], { type: 'account.wallets' });
    const futures = [1, 2, 3].map((id) => answers.get(id)?.find(({ type }) => type === 'FUTURES')?.point);
    expect(futures).toEqual([decimal(0), decimal(5), undefined]);
    expect([...answers.keys()].sort()).toEqual([1, 2, 3]);
    await runtime.stop();
    expect(await runtime.askEach([1, 2, 3], { type: 'account.wallets' })).toEqual(new Map());
  });
});
