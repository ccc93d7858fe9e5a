import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LinkEvent } from './format/frames.ts';
import { CallWorld } from './testing/call-world.ts';

const [ONE, TWO] = [idOf<PlayerId>(1), idOf<PlayerId>(2)];

let world: CallWorld;
beforeEach(() => {
  world = new CallWorld();
});

const event = (playerId: PlayerId, seq: number): LinkEvent => ({
  playerId,
  queue: '/user/queue/point',
  type: 'point',
  data: { seq },
  seq,
});

async function connect(...players: readonly PlayerId[]): Promise<void> {
  for (const id of players) {
    world.connected.add(id);
    world.client.joined(id);
  }
  await world.pass(10);
}

describe('a process that calls shards', () => {
  it('is in service from the first status of a shard on, also while every shard is away', async () => {
    expect([world.client.missing(), world.client.lacks()]).toEqual([['trading'], []]);
    const first = world.begin();
    await world.pass(300);
    expect([world.client.missing(), world.client.lacks()]).toEqual([[], []]);
    first.stop();
    await world.pass(1_500);
    expect([world.client.missing(), world.client.lacks()]).toEqual([[], ['trading']]);
    world.begin();
    await world.pass(300);
    expect([world.client.missing(), world.client.lacks()]).toEqual([[], []]);
  });
});

describe('players who are connected to a process', () => {
  it('are known to the shard, also to its next writer, and no others are', async () => {
    const first = world.begin();
    await connect(ONE);
    expect([first.isPresent(ONE), first.isPresent(TWO)]).toEqual([true, false]);
    first.stop();
    const second = world.begin();
    await world.pass(10);
    expect([...second.present()]).toEqual([ONE]);
  });

  it('are those of all processes together, without those of one that is silent', async () => {
    const server = world.begin();
    await connect(ONE);
    const others = new Set([ONE, TWO]);
    const other = world.newClient('api-2', others, () => undefined);
    await world.pass(300);
    expect([...server.present()].toSorted()).toEqual([ONE, TWO]);
    other.stop();
    await world.pass(4_000);
    expect(server.isPresent(TWO)).toBe(true);
    await world.pass(1_500);
    expect([...server.present()]).toEqual([ONE]);
  });

  it('are no more when their last session has ended', async () => {
    const server = world.begin();
    await connect(ONE, TWO);
    world.connected.delete(ONE);
    world.client.left(ONE);
    await world.pass(10);
    expect([...server.present()]).toEqual([TWO]);
  });

  it('are all sent again where a frame with one was lost', async () => {
    const server = world.begin();
    await world.pass(10);
    world.bus.cuts.add('api>engine-1');
    await connect(ONE);
    world.bus.cuts.clear();
    expect(server.isPresent(ONE)).toBe(false);
    await world.pass(1_500);
    expect(server.isPresent(ONE)).toBe(true);
  });

  it('are all sent again to a shard that has received nothing from the process for long', async () => {
    const server = world.begin();
    await connect(ONE);
    world.bus.cuts.add('api>engine-1');
    await world.pass(6_000);
    expect(server.isPresent(ONE)).toBe(false);
    world.bus.cuts.clear();
    await world.pass(1_500);
    expect(server.isPresent(ONE)).toBe(true);
  });

  it('are announced where they begin to listen', async () => {
    world.begin();
    await world.pass(10);
    world.client.listens({ playerId: ONE, queue: '/user/queue/point' });
    await world.pass(10);
    expect(world.listened).toEqual([{ playerId: ONE, queue: '/user/queue/point' }]);
  });
});

describe('events', () => {
  it('reach the processes that their player is connected to, in order and once', async () => {
    const server = world.begin();
    await connect(ONE);
    const elsewhere: LinkEvent[] = [];
    world.newClient('api-2', new Set([TWO]), (events) => elsewhere.push(...events));
    await world.pass(300);
    world.bus.doubles = 100;
    for (const seq of [1, 2, 3]) server.publish(event(ONE, seq));
    server.publish(event(TWO, 9));
    await world.pass(10);
    server.publish(event(ONE, 4));
    await world.pass(10);
    expect(world.events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(elsewhere.map(({ seq }) => seq)).toEqual([9]);
    expect(world.gaps).toBe(0);
  });

  it('that were lost are noticed with the next one', async () => {
    const server = world.begin();
    await connect(ONE);
    world.bus.cuts.add('engine-1>api');
    server.publish(event(ONE, 1));
    await world.pass(10);
    world.bus.cuts.clear();
    server.publish(event(ONE, 2));
    await world.pass(10);
    expect(world.events.map(({ seq }) => seq)).toEqual([2]);
    expect(world.gaps).toBe(1);
  });

  it('that were lost are noticed within half a second where none follows', async () => {
    const server = world.begin();
    await connect(ONE);
    world.bus.cuts.add('engine-1>api');
    server.publish(event(ONE, 1));
    await world.pass(10);
    world.bus.cuts.clear();
    await world.pass(500);
    expect(world.gaps).toBe(1);
    await world.pass(2_000);
    expect(world.gaps).toBe(1);
  });

  it('may have been missed where another writer has begun', async () => {
    const first = world.begin();
    await connect(ONE);
    expect(world.gaps).toBe(0);
    first.stop();
    world.begin();
    await world.pass(10);
    expect(world.gaps).toBe(1);
  });

  it.each([6_000, 3_700_000])('reach a process again that was silent for %i ms', async (silentMs) => {
    const server = world.begin();
    await connect(ONE);
    server.publish(event(ONE, 1));
    await world.pass(10);
    world.bus.cuts.add('api>engine-1');
    world.timers.advance(silentMs);
    await world.pass(10);
    world.bus.cuts.clear();
    await world.pass(1_500);
    server.publish(event(ONE, 2));
    await world.pass(10);
    expect(world.events.map(({ seq }) => seq)).toEqual([1, 2]);
  });
});
