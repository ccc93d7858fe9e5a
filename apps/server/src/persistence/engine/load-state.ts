import { GENESIS_HASH } from '@hoga/engine/ledger/chain';
import type { Mutable } from '@hoga/engine/rows/mutable';
import { DEFAULT_OPTIONS } from '@hoga/engine/assembly/engine-state';
import { assert } from '@hoga/kernel/assert';
import { and, asc, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ShardPlace, StoredState } from '../../runtime/engine-store.ts';
import type { Queries } from '../database.ts';
import {
  engineCheckpoint,
  engineTimer,
  futuresOptionState,
  futuresOrder,
  futuresPosition,
  futuresSetting,
  houseAccount,
  overseaOptionState,
  overseaOrder,
  overseaPosition,
  wallet,
} from '../schema/engine.ts';

/** No site remembers request keys longer than this. */
const LONGEST_KEY_LIFETIME_MS = 86_400_000;

const LIVE = ['WORKING', 'TRIGGERED'] as const;

/** Everything the shard has committed, as it stands at the last batch. */
export async function loadState(queries: Queries, place: ShardPlace): Promise<StoredState> {
  const { index, count } = place;
  const mine = (player: PgColumn): SQL => sql`${player} % ${count} = ${index}`;
  const checkpoints = await queries.select().from(engineCheckpoint);
  // Also of a shard that is new: its players are those of another one, which has written for them.
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
    wallets: await queries.select().from(wallet).where(mine(wallet.playerId)),
    houseAccounts: (await queries.select().from(houseAccount).where(eq(houseAccount.shard, index))).map(withoutShard),
    requests: await requests(queries, place, at - LONGEST_KEY_LIFETIME_MS),
    futuresOptionStates: (
      await queries.select().from(futuresOptionState).where(eq(futuresOptionState.shard, index))
    ).map(withoutShard),
    futuresSettings: await queries.select().from(futuresSetting).where(mine(futuresSetting.playerId)),
    futuresOrders: await queries
      .select()
      .from(futuresOrder)
      .where(and(inArray(futuresOrder.status, LIVE), mine(futuresOrder.playerId)))
      .orderBy(asc(futuresOrder.id)),
    futuresPositions: await queries
      .select()
      .from(futuresPosition)
      .where(and(eq(futuresPosition.status, 'OPEN'), mine(futuresPosition.playerId)))
      .orderBy(asc(futuresPosition.id)),
    overseaOptionStates: (
      await queries.select().from(overseaOptionState).where(eq(overseaOptionState.shard, index))
    ).map(withoutShard),
    overseaOrders: await queries
      .select()
      .from(overseaOrder)
      .where(and(inArray(overseaOrder.status, LIVE), mine(overseaOrder.playerId)))
      .orderBy(asc(overseaOrder.id)),
    overseaPositions: await queries
      .select()
      .from(overseaPosition)
      .where(and(eq(overseaPosition.status, 'OPEN'), mine(overseaPosition.playerId)))
      .orderBy(asc(overseaPosition.id)),
    endedOrders: await endedOrders(queries, place, row?.nextOrderId ?? 0),
  };
}

function withoutShard<Row extends { readonly shard: number }>({ shard: _shard, ...row }: Row): Omit<Row, 'shard'> {
  return row;
}

async function lastFired(queries: Queries, shard: number): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .select({ name: engineTimer.name, dueAt: max(engineTimer.dueAt) })
    .from(engineTimer)
    .where(eq(engineTimer.shard, shard))
    .groupBy(engineTimer.name);
  return new Map(rows.map(({ name, dueAt }) => [name, dueAt ?? 0]));
}

/** A day's keys may be millions: they are taken as the driver gives them. */
async function requests(
  queries: Queries,
  { index, count }: ShardPlace,
  after: number,
): Promise<StoredState['requests']> {
  const { rows } = await queries.execute<Mutable<StoredState['requests'][number]>>(sql`
    SELECT player_id AS "playerId", key, at, data FROM engine_request
      WHERE at > ${after} AND player_id % ${count} = ${index} ORDER BY at`);
  return rows;
}

/**
 * Those among the newest orders that have ended, so that a cancel that comes too late is told so, also across a restart.
 * They are looked for by their numbers: of all that ever ended, asked for by age, PostgreSQL would read every one.
 */
async function endedOrders(
  queries: Queries,
  { index, count }: ShardPlace,
  nextOrderId: number,
): Promise<StoredState['endedOrders']> {
  const from = nextOrderId - DEFAULT_OPTIONS.endedOrders * count;
  const { rows } = await queries.execute<{ orderId: number; playerId: number }>(sql`
    SELECT id AS "orderId", player_id AS "playerId" FROM (
      SELECT id, player_id, status FROM futures_order WHERE id >= ${from}
      UNION ALL
      SELECT id, player_id, status FROM oversea_order WHERE id >= ${from}
    ) AS newest
      WHERE status NOT IN ('WORKING', 'TRIGGERED') AND player_id % ${count} = ${index} ORDER BY id`);
  return rows;
}
