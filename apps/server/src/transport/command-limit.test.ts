import { idOf, type OverseaOrderId, type PlayerId } from '@hoga/kernel/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { CommandLimit } from '../foundation/command-limit.ts';
import { CallWorld } from './testing/call-world.ts';

const ONE = idOf<PlayerId>(1);
let world: CallWorld;
beforeEach(async () => {
  world = new CallWorld();
  // Two at once, then one a second.
  world.limit = new CommandLimit({ perSecond: 1, now: () => world.timers.now() });
  world.begin();
  await world.pass(10);
});

describe("an account's limit of commands", () => {
  it('counts those of all processes together, and refuses the rest at once', async () => {
    const other = world.newClient('api-2', new Set(), () => undefined);
    await world.pass(300);
    const here = [world.call('one'), world.call('two')];
    await world.pass(20);
    const there = other.submit(ONE, 'three', { type: 'oversea.amend', orderId: idOf(1), name: 'three' } as never);
    await world.pass(20);
    expect(here.map(({ came }) => came)).toEqual(['done', 'done']);
    expect(await there).toEqual({ ok: false, error: { code: 'TOO_MANY_REQUESTS' } });
    expect(world.timesApplied('three')).toBe(0);
  });

  it('lets cancels pass where nothing else may', async () => {
    for (const name of ['one', 'two', 'three']) world.call(name);
    const sending = world.client.submit(ONE, 'out', { type: 'oversea.cancel', orderId: idOf(1), name: 'out' } as never);
    await world.pass(20);
    await sending;
    expect(world.timesApplied('out')).toBe(1);
  });

  it('counts each item of a batch', async () => {
    world.limit = new CommandLimit({ perSecond: 10, now: () => world.timers.now() });
    world.begin();
    await world.pass(300);
    const cancel = { key: null, command: { type: 'oversea.cancel', orderId: idOf<OverseaOrderId>(1) } } as const;
    const send = (items: number) =>
      world.client.submit(ONE, `batch of ${items}`, {
        ...{ type: 'orders.batch', stopOnRefusal: 0, items: Array.from({ length: items }, () => cancel) },
      });
    const [first, second] = [send(15), send(6)];
    await world.pass(20);
    expect(await second).toEqual({ ok: false, error: { code: 'TOO_MANY_REQUESTS' } });
    expect(await first).not.toEqual(await second);
  });

  it('lets a command pass again when its time has come', async () => {
    const [, , refused] = [world.call('one'), world.call('two'), world.call('three')];
    await world.pass(1_000);
    const later = world.call('four');
    await world.pass(20);
    expect([refused.came, later.came]).toEqual(['TOO_MANY_REQUESTS', 'done']);
  });

  it('leaves the outcome unknown of a command that may have been done before', async () => {
    world.shard.losesAnswers = true;
    const call = world.call('one');
    await world.pass(2_990);
    world.shard.losesAnswers = false;
    for (const name of ['two', 'three']) world.call(name);
    await world.pass(200);
    expect([call.came, world.timesApplied('one')]).toEqual([null, 1]);
    await world.pass(2_000);
    expect([call.came, world.timesApplied('one')]).toEqual(['done', 1]);
  });

  it('does not count questions and commands of operators', async () => {
    const calls = Array.from({ length: 5 }, (_, index) =>
      world.client.operate(ONE, `operator ${index}`, { type: 'wallet.credit', name: `${index}` } as never),
    );
    const asked = Array.from({ length: 5 }, () => world.client.ask(ONE, { type: 'account.wallets' }));
    await world.pass(50);
    const came = await Promise.all([...calls, ...asked]);
    expect(came.every(({ ok }) => ok)).toBe(true);
  });
});
