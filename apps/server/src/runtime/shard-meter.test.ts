import { idOf } from '@hoga/kernel/ids';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { registerShardStates, shardMeter } from './shard-meter.ts';
import { credit, flush, TradingRig } from './testing/trading-rig.ts';

async function sampleOf(registry: Registry, name: string): Promise<number | undefined> {
  const metric = await registry.getSingleMetric(name)?.get();
  return metric?.values[0]?.value;
}

it('counts commits with their commands, and a shard that begins here', async () => {
  const registry = new Registry();
  const rig = new TradingRig();
  const runtime = await rig.running({ meter: shardMeter(registry) });
  registerShardStates(registry, () => runtime.kept);
  await Promise.all([1, 2, 3].map((amount) => runtime.operate(idOf(1), null, credit(amount))));
  expect(await registry.metrics()).toContain('hoga_batch_orders_sum{shard="0"} 3');
  expect(await sampleOf(registry, 'hoga_shard_moves_total')).toBe(1);
  expect(await sampleOf(registry, 'hoga_commit_unknown_total')).toBe(0);
  expect(await registry.metrics()).toMatch(/hoga_shard_state\{shard="0",epoch="\d+"\} 1/);
  await runtime.stop();
  expect(await registry.metrics()).toContain('hoga_shard_state{shard="0",epoch=""} 0');
});

it('counts a commit without an answer as unknown, one that failed not', async () => {
  const registry = new Registry();
  const rig = new TradingRig();
  const runtime = await rig.running({ meter: shardMeter(registry) });
  rig.memory.fates.push('failed');
  await runtime.operate(idOf(1), null, credit(1));
  expect(await sampleOf(registry, 'hoga_commit_unknown_total')).toBe(0);
  rig.timers.advance(5_000);
  await flush();
  await runtime.whenRunning();
  rig.memory.fates.push('lost');
  await runtime.operate(idOf(1), null, credit(1));
  expect(await sampleOf(registry, 'hoga_commit_unknown_total')).toBe(1);
  await runtime.stop();
});
