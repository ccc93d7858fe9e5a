import { exportRows } from '@hoga/engine/assembly/export';
import { futuresPlace } from '@hoga/engine/testing/rig';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { credit, flush, OPTIONS, TradingRig } from './testing/trading-rig.ts';
import type { TradingRuntime } from './trading-runtime.ts';

const KEY = 'hoga_t_0000000000AA';
const POLL_MS = 250;

/** A resting order far below the market, and a switch over it. */
async function armed(rig: TradingRig, seconds = 30): Promise<TradingRuntime> {
  const runtime = await rig.running();
  await runtime.operate(idOf(1), null, credit(10_000));
  rig.beginAt(runtime, 60_000);
  const order = futuresPlace({ amount: '0.01', price: 59_000, keyId: KEY });
  expect(await runtime.submit(idOf(1), 'order', order)).toMatchObject({ ok: true });
  const set = { type: 'orders.cancelAfter', scope: KEY, seconds, tie: 'call' } as const;
  expect(await runtime.submit(idOf(1), 'switch', set)).toMatchObject({ ok: true });
  rig.events.length = 0;
  return runtime;
}

const seen = (rig: TradingRig) => rig.events.flatMap(({ type }) => (/^ORDER_|^CANCEL_/.test(type) ? [type] : []));
const FIRED = ['ORDER_CANCEL', 'CANCEL_AFTER_FIRED'];

async function ordersOf(runtime: TradingRuntime): Promise<number> {
  const read = await runtime.read(idOf(1), (engine) => exportRows(engine).tables.futuresOrder.length);
  return read.ok ? read.value : Number.NaN;
}

describe("a program's dead man's switch", () => {
  it('fires where no input comes', async () => {
    const rig = new TradingRig();
    await armed(rig);
    rig.timers.advance(30_000 - POLL_MS);
    await flush();
    expect(seen(rig)).toEqual([]);
    rig.timers.advance(POLL_MS);
    await flush();
    expect(seen(rig)).toEqual(FIRED);
  });

  it('fires before the first price that is not earlier, though nothing has polled', async () => {
    const rig = new TradingRig();
    const runtime = await armed(rig);
    rig.timers.jumpTo(rig.timers.now() + 30_000);
    // It would fill the order.
    rig.beginAt(runtime, 58_000);
    await flush();
    expect(seen(rig)).toEqual(FIRED);
  });

  it('fires before a command that comes too late to renew it', async () => {
    const rig = new TradingRig();
    const runtime = await armed(rig);
    rig.timers.jumpTo(rig.timers.now() + 30_000);
    const renewal = { type: 'orders.cancelAfter', scope: KEY, seconds: 30, tie: 'call' } as const;
    expect(await runtime.submit(idOf(1), 'renewal', renewal)).toMatchObject({
      value: { dueAt: rig.timers.now() + 30_000 },
    });
    expect(seen(rig)).toEqual(FIRED);
  });

  it.each([
    ['a process that is killed', false],
    ['a process that stops', true],
  ])('outlives %s, and fires once, before the first price after it', async (_what, isOrderly) => {
    const rig = new TradingRig();
    const first = await armed(rig);
    if (isOrderly) await first.stop();
    rig.timers.jumpTo(rig.timers.now() + 60_000);
    const second = await rig.running();
    rig.beginAt(second, 58_000);
    await flush();
    expect(seen(rig)).toEqual(FIRED);
    expect(await ordersOf(second)).toBe(0);
    await second.stop();
    const third = await rig.running();
    rig.timers.advance(600_000);
    await flush();
    expect([seen(rig), await ordersOf(third)]).toEqual([FIRED, 0]);
  });

  it('fires again where the commit of its firing has failed, and is announced only then', async () => {
    const rig = new TradingRig();
    const runtime = await armed(rig);
    rig.memory.fates.push('failed');
    rig.timers.advance(30_000);
    await flush();
    expect(seen(rig)).toEqual([]);
    rig.timers.advance(OPTIONS.retryMs[0]);
    await runtime.whenRunning();
    await flush();
    expect(seen(rig)).toEqual(FIRED);
  });

  it('does not fire by a clock that jumps back', async () => {
    const rig = new TradingRig();
    await armed(rig);
    rig.timers.jumpTo(rig.timers.now() - 3_600_000);
    rig.timers.advance(10_000);
    await flush();
    expect(seen(rig)).toEqual([]);
  });
});
