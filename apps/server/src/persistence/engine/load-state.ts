import { GENESIS_HASH } from '@hoga/engine/ledger/chain';
import { DEFAULT_OPTIONS } from '@hoga/engine/state/engine-state';
import { assert } from '@hoga/kernel/assert';
import { and, asc, eq, gt, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ShardPlace, StoredState } from '../../runtime/engine-store.ts';
import type { Queries } from '../database.ts';
import {
  engineCheckpoint,
  engineRequest,
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
    requests: (
      await queries
        .select()
        .from(engineRequest)
        .where(and(gt(engineRequest.at, at - LONGEST_KEY_LIFETIME_MS), mine(engineRequest.playerId)))
        .orderBy(asc(engineRequest.at))
    ).map(({ siteId: _siteId, ...request }) => request),
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
    endedOrders: await endedOrders(queries, place),
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

/** The newest that ended, so that a cancel that comes too late is told so, also across a restart. */
async function endedOrders(queries: Queries, { index, count }: ShardPlace): Promise<StoredState['endedOrders']> {
  const { rows } = await queries.execute<{ orderId: number; playerId: number }>(sql`
    SELECT id AS "orderId", player_id AS "playerId" FROM (
      (SELECT id, player_id FROM futures_order
        WHERE status NOT IN ('WORKING', 'TRIGGERED') AND player_id % ${count} = ${index}
        ORDER BY id DESC LIMIT ${DEFAULT_OPTIONS.endedOrders})
      UNION ALL
      (SELECT id, player_id FROM oversea_order
        WHERE status NOT IN ('WORKING', 'TRIGGERED') AND player_id % ${count} = ${index}
        ORDER BY id DESC LIMIT ${DEFAULT_OPTIONS.endedOrders})
    ) AS ended ORDER BY id DESC LIMIT ${DEFAULT_OPTIONS.endedOrders}`);
  return rows.reverse();
}
