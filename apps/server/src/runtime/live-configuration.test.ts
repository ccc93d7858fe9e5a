import { OVERSEA_DEFAULT } from '@hoga/domain/trading-hours/schedule';
import { tradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import type { SharedConfiguration } from '@hoga/engine/assembly/configurations';
import { exportRows } from '@hoga/engine/assembly/export';
import type { Engine } from '@hoga/engine/engine';
import type { Input } from '@hoga/engine/input/input';
import { loadEngine } from '@hoga/engine/load-engine';
import type { Schedule } from '@hoga/engine/product/schedule';
import { BTC, cryptoFeed, ETH, NQ, player, SITE } from '@hoga/engine/testing/fixture';
import { futuresPlace } from '@hoga/engine/testing/rig';
import { defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { credit, flush, TradingRig } from './testing/trading-rig.ts';
import type { TradingRuntime } from './trading-runtime.ts';

/** Stores the configuration, then notifies the runtime. */
async function reconfigure(rig: TradingRig, runtime: TradingRuntime, change: Partial<SharedConfiguration>) {
  rig.configured = { ...rig.configured, ...change };
  const configuring = runtime.configure(rig.configured);
  await flush();
  await configuring;
}

async function look<T>(runtime: TradingRuntime, question: (engine: Engine) => T): Promise<T> {
  const answer = await runtime.read(idOf(1), question);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

const isStop = (runtime: TradingRuntime) =>
  look(runtime, (engine) => exportRows(engine).tables.futuresOption.map((option) => option.isStop));
const order = futuresPlace({ amount: '0.1' });

async function trading(rig: TradingRig, parts: Parameters<TradingRig['running']>[0] = {}) {
  const runtime = await rig.running(parts);
  await runtime.operate(idOf(1), null, credit(10_000));
  rig.beginAt(runtime, 60_000);
  return runtime;
}

async function reloaded(rig: TradingRig, runtime: TradingRuntime): Promise<void> {
  for (let i = 0; i < 20; i++) {
    rig.timers.advance(100);
    await flush();
  }
  expect(runtime.missing()).toEqual([]);
}

describe('a running shard', () => {
  it('refuses and takes orders as its options are suspended and offered again', async () => {
    const rig = new TradingRig();
    const runtime = await trading(rig);
    await reconfigure(rig, runtime, { futuresOption: [{ ...BTC, isStop: 0 }] });
    expect(await runtime.submit(idOf(1), 'a', order)).toMatchObject({
      ok: false,
      error: { code: 'TRADING_SUSPENDED' },
    });
    await reconfigure(rig, runtime, { futuresOption: [BTC] });
    expect(await runtime.submit(idOf(1), 'b', order)).toMatchObject({ ok: true });
  });

  it('trades what is added to it, on every shard', async () => {
    const rig = new TradingRig();
    const runtime = await trading(rig, { shardCount: 2 });
    await reconfigure(rig, runtime, {
      feed: [...rig.configured.feed, cryptoFeed(ETH.feed)],
      futuresOption: [BTC, ETH],
    });
    rig.beginAt(runtime, 3_000, ETH.feed);
    for (const id of [1, 2]) {
      await runtime.operate(idOf(id), null, credit(10_000));
      expect(await runtime.submit(idOf(id), null, { ...order, futuresOptionId: ETH.id })).toMatchObject({ ok: true });
    }
  });

  it('goes by the limits that its site has now', async () => {
    const rig = new TradingRig();
    const runtime = await trading(rig);
    await reconfigure(rig, runtime, { site: [{ ...SITE, maxWorkingOrders: 1 }] });
    const resting = futuresPlace({ amount: '0.01', price: 59_000 });
    expect(await runtime.submit(idOf(1), 'a', resting)).toMatchObject({ ok: true });
    expect(await runtime.submit(idOf(1), 'b', resting)).toMatchObject({ error: { code: 'TOO_MANY_OPEN_ORDERS' } });
  });

  it('stays as it is, all of it, where a part of the change cannot be', async () => {
    const rig = new TradingRig();
    const runtime = await trading(rig);
    await reconfigure(rig, runtime, {
      futuresOption: [{ ...BTC, isStop: 0 }],
      overseaOption: [{ ...NQ, tick: decimal('0.5') }],
    });
    expect(await isStop(runtime)).toEqual([1]);
    expect(rig.log.filter(({ level }) => level === 'error')).toHaveLength(1);
    expect(await runtime.submit(idOf(1), 'a', order)).toMatchObject({ ok: true });
  });

  it('is loaded with the configuration of that moment, not with that of the start', async () => {
    const rig = new TradingRig();
    const runtime = await trading(rig);
    rig.memory.fates.push('failed');
    await reconfigure(rig, runtime, { futuresOption: [{ ...BTC, isStop: 0 }] });
    await runtime.operate(idOf(1), 'lost', credit(1));
    await reloaded(rig, runtime);
    expect(await isStop(runtime)).toEqual([0]);
  });

  it('takes what is changed while it is loaded', async () => {
    const rig = new TradingRig();
    let whileLoading = (): void => undefined;
    const load: typeof loadEngine = (rows, options) => {
      whileLoading();
      return loadEngine(rows, options);
    };
    const runtime = await trading(rig, { load });
    whileLoading = () => {
      // The shard is being loaded with the configuration read before.
      rig.configured = { ...rig.configured, futuresOption: [{ ...BTC, isStop: 0 }] };
      void runtime.configure(rig.configured);
    };
    rig.memory.fates.push('failed');
    await runtime.operate(idOf(1), 'lost', credit(1));
    await reloaded(rig, runtime);
    expect(await isStop(runtime)).toEqual([0]);
  });
});

describe('a change of options while a quote has still to be applied to accounts', () => {
  /** Forty positions, each with a stop. */
  async function holding(rig: TradingRig, others: Parameters<TradingRig['running']>[0] = {}) {
    const ids = Array.from({ length: 40 }, (_, index) => index + 1);
    let engine: Engine | null = null;
    const load: typeof loadEngine = (rows, options) => {
      engine = loadEngine(rows, options);
      return engine;
    };
    const parts = { ...others, players: ids.map((id) => player(id)), load };
    const runtime = await rig.running(parts);
    await Promise.all(ids.map((id) => runtime.operate(idOf(id), null, credit(10_000))));
    rig.beginAt(runtime, 60_000);
    const orders = ids.map((id) => runtime.submit(idOf(id), null, futuresPlace({ amount: '0.1', stopLoss: 59_000 })));
    expect((await Promise.all(orders)).every(({ ok }) => ok)).toBe(true);
    const size = () => engine?.state.backlog.size ?? 0;
    /** Looks at every further input before it is applied. */
    const apply = (before: (input: Input) => void) => {
      const running = defined(engine, 'the engine');
      const original = running.apply.bind(running);
      running.apply = (input) => {
        before(input);
        return original(input);
      };
    };
    return { runtime, size, parts, apply };
  }

  /** A quote reaches the stop of each: more than one turn processes. */
  async function behind(rig: TradingRig) {
    const held = await holding(rig);
    held.runtime.offerQuote(rig.quote(58_900));
    return held;
  }

  const halted = { futuresOption: [{ ...BTC, isStop: 0 as const }] };
  const fee = { futuresOption: [{ ...BTC, takerFee: decimal('0.001') }] };
  const isFeeApplied = (runtime: TradingRuntime) =>
    look(runtime, (engine) => exportRows(engine).tables.futuresOption[0]?.takerFee === decimal('0.001'));

  async function caughtUp(rig: TradingRig, size: () => number): Promise<void> {
    while (size() > 0) {
      rig.timers.advance(1);
      await flush();
    }
  }

  it('waits until all have caught up, in turns of their own, and then holds [E1]', async () => {
    const rig = new TradingRig();
    const { runtime, size } = await behind(rig);
    expect(size()).toBeGreaterThan(0);
    rig.configured = { ...rig.configured, ...fee };
    const configuring = runtime.configure(rig.configured);
    await flush();
    expect(size()).toBeGreaterThan(0);
    expect(await isFeeApplied(runtime)).toBe(false);
    await caughtUp(rig, size);
    await configuring;
    expect(await isFeeApplied(runtime)).toBe(true);
  });

  it('does not wait where it is a halt: orders are refused at once, and every stop of the quote is still filled [E1]', async () => {
    const rig = new TradingRig();
    const { runtime, size } = await behind(rig);
    const configuring = runtime.configure({ ...rig.configured, ...halted });
    await flush();
    const waiting = size();
    expect(waiting).toBeGreaterThan(0);
    expect(await runtime.submit(idOf(1), null, order)).toMatchObject({ error: { code: 'TRADING_SUSPENDED' } });
    expect(size()).toBe(waiting);
    await caughtUp(rig, size);
    await configuring;
    expect(await isStop(runtime)).toEqual([0]);
    const open = (engine: Engine) => exportRows(engine).tables.futuresPosition.length;
    expect(await look(runtime, open)).toBe(0);
  });

  it('does not wait for other changes where it is a halt, and is lifted at once too [E1]', async () => {
    const rig = new TradingRig();
    const { runtime, size } = await behind(rig);
    const configuring = [
      runtime.configure({ ...rig.configured, futuresOption: [{ ...BTC, takerFee: decimal('0.001') }] }),
      runtime.configure({ ...rig.configured, overseaOption: [{ ...NQ, isStop: 0 }], ...fee }),
    ];
    await flush();
    const nqStop = () => look(runtime, (engine) => exportRows(engine).tables.overseaOption[0]?.isStop);
    expect([await nqStop(), await isFeeApplied(runtime), size() > 0]).toEqual([0, false, true]);
    configuring.push(runtime.configure({ ...rig.configured, ...fee }));
    await flush();
    expect([await nqStop(), await isFeeApplied(runtime), size() > 0]).toEqual([1, false, true]);
    await caughtUp(rig, size);
    await Promise.all(configuring);
    expect([await nqStop(), await isFeeApplied(runtime)]).toEqual([1, true]);
  });

  it('waits also for what a timer that is due at that moment leaves to many [E1]', async () => {
    const rig = new TradingRig();
    const dueAt = rig.timers.now() + 100;
    const timer = { type: 'futures.funding', futuresOptionIds: [BTC.id], fundingAt: dueAt };
    const isDue = (from: number, to: number) => from < dueAt && dueAt <= to;
    const schedule: Schedule = {
      due: (from, to) => (isDue(from, to) ? [{ name: 'hour', dueAt, rank: 0, timer }] : []),
      next: (from) => (from < dueAt ? dueAt : null),
      startAt: (now) => now,
      missed: () => [],
    };
    const { runtime, size } = await holding(rig, { schedules: () => [schedule] });
    rig.timers.advance(100);
    expect(size()).toBe(0);
    rig.configured = { ...rig.configured, ...fee };
    const configuring = runtime.configure(rig.configured);
    await flush();
    expect(size()).toBeGreaterThan(0);
    expect(await isFeeApplied(runtime)).toBe(false);
    await caughtUp(rig, size);
    await configuring;
    expect(await isFeeApplied(runtime)).toBe(true);
    const charged = (engine: Engine) => exportRows(engine).tables.futuresPosition.map(({ fundingFee }) => fundingFee);
    expect(new Set(await look(runtime, charged))).toEqual(new Set([decimal('-0.6')]));
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'leaves no account behind in its own turn, whenever time passes within it: %i ms before a timer is due [E1]',
    async (before) => {
      const rig = new TradingRig();
      let [dueAt, passed, passes] = [Number.POSITIVE_INFINITY, 0, false];
      const now = rig.timers.now.bind(rig.timers);
      // Once it does, time passes with each look at the clock.
      rig.timers.now = () => now() + (passes ? ++passed : passed);
      const schedule: Schedule = {
        due: (from, to) => {
          const timer = { type: 'futures.funding', futuresOptionIds: [BTC.id], fundingAt: dueAt };
          return from < dueAt && dueAt <= to ? [{ name: 'hour', dueAt, rank: 0, timer }] : [];
        },
        next: (from) => (from < dueAt ? dueAt : null),
        startAt: (from) => from,
        missed: () => [],
      };
      const { runtime, size, apply } = await holding(rig, { schedules: () => [schedule] });
      const found: number[] = [];
      apply((input) => {
        if (input.kind === 'command' && input.command.type === 'futures.option.configure') found.push(size());
      });
      dueAt = now() + before;
      passes = true;
      rig.configured = { ...rig.configured, ...fee };
      const configured = runtime.configure(rig.configured);
      passes = false;
      await flush();
      await caughtUp(rig, size);
      await configured;
      expect(found).toEqual([0]);
    },
  );

  it('is taken up by the next load where the shard fails before', async () => {
    const rig = new TradingRig();
    const { runtime } = await behind(rig);
    rig.configured = { ...rig.configured, ...fee };
    const configuring = runtime.configure(rig.configured);
    rig.memory.fates.push('failed');
    await runtime.operate(idOf(1), 'lost', credit(1));
    await configuring;
    await reloaded(rig, runtime);
    expect(await isFeeApplied(runtime)).toBe(true);
  });

  it('does not hold up a stop, and is taken up by the next load', async () => {
    const rig = new TradingRig();
    const { runtime, size, parts } = await behind(rig);
    rig.configured = { ...rig.configured, ...fee };
    const configuring = runtime.configure(rig.configured);
    await runtime.stop();
    await configuring;
    expect(size()).toBeGreaterThan(0);
    expect(await isFeeApplied(await rig.running(parts))).toBe(true);
  });
});

describe('the hours of a running shard', () => {
  const HOUR = 3_600_000;
  const closed = { ...OVERSEA_DEFAULT, weekdays: [6] };

  it('follow the calendar: what trades is closed and opened by timers that are written down', async () => {
    const rig = new TradingRig();
    let hours = OVERSEA_DEFAULT as typeof OVERSEA_DEFAULT | typeof closed;
    const schedules = ({ state }: Engine) => {
      const calendar = tradingCalendar(hours);
      return state.modules.flatMap((module) => module.schedules(() => ({ name: 'oversea', calendar })));
    };
    const runtime = await rig.running({ schedules });
    rig.timers.advance(6 * HOUR);
    await flush();
    const phase = () => [...rig.memory.shard(0).rows.overseaOptionState.values()].map((row) => row.phase);
    expect(phase()).toEqual(['OPEN']);
    hours = closed;
    await reconfigure(rig, runtime, {});
    expect(phase()).toEqual(['CLOSED']);
    rig.timers.advance(1_000);
    hours = OVERSEA_DEFAULT;
    await reconfigure(rig, runtime, {});
    expect(phase()).toEqual(['OPEN']);
    const fired = rig.memory.shard(0).timers.map(({ name, dueAt }) => `${name} ${dueAt}`);
    expect(new Set(fired).size).toBe(fired.length);
    await runtime.stop();
    const next = await rig.running({ schedules });
    expect(phase()).toEqual(['OPEN']);
    expect(rig.memory.shard(0).timers).toHaveLength(fired.length);
    await next.stop();
  });
});
