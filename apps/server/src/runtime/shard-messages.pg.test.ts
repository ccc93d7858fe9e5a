import { auditEngine } from '@hoga/engine/assembly/audit';
import { defined } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetMessages } from '../persistence/engine/forget-messages.ts';
import { engineOutbox, enginePeer } from '../persistence/schema/engine.ts';
import { EngineDatabase } from './testing/engine-database.ts';
import { gift, loadWithGifts } from './testing/gifts.ts';
import { credit, pointOf } from './testing/trading-rig.ts';
import type { TradingRuntime } from './trading-runtime.ts';

const SHARDS = 2;

let world: EngineDatabase;
/** By shard. */
let players: readonly (readonly PlayerId[])[];
beforeAll(async () => {
  world = await EngineDatabase.open();
  world.load = loadWithGifts;
  const ids = await world.addPlayers(8);
  players = [0, 1].map((shard) => ids.filter((id) => id % SHARDS === shard));
});
beforeEach(() => world.database.execute(sql`TRUNCATE engine_outbox, engine_peer`));
afterEach(() => world.stopAll());
afterAll(() => world.close());

const playerOf = (shard: number, place: number): PlayerId => defined(players[shard]?.[place], 'a player');

/** Retries until the outcome is known: the connection may be cut. */
async function accepted(runtime: TradingRuntime, playerId: PlayerId, key: string, command: ReturnType<typeof gift>) {
  for (;;) {
    await runtime.whenRunning();
    const reply = await runtime.submit(playerId, key, command);
    if (reply.ok) return;
    expect(['UNAVAILABLE', 'OUTCOME_UNKNOWN']).toContain(reply.error.code);
  }
}

async function underway(): Promise<number> {
  const { rows } = await world.database.execute<{ count: number }>(sql`
    SELECT count(*) AS count FROM engine_outbox AS message
      LEFT JOIN engine_peer AS receiver ON receiver.shard = message.to_shard AND receiver.peer = message.from_shard
      WHERE message.number > coalesce(receiver.received, 0)`);
  return defined(rows[0], 'a count').count;
}

/** Resolves when no message is in transit: all have been committed. */
async function settled(): Promise<void> {
  while ((await underway()) > 0);
}

const total = async (runtime: TradingRuntime, ids: readonly number[]): Promise<number> => {
  const points = await Promise.all(ids.map((id) => pointOf(runtime, id, 'BINARY')));
  return points.reduce((sum, point) => sum + Number(point), 0);
};

