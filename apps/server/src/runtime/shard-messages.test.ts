import { player } from '@hoga/engine/testing/fixture';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import type { EngineStore } from './engine-store.ts';
import { gift, loadWithGifts } from './testing/gifts.ts';
import { credit, flush, OPTIONS, pointOf, TradingRig } from './testing/trading-rig.ts';
import type { TradingRuntime } from './trading-runtime.ts';

const PLAYERS = [1, 2, 3, 4].map((id) => player(id));
/** Poll interval of a shard's inbox. */
const POLL_INTERVAL_MS = 250;

/** Player 1 and 3 live in shard 1 of two, 2 and 4 in shard 0. */
async function opened(rig: TradingRig, shardCount = 2): Promise<TradingRuntime> {
  const runtime = await rig.running({ players: PLAYERS, shardCount, load: loadWithGifts });
  await runtime.operate(idOf(1), 'first money', credit(1_000, 'BINARY'));
  return runtime;
}

async function points(runtime: TradingRuntime): Promise<string[]> {
  return Promise.all(PLAYERS.map(({ id }) => pointOf(runtime, id, 'BINARY')));
}

async function pass(rig: TradingRig, ms: number): Promise<void> {
  rig.timers.advance(ms);
  await flush();
}

/** The store without inbox polling. */
function withoutInbox(store: EngineStore): EngineStore {
  return {
    open: async (place, owner) => {
      const session = await store.open(place, owner);
      return session === null ? null : { ...session, messages: async () => [] };
    },
  };
}

/** The store with one shard's commits blocked. */
function slowShard(store: EngineStore, index: number) {
  let proceed = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  const slow: EngineStore = {
    open: async (place, owner) => {
      const session = await store.open(place, owner);
      if (session === null || place.index !== index) return session;
      return { ...session, commit: (batch) => gate.then(() => session.commit(batch)) };
    },
  };
  return { store: slow, proceed: () => proceed() };
}

describe('a message', () => {
  it.each([1, 2])('arrives at once where its shard is in the same process, one of %i', async (shardCount) => {
    const rig = new TradingRig();
    rig.store = withoutInbox(rig.memory);
    const runtime = await opened(rig, shardCount);
    await runtime.submit(idOf(1), null, gift(2, 100));
    await runtime.submit(idOf(1), null, gift(3, 10));
    await flush();
    expect(await points(runtime)).toEqual(['890', '100', '10', '0']);
  });

  it('does not leave before what posted it is committed', async () => {
    const rig = new TradingRig();
    const runtime = await opened(rig);
    rig.memory.hold();
    const given = runtime.submit(idOf(1), null, gift(2, 100));
    await flush();
    expect(rig.memory.shard(0).ledger).toEqual([]);
    rig.memory.fates.push('failed');
    rig.memory.proceed();
    expect((await given).ok).toBe(false);
    await pass(rig, OPTIONS.retryMs[1]);
    expect(await points(runtime)).toEqual(['1000', '0', '0', '0']);
  });

  it.each(['failed', 'lost'] as const)('is applied once though the commit of its shard is %s', async (fate) => {
    const rig = new TradingRig();
    const runtime = await opened(rig);
    rig.memory.fates.push('written', fate);
    await runtime.submit(idOf(1), null, gift(2, 100));
    await flush();
    expect(runtime.missing()).toEqual(['trading']);
    await pass(rig, OPTIONS.retryMs[0]);
    await pass(rig, POLL_INTERVAL_MS);
    expect(await points(runtime)).toEqual(['900', '100', '0', '0']);
    expect(rig.memory.shard(0).ledger).toHaveLength(1);
  });

  it('waits for a shard that is away, and arrives when it is back, after those before it', async () => {
    const rig = new TradingRig();
    const other = await rig.memory.open({ index: 0, count: 2 }, 'another process');
    const runtime = rig.runtime({ players: PLAYERS, shardCount: 2, load: loadWithGifts });
    runtime.start();
    await flush();
    await runtime.operate(idOf(1), null, credit(1_000, 'BINARY'));
    await runtime.submit(idOf(1), null, gift(2, 1));
    await runtime.submit(idOf(1), null, gift(4, 2));
    await other?.release();
    await pass(rig, OPTIONS.retryMs[0]);
    await runtime.submit(idOf(1), null, gift(2, 4));
    await pass(rig, POLL_INTERVAL_MS);
    expect(await points(runtime)).toEqual(['993', '5', '0', '2']);
    const moved = rig.memory.shard(0).ledger.map(({ postings }) => Number(postings[0]?.delta) / 1e8);
    expect(moved).toEqual([1, 2, 4]);
  });

  it('reaches a shard of another process, which asks for it', async () => {
    const rig = new TradingRig();
    const reserved = await rig.memory.open({ index: 0, count: 2 }, 'another process');
    const sender = rig.runtime({ players: PLAYERS, shardCount: 2, load: loadWithGifts });
    sender.start();
    await flush();
    await reserved?.release();
    const receiver = rig.runtime({ players: PLAYERS, shardCount: 2, load: loadWithGifts });
    receiver.start();
    await flush();
    await sender.operate(idOf(1), null, credit(1_000, 'BINARY'));
    await sender.submit(idOf(1), null, gift(2, 100));
    await flush();
    expect(await pointOf(receiver, 2, 'BINARY')).toBe('0');
    await pass(rig, POLL_INTERVAL_MS);
    expect(await pointOf(receiver, 2, 'BINARY')).toBe('100');
    expect(await pointOf(sender, 2, 'BINARY')).toBe('UNAVAILABLE');
  });

  it('is left for later where too many wait for their commit', async () => {
    const rig = new TradingRig();
    const slow = slowShard(rig.memory, 0);
    rig.store = slow.store;
    const runtime = await opened(rig);
    for (let i = 0; i < 4; i++) await runtime.submit(idOf(1), `gift ${i}`, gift(2, 1, 10));
    slow.proceed();
    await flush();
    expect(rig.memory.shard(0).ledger).toHaveLength(OPTIONS.maxMessages);
    await pass(rig, POLL_INTERVAL_MS);
    expect(await points(runtime)).toEqual(['960', '40', '0', '0']);
  });

  it('is asked for again where asking failed', async () => {
    const rig = new TradingRig();
    let failures = 0;
    rig.store = {
      open: async (place, owner) => {
        const session = await rig.memory.open(place, owner);
        if (session === null) return null;
        const messages: typeof session.messages = (received, limit) =>
          failures-- > 0 ? Promise.reject(new Error('no answer')) : session.messages(received, limit);
        return { ...session, messages };
      },
    };
    const runtime = await opened(rig);
    rig.memory.fates.push('written', 'failed');
    await runtime.submit(idOf(1), null, gift(2, 100));
    await flush();
    failures = 1;
    await pass(rig, OPTIONS.retryMs[0]);
    expect(await pointOf(runtime, 2, 'BINARY')).toBe('0');
    await pass(rig, POLL_INTERVAL_MS);
    expect(await pointOf(runtime, 2, 'BINARY')).toBe('100');
    expect(rig.log.map(({ message }) => message)).toContain('shard inbox: read failed');
  });
});
