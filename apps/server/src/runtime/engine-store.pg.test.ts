import type { Instrument } from '@hoga/domain/instruments/instrument';
import { auditEngine } from '@hoga/engine/assembly/audit';
import { DEFAULT_OPTIONS } from '@hoga/engine/assembly/engine-state';
import { exportRows } from '@hoga/engine/assembly/export';
import type { Engine } from '@hoga/engine/engine';
import { firstBrokenLink, GENESIS_HASH, type SealedTransaction } from '@hoga/engine/ledger/chain';
import { defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import { idOf, type OverseaOrderId, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { seededRandom } from '@hoga/kernel/random';
import { asc, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { gatherNumbers } from '../persistence/engine/event-number-store.ts';
import { forgetRequests } from '../persistence/engine/forget-requests.ts';
import { pgEngineStore } from '../persistence/engine/pg-engine-store.ts';
import { ledgerPosting, ledgerTransaction, overseaOrder } from '../persistence/schema/engine.ts';
import { Batch } from './batch.ts';
import { StaleWriterError, type WrittenBatch } from './engine-store.ts';
import { ledgerHash } from './open-shards.ts';
import { EngineDatabase } from './testing/engine-database.ts';
import { RandomTrading } from './testing/random-trading.ts';
import { credit, futuresPoint } from './testing/trading-rig.ts';
import type { TradingRuntime } from './trading-runtime.ts';

let world: EngineDatabase;
let players: readonly PlayerId[];
beforeAll(async () => {
  world = await EngineDatabase.open();
  players = await world.addPlayers(6);
});
afterEach(() => world.stopAll());
afterAll(() => world.close());

const PATIENCE = { timeout: 150_000 };
const ALICE = 4;
const playerAt = (index: number) => defined(players[index], 'a player');
const place = { index: 0, count: 1 };

/** Rows and fields in a fixed order, decimals as text. */
function comparable(engine: Engine): Record<string, string[]> {
  const { tables, checkpoint, endedOrders } = exportRows(engine);
  const all = { ...tables, checkpoint: [checkpoint], endedOrders };
  return Object.fromEntries(Object.entries(all).map(([table, rows]) => [table, rows.map(canonical).sort()]));
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item === 'bigint') return `${item}`;
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
    return Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

async function ask<T>(runtime: TradingRuntime, question: (engine: Engine) => T): Promise<T> {
  const answer = await runtime.read(playerAt(0), question);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

async function storedChain(): Promise<SealedTransaction[]> {
  const postings = await world.database
    .select()
    .from(ledgerPosting)
    .orderBy(asc(ledgerPosting.transactionId), asc(ledgerPosting.line));
  const transactions = await world.database.select().from(ledgerTransaction).orderBy(asc(ledgerTransaction.id));
  return transactions.map((transaction) => {
    const mine = postings.filter(({ transactionId }) => transactionId === transaction.id);
    expect(mine.map(({ delta }) => delta)).toEqual(transaction.deltas);
    expect(mine.map(({ after }) => after)).toEqual(transaction.balances);
    const { byOperator: by, approvedBy, reason } = transaction;
    const act = by === null || reason === null ? null : { by, approvedBy, reason };
    return { ...transaction, postings: mine, act };
  });
}

interface Offered<Id> {
  readonly id: Id;
  readonly siteId: SiteId;
  readonly instrument: Instrument;
}

describe('what a shard has written', () => {
  it('is loaded again to the last digit, with balanced books and an unbroken chain', async () => {
    const first = await world.running();
    const { futures, oversea } = world.directory;
    const option = <Id>(offered: readonly Offered<Id>[], symbol: string, price: number, tick: number) => {
      const { id } = defined(
        offered.find(({ siteId, instrument }) => siteId === 1 && instrument.symbol === symbol),
        symbol,
      );
      return { id, symbol, price, tick };
    };
    const trading = new RandomTrading({
      random: seededRandom('round trip'),
      runtime: first,
      players: players.slice(0, 4),
      futures: [option(futures.all, 'BTCUSDT', 60_000, 0.1), option(futures.all, 'ETHUSDT', 3_000, 0.01)],
      oversea: [option(oversea.all, 'NQ', 18_000, 0.25)],
      now: () => world.now,
    });
    await trading.begin();
    for (let i = 0; i < 600; i++) {
      world.now += 150;
      await trading.step();
    }
    await first.operate(playerAt(0), 'the last', credit(1));
    const before = await ask(first, comparable);
    expect(before['futuresPosition']?.length).toBeGreaterThan(0);
    expect(before['overseaPosition']?.length).toBeGreaterThan(0);
    expect(before['futuresOrder']?.length).toBeGreaterThan(0);
    expect(before['endedOrders']?.length).toBeGreaterThan(50);
    await first.stop();

    const second = await world.running();
    expect(await ask(second, comparable)).toEqual(before);
    expect(await ask(second, auditEngine)).toEqual([]);
    await second.stop();

    const chain = await storedChain();
    expect(chain.length).toBeGreaterThan(100);
    expect(firstBrokenLink(chain, ledgerHash, GENESIS_HASH)).toBeNull();
    const wrong = await world.database.execute(sql`
      SELECT player_id, wallet_type FROM ledger_posting JOIN wallet USING (player_id)
        WHERE wallet.type = wallet_type
        GROUP BY player_id, wallet_type, point, game_wait_point, margin
        HAVING sum(delta) FILTER (WHERE kind = 'POINT') <> point
          OR coalesce(sum(delta) FILTER (WHERE kind = 'HOLD'), 0) <> game_wait_point
          OR coalesce(sum(delta) FILTER (WHERE kind = 'MARGIN'), 0) <> margin`);
    expect(wrong.rows).toEqual([]);
  });

  it('keeps every acknowledged order once, however often its connection is cut', async () => {
    const runtime = await world.running();
    const target = playerAt(ALICE);
    let acknowledged = 0;
    let cuts = 0;
    const pay = async (key: string): Promise<void> => {
      for (;;) {
        await runtime.whenRunning();
        const reply = await runtime.operate(target, key, credit(1));
        if (reply.ok) break;
        expect(['UNAVAILABLE', 'OUTCOME_UNKNOWN']).toContain(reply.error.code);
      }
      acknowledged += 1;
    };
    const lanes = Array.from({ length: 8 }, async (_, lane) => {
      for (let i = 0; i < 60; i++) {
        await pay(`lane ${lane} ${i}`);
        if (lane === 0 && i % 10 === 5) cuts += await world.cutShards();
      }
    });
    await Promise.all(lanes);
    expect(cuts).toBeGreaterThanOrEqual(6);
    await runtime.whenRunning();
    expect(acknowledged).toBe(480);
    expect(await futuresPoint(runtime, target)).toBe('480');
    expect(await ask(runtime, auditEngine)).toEqual([]);
    await runtime.stop();
    expect(firstBrokenLink(await storedChain(), ledgerHash, GENESIS_HASH)).toBeNull();
  });
});

describe('a batch in which PostgreSQL warns [B5]', () => {
  it('releases no reply and no event, and the key tells what became of it', async () => {
    const runtime = await world.running();
    const player = playerAt(ALICE);
    const before = Number(await futuresPoint(runtime, player));
    await world.database.execute(sql`
      CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE WARNING 'not replicated'; RETURN NULL; END $$;
      CREATE TRIGGER warned AFTER UPDATE ON engine_checkpoint EXECUTE FUNCTION warn();`);
    world.events.length = 0;
    const warned = await runtime.operate(player, 'warned', credit(5));
    expect(warned).toEqual({ ok: false, error: { code: 'OUTCOME_UNKNOWN' } });
    expect(world.events).toEqual([]);
    await world.database.execute(sql`DROP TRIGGER warned ON engine_checkpoint; DROP FUNCTION warn;`);
    await runtime.whenRunning();
    expect((await runtime.operate(player, 'warned', credit(5))).ok).toBe(true);
    expect(await futuresPoint(runtime, player)).toBe(String(before + 5));
    expect(await ask(runtime, auditEngine)).toEqual([]);
  });
});

describe('orders that ended', () => {
  it('are loaded as far back as the engine remembers them, not from the beginning of time', async () => {
    const apart = await EngineDatabase.open();
    const [id] = await apart.addPlayers(1);
    const playerId = defined(id, 'a player');
    const remembered = DEFAULT_OPTIONS.endedOrders;
    const next = 3 * remembered;
    const option = defined(apart.directory.oversea.ofSite(idOf(1))[0], 'an option');
    const order = (orderId: number, status: 'CANCELED' | 'WORKING') => ({
      id: idOf<OverseaOrderId>(orderId),
      playerId,
      siteId: idOf<SiteId>(1),
      overseaOptionId: option.id,
      tradeType: 'LONG' as const,
      marketType: 'LIMIT' as const,
      price: decimal(1),
      qty: 1,
      reducing: 0,
      hold: decimal(0),
      status,
      createdAt: 1,
      updatedAt: 1,
    });
    await apart.database
      .insert(overseaOrder)
      .values([
        order(next - remembered - 1, 'CANCELED'),
        order(next - remembered - 2, 'WORKING'),
        order(next - remembered, 'CANCELED'),
        order(next - 2, 'WORKING'),
        order(next - 1, 'CANCELED'),
      ]);
    await apart.database.execute(sql`
      INSERT INTO engine_checkpoint VALUES (0, 1, 1, 1, ${next}, 1, 1, '')`);
    const session = defined(await apart.store.open(place, 'somebody'), 'the lease');
    const { endedOrders, tables } = await session.load();
    expect(endedOrders.map(({ orderId }) => orderId)).toEqual([next - remembered, next - 1]);
    expect(tables.overseaOrder.map((row) => row.id)).toEqual([next - remembered - 2, next - 2]);
    await session.release();
    await apart.close();
  });
});

describe('request keys', () => {
  it.each(['NULL', 'null', '"', '\\', "\\'", '{}', 'a,b', ' ', "'; DROP TABLE wallet; --", '~'.repeat(100)])(
    'are kept as they are: %j',
    async (key) => {
      const player = playerAt(5);
      const first = await world.running();
      const before = await futuresPoint(first, player);
      expect((await first.operate(player, key, credit(1))).ok).toBe(true);
      await first.stop();
      const second = await world.running();
      expect((await second.operate(player, key, credit(1))).ok).toBe(true);
      const other = await second.operate(player, key, credit(2));
      expect(other).toMatchObject({ ok: false, error: { code: 'DUPLICATE_REQUEST' } });
      expect(await futuresPoint(second, player)).toBe(String(Number(before) + 1));
    },
  );

  it('are forgotten when they are old, and only then', async () => {
    const runtime = await world.running();
    await runtime.operate(playerAt(ALICE), 'old', credit(1));
    world.now += 1_000;
    await runtime.operate(playerAt(ALICE), 'new', credit(1));
    const kept = async () => (await world.database.execute(sql`SELECT key FROM engine_request ORDER BY at, key`)).rows;
    await forgetRequests(world.database, 1_000);
    expect(await kept()).toEqual(expect.arrayContaining([{ key: 'old' }, { key: 'new' }]));
    expect(await forgetRequests(world.database, 999)).toBeGreaterThan(0);
    expect(await kept()).toEqual([{ key: 'new' }]);
  });
});

describe('the lease', () => {
  const nothing: Pick<WrittenBatch, 'ledger' | 'rows' | 'timers' | 'outbox' | 'playerNumbers'> = {
    ledger: [],
    timers: [],
    outbox: [],
    playerNumbers: [],
    rows: new Batch().rows(),
  };
  const expire = () => world.database.execute(sql`UPDATE engine_lease SET expires_at = clock_timestamp()`);

  /** Blocks loads midway until the returned function is called. */
  const blockLoads = async (): Promise<() => Promise<void>> => {
    const blocker = await world.database.$client.connect();
    await blocker.query('BEGIN; LOCK TABLE engine_request');
    return async () => {
      await blocker.query('ROLLBACK');
      blocker.release();
    };
  };

  it('goes to no other process while it is good, and to the next when it is not; the last holder writes nothing then', async () => {
    await expire();
    const first = defined(await world.store.open(place, 'first'), 'the lease');
    expect(await world.store.open(place, 'second')).toBeNull();
    const state = await first.load();
    const timer = { name: 'test', dueAt: 1, firedAt: 1 };
    await first.commit({ ...state, ...nothing, timers: [timer] });
    await expire();
    const second = defined(await world.store.open(place, 'second'), 'the lease');
    const stale = { ...state, ...nothing, timers: [{ ...timer, dueAt: 2 }] };
    await expect(first.commit(stale)).rejects.toThrow(StaleWriterError);
    expect((await second.load()).lastFired.get('test')).toBe(1);
    await second.commit({ ...state, ...nothing, timers: [{ ...timer, dueAt: 3 }] });
    expect((await second.load()).lastFired.get('test')).toBe(3);
    first.abandon();
    await second.release();
  });

  it('passes on the numbers of events: of each player the newest, of its own shard alone', async () => {
    await expire();
    const first = defined(await world.store.open(place, 'first'), 'the lease');
    const state = await first.load();
    const numbered = (...players: readonly (readonly [number, number])[]) =>
      first.commit({
        ...state,
        ...nothing,
        playerNumbers: players.map(([playerId, lastSeq]) => ({ playerId, lastSeq })),
      });
    await numbered([900_001, 3], [900_002, 1]);
    await numbered([900_001, 4]);
    const loaded = async () => {
      const { lastSeqs } = await first.load();
      return [900_001, 900_002, 900_003].map((playerId) => lastSeqs.get(playerId));
    };
    expect(await loaded()).toEqual([4, 1, undefined]);
    // Covers gathered numbers, numbers noted since, and two concurrent gatherings.
    await gatherNumbers(world.database);
    expect(await loaded()).toEqual([4, 1, undefined]);
    await numbered([900_003, 7], [900_001, 5]);
    await numbered([900_001, 6]);
    expect(await loaded()).toEqual([6, 1, 7]);
    await Promise.all([gatherNumbers(world.database), gatherNumbers(world.database)]);
    expect(await loaded()).toEqual([6, 1, 7]);
    expect(await gatherNumbers(world.database)).toBe(0);
    // A late gathering does not overwrite newer numbers of another one.
    await numbered([900_001, 2]);
    await gatherNumbers(world.database);
    expect(await loaded()).toEqual([6, 1, 7]);
    await first.release();
    await world.database.execute(sql`DELETE FROM engine_player_number WHERE player_id > 900000`);
  });

  it.each([
    ['a number that cannot be', `'{900001}', '{0}'`],
    ['a number that is missing', `'{900001, 900002}', '{3, NULL}'`],
  ])('takes no numbers with %s', async (_what, values) => {
    await expect(world.database.$client.query(`INSERT INTO engine_batch_numbers VALUES (${values})`)).rejects.toThrow(
      'violates check constraint',
    );
  });

  it('is taken only after a batch under way has ended', async () => {
    const holder = await world.database.$client.connect();
    const first = defined(await world.store.open(place, 'first'), 'the lease');
    const epoch = await world.database.execute<{ epoch: number }>(sql`SELECT epoch FROM engine_lease WHERE shard = 0`);
    await holder.query('BEGIN');
    await holder.query('UPDATE engine_lease SET expires_at = clock_timestamp() WHERE shard = 0 AND epoch = $1', [
      epoch.rows[0]?.epoch,
    ]);
    await holder.query(`INSERT INTO engine_timer VALUES (0, 'under way', 7, 7)`);
    const taking = world.store.open(place, 'first');
    await holder.query('COMMIT');
    holder.release();
    const next = defined(await taking, 'the lease');
    expect((await next.load()).lastFired.get('under way')).toBe(7);
    first.abandon();
    await next.release();
  });

  it('that is blocked is given to no process until an operator releases it [E9]', async () => {
    await expire();
    const hasty = pgEngineStore({ url: world.url, leaseMs: 1 });
    const first = defined(await hasty.open(place, 'first'), 'the lease');
    await first.block();
    expect(await hasty.open(place, 'second')).toBeNull();
    await world.database.execute(
      sql`UPDATE engine_lease SET expires_at = clock_timestamp() WHERE expires_at = 'infinity'`,
    );
    await defined(await hasty.open(place, 'second'), 'the lease').release();
  });

  it('is kept for as long as loading takes, though that is longer than it is good', async () => {
    await expire();
    const hasty = pgEngineStore({ url: world.url, leaseMs: 1_500 });
    const unblock = await blockLoads();
    const first = defined(await hasty.open(place, 'first'), 'the lease');
    const until = await world.database.execute<{ at: string }>(sql`SELECT expires_at::text AS at FROM engine_lease`);
    const loading = first.load();
    await expect
      .poll(async () => {
        const { rows } = await world.database.execute<{ past: boolean }>(
          sql`SELECT clock_timestamp() > ${until.rows[0]?.at}::timestamptz AS past`,
        );
        return rows[0]?.past;
      }, PATIENCE)
      .toBe(true);
    expect(await hasty.open(place, 'second')).toBeNull();
    await unblock();
    const state = await loading;
    await first.commit({ ...state, ...nothing });
    await first.release();
  });

  it('that has passed on under a load fails it: another one may have written in the middle of it', async () => {
    await expire();
    const first = defined(await world.store.open(place, 'first'), 'the lease');
    const unblock = await blockLoads();
    const outcome = expect(first.load()).rejects.toThrow(StaleWriterError);
    await expire();
    const second = defined(await world.store.open(place, 'second'), 'the lease');
    await unblock();
    await outcome;
    first.abandon();
    await second.release();
  });

  it.each([0, 1])('of shard %i is refused to a process that divides players otherwise', async (index) => {
    const other = await world.store.open({ index, count: 2 }, 'other').then((session) => session?.load().catch(String));
    expect(String(other)).toContain('shard 0 was one of 1, not of 2');
    await expire();
  });
});

describe('an order', () => {
  it.each([
    ['its player', 1, 2],
    ['its option', 2, 1],
  ])('of another site than %s is refused', async (_whose, optionSite, orderSite) => {
    const option = defined(world.directory.oversea.ofSite(idOf(optionSite))[0], 'an option');
    const insert = world.database.insert(overseaOrder).values({
      id: idOf(9_000_000),
      playerId: playerAt(0),
      siteId: idOf(orderSite),
      overseaOptionId: option.id,
      tradeType: 'LONG',
      marketType: 'MARKET',
      qty: 1,
      reducing: 0,
      hold: decimal(0),
      status: 'FILLED',
      createdAt: 1,
      updatedAt: 1,
    });
    await expect(insert).rejects.toMatchObject({ cause: { message: 'oversea_order 9000000 is not of one site' } });
  });
});

describe('several shards', () => {
  it('write side by side', async () => {
    const apart = await EngineDatabase.open();
    const ids = await apart.addPlayers(6);
    const runtime = await apart.running(3);
    await Promise.all(ids.map((id) => runtime.operate(id, null, credit(100))));
    await runtime.stop();
    const again = await apart.running(3);
    expect(await Promise.all(ids.map((id) => futuresPoint(again, id)))).toEqual(ids.map(() => '100'));
    const { rows } = await apart.database.execute(sql`SELECT shard, count(*) FROM ledger_transaction GROUP BY shard`);
    expect(rows).toHaveLength(3);
    await again.stop();
    await apart.close();
  });
});
