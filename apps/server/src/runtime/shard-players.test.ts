import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { player } from '@hoga/engine/testing/fixture';
import { futuresPlace } from '@hoga/engine/testing/rig';
import { defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { credit, flush, OPTIONS, TradingRig } from './testing/trading-rig.ts';

describe('players', () => {
  it('who sign up while the shard is away are known when it is back', async () => {
    const rig = new TradingRig();
    const players = [player(1), player(2)];
    const runtime = await rig.running({ players });
    rig.memory.fates.push('failed');
    await runtime.operate(idOf(1), null, credit(1));
    players.push(player(3));
    runtime.updatePlayer(player(3));
    expect((await runtime.operate(idOf(3), null, credit(1))).ok).toBe(false);
    rig.timers.advance(OPTIONS.retryMs[0]);
    await runtime.whenRunning();
    expect((await runtime.operate(idOf(3), null, credit(1))).ok).toBe(true);
  });

  it('are taken as they are written, not as they were passed to a standby before', async () => {
    const rig = new TradingRig();
    const players = [player(1), player(2)];
    const first = await rig.running({ players });
    await first.operate(idOf(1), null, credit(1_000));
    const second = rig.runtime({ players });
    second.start();
    await flush();
    second.updatePlayer(player(1));
    // Denied through the first process: the second one is not notified.
    players[0] = player(1, { isDenied: 1 });
    await first.stop();
    rig.timers.advance(1_000);
    await second.whenRunning();
    await flush();
    rig.beginAt(second, 60_000);
    const place = second.submit(idOf(1), null, futuresPlace({ amount: '0.01' }));
    expect(await place).toMatchObject({ error: { code: 'ACCOUNT_DENIED' } });
  });

  it('are taken also where the queue refuses everything else', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running({ options: { maxWaiting: 1 } });
    await runtime.operate(idOf(1), null, credit(1_000));
    rig.beginAt(runtime, 60_000);
    await flush();
    rig.memory.hold();
    const waiting = runtime.operate(idOf(2), null, credit(1));
    expect(await runtime.operate(idOf(1), null, credit(1))).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    runtime.updatePlayer(player(1, { isDenied: 1 }));
    rig.memory.proceed();
    await waiting;
    await flush();
    const place = runtime.submit(idOf(1), null, futuresPlace({ amount: '0.01' }));
    expect(await place).toMatchObject({ error: { code: 'ACCOUNT_DENIED' } });
  });

  it('announced while they are read are announced again: they may have been read before', async () => {
    const rig = new TradingRig();
    let isRead: () => void = () => undefined;
    const reading = new Promise<void>((resolve) => {
      isRead = resolve;
    });
    rig.store = {
      async open(place, owner) {
        const session = defined(await rig.memory.open(place, owner), 'the lease');
        return { ...session, load: () => reading.then(() => session.load()) };
      },
    };
    const runtime = rig.runtime();
    runtime.start();
    await flush();
    runtime.updatePlayer(player(3));
    isRead();
    await runtime.whenRunning();
    expect((await runtime.operate(idOf(3), null, credit(1))).ok).toBe(true);
  });

  it('who are denied cause no new effect', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running();
    await runtime.operate(idOf(1), null, credit(1_000));
    rig.beginAt(runtime, 60_000);
    runtime.updatePlayer(player(1, { isDenied: 1 }));
    const place = runtime.submit(idOf(1), null, futuresPlace({ amount: '0.1' }));
    expect(await place).toMatchObject({ error: { code: 'ACCOUNT_DENIED' } });
  });

  it('are divided over the shards, whose ids never meet', async () => {
    const rig = new TradingRig();
    const players = [1, 2, 3, 4, 5].map((id) => player(id));
    const runtime = await rig.running({ players, shardCount: 3 });
    await Promise.all(players.map(({ id }) => runtime.operate(id, null, credit(10_000))));
    rig.beginAt(runtime, 60_000);
    await Promise.all(players.map(({ id }) => runtime.submit(id, null, futuresPlace({ amount: '0.1' }))));
    const shards = [0, 1, 2].map((index) => rig.memory.shard(index));
    expect(shards.map(({ rows }) => [...rows.futuresPosition.values()].map(({ playerId }) => playerId))).toEqual([
      [3],
      [1, 4],
      [2, 5],
    ]);
    const ids = shards.flatMap(({ ledger }) => ledger.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are asked together, whichever shard has them; those whose shard is away are named', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running({ players: [player(1), player(2)], shardCount: 3 });
    const ids = [1, 2, 3].map((id) => idOf<PlayerId>(id));
    await runtime.operate(idOf(2), null, credit(5));
    const { answers, missing } = await runtime.askEach(ids, { type: 'account.wallets' });
    expect(missing).toEqual([]);
    const futures = ids.map((id) => answers.get(id)?.find(({ type }) => type === 'FUTURES')?.point);
    expect(futures).toEqual([decimal(0), decimal(5), undefined]);
    expect([...answers.keys()].sort()).toEqual([1, 2, 3]);
    await runtime.stop();
    expect(await runtime.askEach(ids, { type: 'account.wallets' })).toEqual({ answers: new Map(), missing: ids });
  });

  it('are announced to their shard, which answers whether it has taken them', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running({ players: [player(1)] });
    expect(await runtime.updatePlayer(player(2))).toBe(true);
    await runtime.stop();
    expect(await runtime.updatePlayer(player(3))).toBe(false);
  });

  it('receive announcements in every shard; shards that are away are named', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running({ players: [player(1)], shardCount: 2 });
    const over = { type: 'partners.dayOver', day: kstDay(rig.timers.now()) - 1 } as const;
    expect(await runtime.announce(over)).toEqual({ done: true, missing: [] });
    // By the shards' own clock the day has not ended yet.
    expect(await runtime.announce({ ...over, day: over.day + 1 })).toEqual({ done: false, missing: [] });
    await runtime.stop();
    expect(await runtime.announce(over)).toEqual({ done: false, missing: [0, 1] });
  });
});
