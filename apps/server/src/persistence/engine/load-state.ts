import type { StoredRows } from '@hoga/engine/assembly/engine-rows';
import { DEFAULT_OPTIONS } from '@hoga/engine/assembly/engine-state';
import { STORED_TABLES, TABLES } from '@hoga/engine/assembly/tables';
import type { StoredTable, Tables } from '@hoga/engine/effects/row-change';
import { GENESIS_HASH } from '@hoga/engine/ledger/chain';
import type { Mutable } from '@hoga/engine/rows/mutable';
import type { ShardPlace } from '@hoga/engine/state/shard-place';
import type { AnyTable } from '@hoga/engine/state/table';
import { assert, defined } from '@hoga/kernel/assert';
import type { OrderId, PlayerId } from '@hoga/kernel/ids';
import { and, asc, eq, getTableColumns, inArray, isNotNull, max, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { StoredState } from '../../runtime/engine-store.ts';
import type { Queries } from '../database.ts';
import { engineCheckpoint, engineEventNumber, engineTimer } from '../schema/engine.ts';
import { SCHEMA } from './stored-tables.ts';

/** The longest lifetime of request keys on any site. */
const LONGEST_KEY_LIFETIME_MS = 86_400_000;

/** Everything the shard has committed, up to the last batch. */
export async function loadState(queries: Queries, place: ShardPlace): Promise<StoredState> {
  const { index, count } = place;
  const checkpoints = await queries.select().from(engineCheckpoint);
  // Also for a new shard: another one has written for its players before.
  for (const { shard, shardCount } of checkpoints) {
    assert(shardCount === count, `shard ${shard} was one of ${shardCount}, not of ${count}`);
  }
  const row = checkpoints.find(({ shard }) => shard === index);
  const at = row?.at ?? 0;
  return {
    at,
    ledgerHead: row?.ledgerHead ?? GENESIS_HASH,
    checkpoint: {
      lastSeq: row?.lastSeq ?? 0,
      nextOrderId: row?.nextOrderId ?? 0,
      nextPositionId: row?.nextPositionId ?? 0,
      nextTransactionId: row?.nextTransactionId ?? 0,
    },
    lastFired: await lastFired(queries, index),
    lastSeqs: await lastSeqs(queries, place),
    tables: await storedRows(queries, place, at),
    endedOrders: await endedOrders(queries, place, row?.nextOrderId ?? 0),
  };
}

/** One table after the other: they share a connection. */
async function storedRows(queries: Queries, place: ShardPlace, at: number): Promise<StoredRows> {
  const rows: Record<string, readonly object[]> = {};
  for (const name of STORED_TABLES) rows[name] = name === 'request' ? [] : await rowsOf(queries, TABLES[name], place);
  // Each table's columns are those of its rows: `stored-tables.test.ts`.
  return { ...(rows as unknown as StoredRows), request: await requests(queries, place, at - LONGEST_KEY_LIFETIME_MS) };
}

async function rowsOf(queries: Queries, table: AnyTable, { index, count }: ShardPlace): Promise<readonly object[]> {
  if (table.unread) return [];
  const schema: PgTable = SCHEMA[table.name as StoredTable];
  const columns = getTableColumns(schema);
  const column = (name: string): PgColumn => defined(columns[name], `${table.name}.${name}`);
  const isMine = table.ofShard ? eq(column('shard'), index) : sql`${column('playerId')} % ${count} = ${index}`;
  const isLive = table.live === undefined ? undefined : inArray(column('status'), [...table.live]);
  const isLoaded = table.liveWhile === undefined ? isLive : or(isLive, isNotNull(column(table.liveWhile)));
  // Not of the engine's rows.
  const { shard: _shard, endSeq: _endSeq, ...kept } = columns;
  const found = queries.select(kept).from(schema).where(and(isLoaded, isMine));
  if (table.keeping !== 'numbered') return await found;
  const number = Object.values(columns).find(({ primary }) => primary);
  return await found.orderBy(asc(defined(number, `the number of ${table.name}`)));
}

async function lastFired(queries: Queries, shard: number): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .select({ name: engineTimer.name, dueAt: max(engineTimer.dueAt) })
    .from(engineTimer)
    .where(eq(engineTimer.shard, shard))
    .groupBy(engineTimer.name);
  return new Map(rows.map(({ name, dueAt }) => [name, dueAt ?? 0]));
}

/** In one statement: the gathering moves numbers between the two tables meanwhile. */
async function lastSeqs(queries: Queries, { index, count }: ShardPlace): Promise<ReadonlyMap<number, number>> {
  const { playerId, lastSeq } = engineEventNumber;
  const rows = await queries
    .select({ playerId, lastSeq: max(lastSeq) })
    .from(engineEventNumber)
    .where(sql`${playerId} % ${count} = ${index}`)
    .groupBy(playerId);
  return new Map(rows.map((row) => [row.playerId, row.lastSeq ?? 0]));
}

/** A day's keys may be millions: used as the driver returns them. */
async function requests(queries: Queries, { index, count }: ShardPlace, after: number): Promise<StoredRows['request']> {
  const { rows } = await queries.execute<Mutable<Tables['request']>>(sql`
    SELECT player_id AS "playerId", site_id AS "siteId", type, key, body_hash AS "bodyHash", at, data FROM engine_request
      WHERE at > ${after} AND player_id % ${count} = ${index} ORDER BY at`);
  return rows;
}

/**
 * Orders among the newest that have ended, so that a late cancel is refused accordingly, also across a restart.
 * Selected by number: selecting by age would make PostgreSQL read every ended order.
 */
async function endedOrders(
  queries: Queries,
  { index, count }: ShardPlace,
  nextOrderId: number,
): Promise<StoredState['endedOrders']> {
  const from = nextOrderId - DEFAULT_OPTIONS.endedOrders * count;
  const orders = Object.values<AnyTable>(TABLES).filter(({ sequence }) => sequence === 'order');
  const newest = orders.map((table) => {
    const live = sql.join(
      (table.live ?? []).map((status) => sql`${status}`),
      sql`, `,
    );
    return sql`SELECT id, player_id FROM ${SCHEMA[table.name as StoredTable]} WHERE id >= ${from} AND status NOT IN (${live})`;
  });
  const { rows } = await queries.execute<{ orderId: OrderId; playerId: PlayerId }>(sql`
    SELECT id AS "orderId", player_id AS "playerId" FROM (${sql.join(newest, sql` UNION ALL `)}) AS newest
      WHERE player_id % ${count} = ${index} ORDER BY id`);
  return rows;
}
