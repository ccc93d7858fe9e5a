import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RemoteTradingClient } from './remote-trading-client.ts';
import { CallWorld } from './testing/call-world.ts';

const ONE = idOf<PlayerId>(1);
let world: CallWorld;
let other: RemoteTradingClient;
beforeEach(async () => {
  world = new CallWorld();
  other = world.newClient('api-2', new Set(), () => undefined);
  world.begin();
  await world.pass(300);
});

/** The repeat of a command, through another process. */
async function elsewhere(name: string, passMs = 50): Promise<string> {
  const command = { type: 'oversea.amend', orderId: idOf(1), name } as never;
  const called = other.submit(ONE, name, command) as Promise<{ ok: boolean; error?: { code: string } }>;
  await world.pass(passMs);
  const came = await called;
  return came.ok ? 'done' : `${came.error?.code}`;
}

describe('a command that was refused through one process', () => {
  it('is not done when its first copy arrives through another', async () => {
    world.bus.cuts.add('api>engine-1');
    const late = world.call('one');
    await world.pass(1_000);
    world.shard.refuses = true;
    expect(await elsewhere('one')).toBe('FEED_DELAYED');
    world.shard.refuses = false;
    world.bus.cuts.clear();
    await world.pass(10_000);
    expect([late.came, world.timesApplied('one')]).toEqual(['FEED_DELAYED', 0]);
  });

  it('is not done when its first copy arrives before the refusal is answered', async () => {
    world.shard.refuses = true;
    world.shard.commitMs = 200;
    const repeated = elsewhere('one', 400);
    await world.pass(20);
    world.shard.refuses = false;
    const late = world.call('one');
    await world.pass(400);
    expect([await repeated, late.came, world.timesApplied('one')]).toEqual(['FEED_DELAYED', 'FEED_DELAYED', 0]);
  });

  it('is judged anew when it is made again after the refusal, through either process', async () => {
    world.shard.refuses = true;
    const refused = [world.call('one'), world.call('two')];
    await world.pass(50);
    expect(refused.map(({ came }) => came)).toEqual(['FEED_DELAYED', 'FEED_DELAYED']);
    world.shard.refuses = false;
    const again = world.call('one');
    await world.pass(300);
    expect([again.came, await elsewhere('two')]).toEqual(['done', 'done']);
  });

  it('is refused alike within the same tick, when a repeat and a late copy cannot be distinguished', async () => {
    world.shard.refuses = true;
    const refused = world.call('one');
    await world.pass(50);
    world.shard.refuses = false;
    expect([refused.came, await elsewhere('one')]).toEqual(['FEED_DELAYED', 'FEED_DELAYED']);
  });
});

it('a command that was done through one process gets its reply through another', async () => {
  const call = world.call('one');
  await world.pass(50);
  expect([call.came, await elsewhere('one'), world.timesApplied('one')]).toEqual(['done', 'done', 1]);
});
