import type { Engine } from '@hoga/engine/engine';
import { loadEngine } from '@hoga/engine/load-engine';
import { ACCEPTED, APPLY } from '@hoga/engine/testing/copy/become-trader';
import { BTC, OPERATOR, player } from '@hoga/engine/testing/fixture';
import { futuresPlace } from '@hoga/engine/testing/rig';
import { decimal } from '@hoga/kernel/decimal';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import type { EngineStore, WrittenBatch } from './engine-store.ts';
import { credit, flush, TradingRig } from './testing/trading-rig.ts';
import type { TradingRuntime } from './trading-runtime.ts';

const HOLDERS = 200;
/** Has no position. */
const OTHER = HOLDERS + 1;

/** Notes what is written. */
function noting(store: EngineStore, batches: WrittenBatch[]): EngineStore {
  return {
    open: async (place, owner) => {
      const session = await store.open(place, owner);
      if (session === null) return null;
      return {
        ...session,
        commit: (batch) => {
          batches.push(batch);
          return session.commit(batch);
        },
      };
    },
  };
}

/** Positions, and a quote that has just reached the stop of each. */
async function behind() {
  const rig = new TradingRig();
  const batches: WrittenBatch[] = [];
  rig.store = noting(rig.memory, batches);
  const ids = Array.from({ length: HOLDERS }, (_, index) => index + 1);
  const loaded: { engine: Engine | null } = { engine: null };
  const load: typeof loadEngine = (rows, options) => {
    loaded.engine = loadEngine(rows, options);
    return loaded.engine;
  };
  const players = [...ids, OTHER].map((id) => player(id));
  const runtime = await rig.running({ players, load, options: { maxWaiting: 1_000 } });
  await Promise.all(ids.map((id) => runtime.operate(idOf(id), null, credit(10_000))));
  rig.beginAt(runtime, 60_000);
  const orders = ids.map((id) => runtime.submit(idOf(id), null, futuresPlace({ amount: '0.1', stopLoss: 59_000 })));
  expect((await Promise.all(orders)).every(({ ok }) => ok)).toBe(true);
  await flush();
  batches.length = 0;
  rig.memory.hold();
  runtime.offerQuote(rig.quote(58_900));
  await flush();
  const size = () => loaded.engine?.state.backlog.size ?? 0;
  const lastSeq = () => loaded.engine?.state.lastSeq ?? 0;
  return { rig, runtime, batches, size, lastSeq };
}

type Behind = Awaited<ReturnType<typeof behind>>;

/** Time passes, and what is due in it is done. */
async function pass({ rig }: Pick<Behind, 'rig'>): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    rig.timers.advance(1);
    await flush();
  }
}

const isBulk = ({ rows }: WrittenBatch) => rows.backlogChunk.length > 0;
const walletsOf = ({ rows }: WrittenBatch, id: number) => rows.wallet.filter(({ playerId }) => playerId === id).length;
const order = (runtime: TradingRuntime) => runtime.operate(idOf(OTHER), null, credit(1));

/** A trader with followers, and the trader's order that has just been written. */
async function copied() {
  const rig = new TradingRig();
  const batches: WrittenBatch[] = [];
  rig.store = noting(rig.memory, batches);
  const followers = Array.from({ length: 40 }, (_, index) => index + 1);
  const trader = idOf<PlayerId>(100);
  const loaded: { engine: Engine | null } = { engine: null };
  const load: typeof loadEngine = (rows, options) => {
    loaded.engine = loadEngine(rows, options);
    return loaded.engine;
  };
  const players = [...followers, Number(trader), OTHER].map((id) => player(id));
  const runtime = await rig.running({ players, load, options: { maxWaiting: 1_000 } });
  await Promise.all([...followers, trader].map((id) => runtime.operate(idOf(id), null, credit(10_000))));
  rig.beginAt(runtime, 60_000);
  await runtime.submit(trader, null, { ...APPLY, maxFollower: followers.length });
  const accepted = await runtime.operate(trader, null, ACCEPTED);
  expect(accepted.ok).toBe(true);
  for (const follower of followers) {
    const followerId = idOf<PlayerId>(follower);
    const place = await runtime.operate(trader, null, { type: 'copy.takePlace', followerId, ...OPERATOR });
    const { traderId } = place.ok ? place.value : expect.fail('a place');
    const whom = { traderId, traderPlayerId: trader, feeRate: APPLY.feeRate, followStock: [BTC.stock] };
    const guards = { copyLossLimit: null, copyTakeProfit: null, mode: 'NORMAL' } as const;
    const limits = { multiplyPer: 100, maxBet: decimal(2_000), oneMaxBet: decimal(1_000), ...guards };
    const followed = await runtime.submit(followerId, null, { type: 'copy.follow', ...whom, ...limits });
    expect(followed.ok).toBe(true);
  }
  await flush();
  batches.length = 0;
  rig.memory.hold();
  void runtime.submit(trader, null, futuresPlace({ amount: '0.1' }));
  await flush();
  const isCopied = () => loaded.engine?.state.hasWork === false;
  return { rig, runtime, batches, followers, isCopied };
}

