import { idOf } from '@hoga/kernel/ids';
import { expect, it } from 'vitest';
import { credit, flush, TradingRig } from './testing/trading-rig.ts';
import type { TradingRuntime } from './trading-runtime.ts';

/** Long enough for a retry, a lease and a load. */
async function pass(rig: TradingRig, ms = 6_000): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    rig.timers.advance(100);
    await flush();
  }
}

const halts = (rig: TradingRig) => rig.log.filter(({ message }) => message.includes('halted'));

interface Ended {
  readonly rig: TradingRig;
  readonly runtime: TradingRuntime;
}

/** A shard whose database returns without the last of two commits. */
async function wentBack(): Promise<Ended> {
  const rig = new TradingRig();
  const runtime = await rig.running();
  await runtime.operate(idOf(1), 'first', credit(10));
  const earlier = rig.memory.shard(0).copy();
  await runtime.operate(idOf(1), 'second', credit(20));
  earlier.lease = rig.memory.shard(0).lease;
  rig.memory.goBack(0, earlier);
  rig.memory.fates.push('failed');
  return { rig, runtime };
}

it('a shard halts where the database comes back older than what was acknowledged [E9]', async () => {
  const { rig, runtime } = await wentBack();
  await pass(rig);
  expect(runtime.missing()).toEqual(['trading']);
  expect(halts(rig)).toHaveLength(1);
  expect(await runtime.operate(idOf(1), 'third', credit(30))).toMatchObject({
    ok: false,
    error: { code: 'UNAVAILABLE' },
  });
  expect(rig.memory.shard(0).ledger).toHaveLength(1);
});

it('no other process gets a shard that was found older, however long it waits', async () => {
  const { rig } = await wentBack();
  await pass(rig);
  const next = rig.runtime();
  next.start();
  await pass(rig, 30_000);
  expect(next.missing()).toEqual(['trading']);
  expect(rig.memory.shard(0).ledger).toHaveLength(1);
});

it('what was only loaded counts as acknowledged: it was committed', async () => {
  const rig = new TradingRig();
  const empty = rig.memory.shard(0).copy();
  const first = await rig.running();
  await first.operate(idOf(1), 'first', credit(10));
  await first.stop();
  const runtime = await rig.running();
  rig.memory.goBack(0, empty);
  rig.memory.fates.push('failed');
  await pass(rig);
  expect([runtime.missing(), halts(rig).length]).toEqual([['trading'], 1]);
});

it('another history of the same length is an older database too', async () => {
  const { rig, runtime } = await wentBack();
  const other = new TradingRig();
  const elsewhere = await other.running();
  await elsewhere.operate(idOf(1), 'first', credit(10));
  await elsewhere.operate(idOf(1), 'second', credit(99));
  const { lease } = rig.memory.shard(0);
  rig.memory.goBack(0, Object.assign(other.memory.shard(0).copy(), { lease }));
  await pass(rig);
  expect([runtime.missing(), halts(rig).length]).toEqual([['trading'], 1]);
});

it('a database with more than was acknowledged is gone on from', async () => {
  const rig = new TradingRig();
  const runtime = await rig.running();
  rig.memory.fates.push('lost');
  await runtime.operate(idOf(1), 'unknown', credit(10));
  await pass(rig);
  expect([runtime.missing(), halts(rig)]).toEqual([[], []]);
  expect(await runtime.operate(idOf(1), 'next', credit(20))).toMatchObject({ ok: true });
});
