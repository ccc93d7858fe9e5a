import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { seededRandom } from '@hoga/kernel/random';
import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_UNDERWAY } from './limits.ts';
import { type Called, CallWorld } from './testing/call-world.ts';

let world: CallWorld;
beforeEach(() => {
  world = new CallWorld();
});

describe('a call', () => {
  it('is answered with what the shard replies, once it is committed', async () => {
    world.begin();
    await world.pass(10);
    const call = world.call('one');
    await world.pass(20);
    expect(call.came).toBe('done');
    expect(world.timesApplied('one')).toBe(1);
  });

  it('waits for a shard that comes within two seconds', async () => {
    const call = world.call('one');
    await world.pass(1_500);
    expect(call.came).toBeNull();
    world.begin();
    await world.pass(30);
    expect(call.came).toBe('done');
  });

  it('is refused after two seconds where no shard has come, and never done', async () => {
    const call = world.call('one');
    await world.pass(2_005);
    expect(call.came).toBe('UNAVAILABLE');
    world.begin();
    await world.pass(5_000);
    expect(world.timesApplied('one')).toBe(0);
  });

  it('is refused and not done without a listener, although the shard was there a moment ago', async () => {
    world.begin('killed');
    await world.pass(10);
    world.bus.disconnect('killed');
    const call = world.call('one', { keyed: false });
    await world.pass(2_300);
    expect(call.came).toBe('UNAVAILABLE');
    expect(world.timesApplied('one')).toBe(0);
  });

  it('without a key that is under way to a writer that ends waits for the next one, which does it once', async () => {
    const server = world.begin();
    await world.pass(10);
    world.bus.freeze();
    const call = world.call('one', { keyed: false });
    await world.pass(10);
    server.stop();
    world.bus.thaw();
    await world.pass(1_000);
    expect([call.came, world.timesApplied('one')]).toEqual([null, 0]);
    world.begin();
    await world.pass(30);
    expect([call.came, world.timesApplied('one')]).toEqual(['done', 1]);
  });

  it('is not sent to a writer that has just ended, nor sent again until there is another', async () => {
    const server = world.begin();
    await world.pass(10);
    server.stop();
    await world.pass(5);
    let sent = 0;
    world.bus.onSent = () => {
      sent += 1;
    };
    const call = world.call('one', { keyed: false });
    await world.pass(900);
    expect(sent).toBe(0);
    world.begin();
    await world.pass(30);
    expect(call.came).toBe('done');
  });

  it('is refused after two seconds where the shard has no room', async () => {
    world.begin();
    world.shard.room = 0;
    await world.pass(300);
    const call = world.call('one');
    await world.pass(2_005);
    expect(call.came).toBe('UNAVAILABLE');
    expect(world.timesApplied('one')).toBe(0);
  });

  it('is refused and not done where the shard of the process is away', async () => {
    world.begin();
    world.shard.isAway = true;
    await world.pass(10);
    const call = world.call('one', { keyed: false });
    await world.pass(2_300);
    expect(call.came).toBe('UNAVAILABLE');
    world.shard.isAway = false;
    await world.pass(1_000);
    expect(world.timesApplied('one')).toBe(0);
  });

  it('waits where too many are under way', async () => {
    world.begin();
    world.shard.room = 10_000;
    world.shard.commitMs = 500;
    await world.pass(300);
    const calls = Array.from({ length: MOST_UNDERWAY + 1 }, (_, index) => world.call(`call ${index}`));
    await world.pass(50);
    expect(world.books.applied.size).toBe(MOST_UNDERWAY);
    await world.pass(1_500);
    expect(calls.filter(({ came }) => came === 'done')).toHaveLength(MOST_UNDERWAY + 1);
  });

  it('without a key has an unknown outcome when no answer has come within three seconds, and is not sent again', async () => {
    world.begin();
    await world.pass(10);
    world.shard.losesAnswers = true;
    const call = world.call('one', { keyed: false });
    await world.pass(2_990);
    expect(call.came).toBeNull();
    await world.pass(50);
    expect(call.came).toBe('OUTCOME_UNKNOWN');
    await world.pass(6_000);
    expect(world.timesApplied('one')).toBe(1);
  });

  it('with a key is sent again under it, and done once', async () => {
    world.begin();
    await world.pass(10);
    world.shard.losesAnswers = true;
    const call = world.call('one');
    await world.pass(1_000);
    world.shard.losesAnswers = false;
    await world.pass(2_500);
    expect(call.came).toBe('done');
    expect(world.timesApplied('one')).toBe(1);
  });

  it('with a key has an unknown outcome after eight seconds', async () => {
    world.begin();
    await world.pass(10);
    world.shard.losesAnswers = true;
    const call = world.call('one');
    await world.pass(7_990);
    expect(call.came).toBeNull();
    await world.pass(20);
    expect(call.came).toBe('OUTCOME_UNKNOWN');
  });

  it('stays unknown where it was so once, whatever refuses it later', async () => {
    const server = world.begin();
    await world.pass(10);
    world.shard.losesAnswers = true;
    const call = world.call('one');
    await world.pass(100);
    server.stop();
    await world.pass(7_800);
    expect(call.came).toBeNull();
    await world.pass(200);
    expect(call.came).toBe('OUTCOME_UNKNOWN');
    expect(world.timesApplied('one')).toBe(1);
  });

  it('goes to the next writer at once where there is one, and is done once by both', async () => {
    const first = world.begin();
    await world.pass(10);
    world.shard.losesAnswers = true;
    const keyed = world.call('keyed');
    const keyless = world.call('keyless', { keyed: false });
    await world.pass(50);
    first.stop();
    world.begin();
    await world.pass(30);
    expect([keyed.came, keyless.came]).toEqual(['done', 'OUTCOME_UNKNOWN']);
    expect([world.timesApplied('keyed'), world.timesApplied('keyless')]).toEqual([1, 1]);
  });

  it('is not answered by a writer that has a successor', async () => {
    world.begin();
    await world.pass(10);
    Object.assign(world.shard, { says: 'of the old one', askMs: 300 });
    const asked = world.client.ask(idOf(1), { type: 'account.wallets' });
    await world.pass(50);
    world.begin();
    Object.assign(world.shard, { says: 'of the new one', askMs: 600 });
    await world.pass(1_000);
    expect(await asked).toEqual({ ok: true, value: 'of the new one' });
  });

  it('that was under way while the bus was frozen is not done when its caller has given up', async () => {
    world.begin();
    await world.pass(10);
    world.bus.freeze();
    const call = world.call('one', { keyed: false });
    await world.pass(4_000);
    expect(call.came).toBe('OUTCOME_UNKNOWN');
    world.bus.thaw();
    await world.pass(2_000);
    expect(world.timesApplied('one')).toBe(0);
  });

  it('is known to be lost within half a second where its answer was, although nothing follows', async () => {
    world.begin();
    await world.pass(10);
    world.shard.commitMs = 50;
    const call = world.call('one');
    await world.pass(20);
    world.bus.cuts.add('engine-1>api');
    await world.pass(100);
    world.bus.cuts.clear();
    await world.pass(600);
    expect(call.came).toBe('done');
    expect([world.timesApplied('one'), world.gaps]).toEqual([1, 1]);
  });

  it('is not sent where there is no connection, and unknown where it is lost', async () => {
    world.begin();
    await world.pass(10);
    world.shard.commitMs = 500;
    const underWay = world.call('under way', { keyed: false });
    await world.pass(20);
    world.bus.setState('api', 'away');
    const after = world.call('after', { keyed: false });
    await world.pass(2_005);
    expect([underWay.came, after.came]).toEqual(['OUTCOME_UNKNOWN', 'UNAVAILABLE']);
    world.bus.setState('api', 'connected');
    await world.pass(5_000);
    expect(world.timesApplied('after')).toBe(0);
  });

  it('of one turn goes with the others in one frame', async () => {
    world.begin();
    await world.pass(10);
    const sent: string[] = [];
    world.bus.onSent = (subject) => sent.push(subject);
    for (const name of ['a', 'b', 'c']) world.call(name);
    await world.pass(20);
    expect(sent.filter((subject) => subject.endsWith('.in'))).toHaveLength(1);
    expect(world.books.applied.size).toBe(3);
  });

  it('with a key that could not be stored is refused at once', async () => {
    expect(await world.client.submit(idOf(1), 'é', { type: 'rounds.break' } as never)).toMatchObject({
      error: { code: 'INVALID_REQUEST' },
    });
  });
});