describe('messages between shards', () => {
  it('each arrive once and in order, however often the connections of both are cut', async () => {
    const runtime = await world.running(SHARDS);
    const all = players.flat();
    for (const id of all) await runtime.operate(id, 'first money', credit(1_000, 'BINARY'));
    const before = await total(runtime, all);
    let cuts = 0;
    const lanes = [0, 1, 2, 3].map(async (lane) => {
      const from = playerOf(lane % SHARDS, lane);
      for (let i = 0; i < 25; i++) {
        await accepted(
          runtime,
          from,
          `gift ${i}`,
          gift(playerOf((lane + i) % SHARDS, i % 4), 1 + (i % 7), 1 + (i % 3)),
        );
        if (lane === 0 && i % 6 === 3) cuts += await world.cutShards();
      }
    });
    await Promise.all(lanes);
    expect(cuts).toBeGreaterThanOrEqual(4);
    await runtime.whenRunning();
    await settled();
    expect(await total(runtime, all)).toBe(before);
    for (const shard of [0, 1]) {
      expect(await runtime.read(playerOf(shard, 0), auditEngine)).toEqual({ ok: true, value: [] });
    }
    const { rows } = await world.database.execute(sql`
      SELECT given.ref_id FROM ledger_transaction AS given
        WHERE given.ref_type = 'GIFT' AND given.code = 'TO' AND 1 <> (
          SELECT count(*) FROM ledger_transaction AS arrived
            WHERE arrived.ref_type = 'GIFT' AND arrived.code = 'TI' AND arrived.ref_id = given.ref_id)`);
    expect(rows).toEqual([]);
    const { rows: overtaken } = await world.database.execute(sql`
      SELECT arrived.ref_id FROM (
        SELECT taken.ref_id, lag(taken.ref_id) OVER (PARTITION BY given.shard, taken.shard ORDER BY taken.id) AS before
          FROM ledger_transaction AS taken JOIN ledger_transaction AS given
            ON given.ref_type = 'GIFT' AND given.code = 'TO' AND given.ref_id = taken.ref_id
          WHERE taken.ref_type = 'GIFT' AND taken.code = 'TI') AS arrived
        WHERE arrived.ref_id < arrived.before`);
    expect(overtaken).toEqual([]);
  });

  it('wait for a shard that another process has, and arrive when it is back', async () => {
    const away = defined(await world.store.open({ index: 1, count: SHARDS }, 'another process'), 'a session');
    const runtime = world.runtime(SHARDS);
    runtime.start();
    const [giver, taker] = [playerOf(0, 0), playerOf(1, 0)];
    // The giver's shard runs as soon as it is loaded; the taker's never runs here.
    while (!(await runtime.operate(giver, 'more money', credit(1_000, 'BINARY'))).ok) await underway();
    expect(await runtime.submit(giver, 'to a shard that is away', gift(taker, 5, 2))).toMatchObject({ ok: true });
    expect(await underway()).toBe(2);
    expect(await away.messages([0, 0], 10)).toMatchObject([
      { fromShard: 0, toShard: 1, number: 1, toPlayerId: taker, type: 'gifts.gift', data: { point: '5' } },
      { number: 2 },
    ]);
    await away.release();
    await runtime.whenRunning();
    await settled();
    expect(await world.database.select().from(enginePeer)).toEqual(
      expect.arrayContaining([
        { shard: 0, peer: 1, sent: 2, received: 0 },
        { shard: 1, peer: 0, sent: 0, received: 2 },
      ]),
    );
  });
});

describe('the store', () => {
  const message = (fromShard: number, number: number, createdAt = 0) => ({
    ...{ fromShard, toShard: 1, number, toPlayerId: playerOf(1, 0), type: 'gifts.gift', data: {}, createdAt },
  });
  const numbers = async () => {
    const rows = await world.database.select().from(engineOutbox).orderBy(engineOutbox.fromShard, engineOutbox.number);
    return rows.map(({ fromShard, number }) => `${fromShard}: ${number}`);
  };

  it('tells of each shard what comes after a number, in order, and so many', async () => {
    const posted = [3, 1, 2, 4].flatMap((number) => [message(0, number), message(1, number)]);
    await world.database.insert(engineOutbox).values([...posted, { ...message(0, 9), toShard: 0 }]);
    const session = defined(await world.store.open({ index: 1, count: SHARDS }, 'reader'), 'a session');
    const read = await session.messages([1, 3], 2);
    expect(read.map(({ fromShard, number }) => `${fromShard}: ${number}`)).toEqual(['0: 2', '0: 3', '1: 4']);
    await session.release();
  });

  it('forgets messages that were applied, once they are old, and no others', async () => {
    const { rows } = await world.database.execute<{ at: number }>(sql`SELECT min(at) AS at FROM engine_checkpoint`);
    const at = defined(rows[0], 'a checkpoint').at;
    await world.database
      .insert(engineOutbox)
      .values([
        message(0, 1, at - 2_000),
        message(0, 2, at - 500),
        message(0, 3, at - 2_000),
        message(1, 1, at - 2_000),
      ]);
    await world.database.insert(enginePeer).values({ shard: 1, peer: 0, sent: 0, received: 2 });
    expect(await forgetMessages(world.database, 1_000)).toBe(1);
    expect(await numbers()).toEqual(['0: 2', '0: 3', '1: 1']);
  });
});
