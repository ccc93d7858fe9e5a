import { assert, defined } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Account } from './assembly/account.ts';
import { putPlayer, putSite } from './assembly/configure.ts';
import type { Checkpoint, EngineRows, TableRows } from './assembly/engine-rows.ts';
import { DEFAULT_OPTIONS, type EngineOptions, type EngineState } from './assembly/engine-state.ts';
import { Engine } from './engine.ts';
import type { RowSource } from './product/product.ts';
import {
  FEED,
  HOUSE_ACCOUNT,
  LAST_QUOTE,
  LAST_RATE,
  PEER,
  PLAYER,
  PRACTICE,
  REQUEST,
  SITE,
  WALLET,
} from './state/core-tables.ts';
import type { AnyTable } from './state/table.ts';
import { checkWallet } from './wallet/check.ts';

/** Creates a running engine from its rows: first start, restart and recovery use this same path. */
export function loadEngine(stored: EngineRows, options: EngineOptions = DEFAULT_OPTIONS): Engine {
  const engine = new Engine(options);
  const { state } = engine;
  const rows = sourceOf(stored.tables);
  const accountOf = (playerId: PlayerId): Account => defined(state.accounts.get(playerId), `player ${playerId}`);
  for (const row of rows.of(SITE)) assert(putSite(state, row), `site ${row.id} is valid`);
  for (const row of rows.of(FEED)) assert(state.prices.configure(row), `feed ${row.feed} is valid`);
  state.prices.resume(rows.of(LAST_QUOTE), rows.of(LAST_RATE));
  for (const row of rows.of(PLAYER)) assert(putPlayer(state, row), `player ${row.id} is valid`);
  loadMoney(state, rows, accountOf);
  for (const row of rows.of(PRACTICE)) accountOf(row.playerId).practice = row;
  for (const module of state.modules) module.load(rows, accountOf);
  state.backlog.load(rows);
  for (const row of rows.of(REQUEST)) state.requests.add(row, accountOf(row.playerId).site.keyLifetimeMs);
  for (const row of rows.of(PEER)) state.peers.load(row);
  for (const { orderId, playerId } of stored.endedOrders) state.ended.add(orderId, playerId);
  loadCheckpoint(state, stored.checkpoint);
  for (const { wallets } of state.accounts.values()) for (const wallet of wallets.values()) checkWallet(wallet);
  return engine;
}

function sourceOf(tables: TableRows): RowSource {
  const byName = tables as unknown as Readonly<Record<string, readonly never[]>>;
  return { of: ({ name }: AnyTable) => byName[name] ?? [] };
}

function loadMoney(state: EngineState, rows: RowSource, accountOf: (playerId: PlayerId) => Account): void {
  for (const row of rows.of(WALLET)) {
    const wallet = accountOf(row.playerId).wallet(row.type);
    assert(wallet.house.currency === row.currency, `wallet ${row.type} of player ${row.playerId} keeps its currency`);
    wallet.point = row.point;
    wallet.gameWaitPoint = row.gameWaitPoint;
    wallet.margin = row.margin;
  }
  for (const row of rows.of(HOUSE_ACCOUNT)) state.houses.of(row.siteId, row.currency).balances[row.kind] = row.balance;
}

function loadCheckpoint(state: EngineState, checkpoint: Checkpoint): void {
  state.lastSeq = checkpoint.lastSeq;
  state.ids.order.skipPast(checkpoint.nextOrderId - 1);
  state.ids.position.skipPast(checkpoint.nextPositionId - 1);
  state.ids.transaction.skipPast(checkpoint.nextTransactionId - 1);
}