describe('questions to many, announcements and players', () => {
  const IDS = [1, 2].map((id) => idOf<PlayerId>(id));

  it('are answered where the shard is there', async () => {
    world.begin();
    await world.pass(10);
    const asked = Promise.all([
      world.client.askEach(IDS, { type: 'account.wallets' }),
      world.client.announce({ type: 'partners.dayOver', day: 1 }),
      world.client.updatePlayer({ id: IDS[0] } as never),
      world.client.numbersOf(IDS),
    ]);
    world.shard.numbers.set(idOf(2), 7);
    await world.pass(20);
    expect(await asked).toEqual([
      { answers: new Map(IDS.map((id) => [id, []])), missing: [] },
      { done: true, missing: [] },
      true,
      new Map([
        [1, 0],
        [2, 7],
      ]),
    ]);
  });

  it('say who and what is missing where it is not', async () => {
    const asked = Promise.all([
      world.client.askEach(IDS, { type: 'account.wallets' }),
      world.client.announce({ type: 'partners.dayOver', day: 1 }),
      world.client.updatePlayer({ id: IDS[0] } as never),
    ]);
    await world.pass(2_005);
    expect(await asked).toEqual([{ answers: new Map(), missing: IDS }, { done: false, missing: [0] }, false]);
  });
});

