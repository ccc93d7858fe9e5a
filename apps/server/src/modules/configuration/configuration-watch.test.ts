import { player } from '@hoga/engine/testing/fixture';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { describe, expect, it } from 'vitest';
import { inProcessBus } from '../../foundation/bus.ts';
import type { PreparedInstruments } from '../instruments/public.ts';
import type { Sites } from '../sites/public.ts';
import type { ChangedPlayer, StoredConfiguration, Verdict } from './configuration-store.ts';
import { CONFIGURATION_CHANGED, ConfigurationWatch } from './configuration-watch.ts';

async function settled(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
}

/** A database that counts queries and their outcomes. */
async function setUp() {
  const timers = new VirtualTimers(0);
  const bus = inProcessBus((error) => {
    throw error;
  });
  const log: string[] = [];
  const world = {
    version: 3,
    accepted: 3,
    judged: 3,
    started: 3,
    players: [{ row: player(1), version: 7 }] as ChangedPlayer[],
    needsRestart: null as string | null,
    isDown: false,
    makesSense: true,
    asked: 0,
    judgedBy: 0,
    answer: Promise.resolve(),
  };
  const verdict = (): Verdict => {
    const { version, judged, accepted, started, needsRestart } = world;
    return { version, judged, accepted, started, needsRestart };
  };
  const watch = new ConfigurationWatch({
    started: 3,
    versions: async () => {
      world.asked += 1;
      await world.answer;
      if (world.isDown) throw new Error('no database');
      return { ...verdict(), players: Math.max(0, ...world.players.map(({ version }) => version)) };
    },
    judge: async () => {
      world.judgedBy += 1;
      world.judged = world.version;
      if (world.needsRestart === null) world.accepted = world.version;
      return verdict();
    },
    load: async () => ({ version: world.accepted, started: world.started }) as StoredConfiguration,
    playersAfter: async (version) => world.players.filter((changed) => changed.version > version),
    sites: {
      prepare: () => {
        if (!world.makesSense) throw new Error('no such thing');
        return {} as Sites;
      },
      replace: (_next, version) => void log.push(`sites ${version}`),
    },
    directory: {
      prepare: () => ({}) as PreparedInstruments,
      replace: (_next, version) => void log.push(`options ${version}`),
    },
    updatePlayer: ({ id, isDenied }) => void log.push(`player ${id} ${isDenied}`),
    onChange: (version) => void log.push(`changed ${version}`),
    bus,
    timers,
    log: { info: () => undefined, error: (_details: object, message?: string) => void log.push(message ?? '') },
  });
  await watch.start();
  const first = log.splice(0);
  const second = async () => {
    timers.advance(1_000);
    await settled();
  };
  return { watch, bus, log, first, world, second };
}

describe('the watch over what is configured', () => {
  it('reads all of it once more when it starts, and players not: they are loaded later', async () => {
    expect((await setUp()).first).toEqual(['sites 3', 'options 3']);
  });

  it('takes what another process has changed within a second, and once', async () => {
    const { log, world, second } = await setUp();
    await second();
    expect(log).toEqual([]);
    world.version = 5;
    world.players.push({ row: player(2, { isDenied: 1 }), version: 8 });
    await second();
    await second();
    expect(log).toEqual(['player 2 1', 'sites 5', 'options 5', 'changed 5']);
  });

  it('looks at once when the bus says so, also when it is looking already', async () => {
    const { bus, log, world } = await setUp();
    let answered: () => void = () => undefined;
    world.answer = new Promise((resolve) => {
      answered = resolve;
    });
    bus.publish(CONFIGURATION_CHANGED, null);
    bus.publish(CONFIGURATION_CHANGED, null);
    bus.publish(CONFIGURATION_CHANGED, null);
    await settled();
    const before = world.asked;
    answered();
    world.version = 4;
    await settled();
    expect(world.asked).toBe(before + 1);
    expect(log).toEqual(['sites 4', 'options 4', 'changed 4']);
  });

  it('leaves everything as it is where a change needs a restart, logs that once and takes the next', async () => {
    const { watch, log, world, second } = await setUp();
    Object.assign(world, { needsRestart: 'another tick', version: 4 });
    await second();
    await second();
    const restart = 'configuration: refused, needs a restart of all processes';
    expect(log.splice(0)).toEqual([restart]);
    Object.assign(world, { needsRestart: null, version: 5 });
    await second();
    expect(log).toEqual(['sites 5', 'options 5', 'changed 5']);
    expect(watch.missing()).toEqual([]);
  });

  it('takes the verdict of another process without one of its own', async () => {
    const { log, world, second } = await setUp();
    Object.assign(world, { needsRestart: 'another tick', version: 4, judged: 4 });
    await second();
    Object.assign(world, { needsRestart: null, version: 5, judged: 5, accepted: 5 });
    await second();
    expect(log.slice(1)).toEqual(['sites 5', 'options 5', 'changed 5']);
    expect(world.judgedBy).toBe(0);
  });

  it.each([
    ['the others have started with', { started: 4 }],
    ['makes no sense', { makesSense: false }],
  ])('takes nothing more after one that %s, and is not ready', async (_what, change) => {
    const { watch, log, world, second } = await setUp();
    Object.assign(world, change, { version: 4 });
    await second();
    await second();
    expect(log).toEqual(['configuration: cannot be taken, this process has to be restarted']);
    expect(watch.missing()).toEqual(['configuration']);
  });

  it('catches up when the database is back, and is silent once stopped', async () => {
    const { watch, log, world, second } = await setUp();
    Object.assign(world, { isDown: true, version: 4 });
    await second();
    expect(log.splice(0)).toEqual(['configuration: read failed']);
    world.isDown = false;
    await second();
    expect(log.splice(0)).toEqual(['sites 4', 'options 4', 'changed 4']);
    await watch.stop();
    world.version = 9;
    await second();
    expect(log).toEqual([]);
  });

  it('has ended its last poll when it has stopped', async () => {
    const { watch, log, world, second } = await setUp();
    let answer: () => void = () => undefined;
    world.version = 4;
    world.answer = new Promise((resolve) => {
      answer = resolve;
    });
    await second();
    const stopped = watch.stop().then(() => void log.push('stopped'));
    await settled();
    expect(log).toEqual([]);
    answer();
    await stopped;
    expect(log).toEqual(['sites 4', 'options 4', 'changed 4', 'stopped']);
  });
});