describe('bulk work beside commands', () => {
  it('of a copied fill is done in batches of its own, a bounded number of followers in each [E1]', async () => {
    const { rig, runtime, batches, followers, isCopied } = await copied();
    const copiesOf = ({ rows }: WrittenBatch) => rows.copyTrade.length;
    const copies = () => batches.reduce((sum, batch) => sum + copiesOf(batch), 0);
    expect(copies()).toBe(0);
    for (let turn = 0; copies() < followers.length || !isCopied(); turn++) {
      expect(turn).toBeLessThan(1_000);
      void order(runtime);
      rig.memory.proceed();
      rig.memory.hold();
      await pass({ rig });
    }
    rig.memory.proceed();
    await flush();
    expect(copies()).toBe(followers.length);
    const withCopies = batches.filter((batch) => copiesOf(batch) > 0);
    expect(withCopies.length).toBeGreaterThanOrEqual(3);
    // Between two of them there is one of commands alone, and each has a turn of them.
    const places = withCopies.map((batch) => batches.indexOf(batch));
    expect(places.every((place, index) => index < 2 || place >= (places[index - 1] ?? 0) + 2)).toBe(true);
    expect(Math.max(...withCopies.map(copiesOf))).toBeLessThanOrEqual(16);
  });

  it('waits while a batch of it is written, so that the next batch has commands only [E1]', async () => {
    const world = await behind();
    const { rig, runtime, batches, size } = world;
    expect(batches.map(isBulk)).toEqual([true]);
    const left = size();
    await pass(world);
    expect(size()).toBe(left);
    const reply = order(runtime);
    await pass(world);
    expect(size()).toBe(left);
    rig.memory.proceed();
    expect(await reply).toMatchObject({ ok: true });
    const withOrder = batches.findIndex((batch) => walletsOf(batch, OTHER) > 0);
    expect([withOrder, batches.slice(0, 2).map(isBulk)]).toEqual([1, [true, false]]);
  });

  it('goes on beside commands in batches of a bounded size until all is done [E1]', async () => {
    const world = await behind();
    const { rig, runtime, batches, size } = world;
    const replies = [order(runtime)];
    rig.memory.proceed();
    for (let turn = 0; size() > 0; turn++) {
      expect(turn).toBeLessThan(1_000);
      replies.push(order(runtime));
      rig.timers.advance(1);
      await flush();
    }
    expect((await Promise.all(replies)).every(({ ok }) => ok)).toBe(true);
    expect(batches.filter(isBulk).length).toBeGreaterThan(2);
    expect(Math.max(...batches.map(({ rows }) => rows.wallet.length))).toBeLessThanOrEqual(129);
  });

  it('of an announcement waits for the accounts that are behind, and is done after them [E1]', async () => {
    const world = await behind();
    const { rig, runtime, lastSeq, size } = world;
    const before = lastSeq();
    const announced = runtime.announce({ type: 'equity.dayOver', day: 1, most: 10 });
    await pass(world);
    expect(lastSeq()).toBe(before);
    rig.memory.proceed();
    while (size() > 0) await pass(world);
    await pass(world);
    expect(await announced).toEqual({ done: true, missing: [] });
  });

  it('of an announcement that waits is not done where the shard stops [E1]', async () => {
    const world = await behind();
    const { rig, runtime } = world;
    const announced = runtime.announce({ type: 'equity.dayOver', day: 1, most: 10 });
    const stopped = runtime.stop();
    rig.memory.proceed();
    await stopped;
    expect(await announced).toEqual({ done: false, missing: [0] });
  });
});