describe('whatever a bus does', () => {
  /** Seeds of simulations in which writers change and every kind of fault occurs for half a minute. */
  it.each(Array.from({ length: 24 }, (_, seed) => seed))('every reported outcome is true [seed %i]', async (seed) => {
    world = new CallWorld(`bus ${seed}`);
    const random = seededRandom(`events ${seed}`);
    const calls: Called[] = [];
    world.begin();
    for (let step = 0; step < 60; step += 1) {
      if (random.below(10) === 0) {
        world.bus.losses = random.below(30);
        world.bus.doubles = random.below(30);
        world.bus.delays = random.below(30);
      }
      if (random.below(15) === 0) {
        if (random.below(2) === 0) world.server?.stop();
        world.begin();
      }
      if (random.below(20) === 0) world.shard.commitMs = random.below(2) === 0 ? 5 : 2_000;
      if (random.below(25) === 0) world.shard.losesAnswers = !world.shard.losesAnswers;
      if (random.below(25) === 0) world.bus.setState('api', random.below(2) === 0 ? 'away' : 'connected');
      if (random.below(30) === 0) world.bus.freeze();
      else if (random.below(3) === 0) world.bus.thaw();
      if (random.below(3) > 0) calls.push(world.call(`call ${calls.length}`, { keyed: random.below(2) === 0 }));
      await world.pass(random.below(400));
    }
    world.bus.thaw();
    world.bus.setState('api', 'connected');
    await world.pass(15_000);
    for (const { name, came, endedAt } of calls) {
      const applied = world.books.applied.get(name) ?? { times: 0, at: [] };
      expect(came, name).not.toBeNull();
      if (came === 'done') expect(applied.times, name).toBe(1);
      if (came === 'UNAVAILABLE') expect(applied.times, name).toBe(0);
      expect(applied.times, `${name} ${came}`).toBeLessThanOrEqual(1);
      // Nothing is applied later than three seconds after its caller has given up.
      for (const at of applied.at) expect(at - (endedAt ?? 0), name).toBeLessThanOrEqual(3_000);
    }
    expect(new Set(calls.map(({ came }) => came)).size).toBeGreaterThan(1);
  });
});

describe('the meter of a process that calls', () => {
  it('counts each repeat of a call and each gap of the link', async () => {
    world.begin();
    await world.pass(300);
    expect(world.counted).toEqual({ gaps: 0, retried: 0 });
    world.shard.isAway = true;
    const call = world.call('one');
    await world.pass(600);
    world.shard.isAway = false;
    await world.pass(1_000);
    expect(call.came).toBe('done');
    expect(world.counted.retried).toBeGreaterThan(0);
  });
});
