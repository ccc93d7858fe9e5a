import { assert, defined } from '@hoga/kernel/assert';
import { Engine } from '../engine.ts';
import { FuturesOrder, FuturesPosition } from '../futures/book.ts';
import { enlist as enlistFutures } from '../futures/working-orders.ts';
import { OverseaOrder, OverseaPosition } from '../oversea/book.ts';
import { enlist as enlistOversea } from '../oversea/working-orders.ts';
import { armAlways } from '../trigger/armed-band.ts';
import type { Account } from './account.ts';
import { putFeed, putFuturesOption, putOverseaOption, putPlayer, putSite } from './configure.ts';
import type { EngineRows } from './engine-rows.ts';
import { DEFAULT_OPTIONS, type EngineOptions, type EngineState } from './engine-state.ts';
import { checkFutures, checkOversea } from './invariants.ts';

/** A running engine from its rows: first start, restart and recovery are this same path. */
export function loadEngine(rows: EngineRows, options: EngineOptions = DEFAULT_OPTIONS): Engine {
  const engine = new Engine(options);
  const { state } = engine;
  loadConfiguration(state, rows);
  loadMoney(state, rows);
  loadFutures(state, rows);
  loadOversea(state, rows);
  for (const row of rows.requests) {
    state.requests.add(row, accountOf(state, row.playerId).site.keyLifetimeMs);
  }
  for (const { orderId, playerId } of rows.endedOrders) state.ended.add(orderId, playerId);
  loadCheckpoint(state, rows);
  for (const account of state.accounts.values()) {
    checkFutures(account);
    checkOversea(account);
  }
  return engine;
}

function accountOf(state: EngineState, playerId: number): Account {
  return defined(state.accounts.get(playerId), `player ${playerId}`);
}

function loadConfiguration(state: EngineState, rows: EngineRows): void {
  for (const row of rows.sites) assert(putSite(state, row), `site ${row.id} is valid`);
  for (const row of rows.feeds) assert(putFeed(state, row), `feed ${row.feed} is valid`);
  const futuresStates = new Map(rows.futuresOptionStates.map((row) => [row.futuresOptionId, row]));
  for (const row of rows.futuresOptions) {
    assert(putFuturesOption(state, row, futuresStates.get(row.id) ?? null), `futures option ${row.id} is valid`);
  }
  const overseaStates = new Map(rows.overseaOptionStates.map((row) => [row.overseaOptionId, row]));
  for (const row of rows.overseaOptions) {
    assert(putOverseaOption(state, row, overseaStates.get(row.id) ?? null), `oversea option ${row.id} is valid`);
  }
  for (const row of rows.players) assert(putPlayer(state, row) !== null, `player ${row.id} is valid`);
}

function loadMoney(state: EngineState, rows: EngineRows): void {
  for (const row of rows.wallets) {
    const wallet = accountOf(state, row.playerId).wallet(row.type);
    assert(wallet.house.currency === row.currency, `wallet ${row.type} of player ${row.playerId} keeps its currency`);
    wallet.point = row.point;
    wallet.gameWaitPoint = row.gameWaitPoint;
    wallet.margin = row.margin;
  }
  for (const row of rows.houseAccounts) state.houses.of(row.siteId, row.currency).balances[row.kind] = row.balance;
}

function loadFutures(state: EngineState, rows: EngineRows): void {
  for (const row of rows.futuresSettings) {
    accountOf(state, row.playerId).futures.settings.set(row.futuresOptionId, row);
  }
  const market = (id: number) => defined(state.futuresMarkets.get(id), `futures option ${id}`);
  for (const row of rows.futuresPositions) {
    const account = accountOf(state, row.playerId);
    const position = new FuturesPosition(row, account, market(row.futuresOptionId));
    account.futures.positions.set(row.futuresOptionId, position);
    position.market.positions.add(position);
    armAlways(position);
  }
  for (const row of rows.futuresOrders) {
    const account = accountOf(state, row.playerId);
    const order = new FuturesOrder(row, account, market(row.futuresOptionId));
    enlistFutures(order);
    if (order.isEntry) continue;
    const position = defined(account.futures.positions.get(row.futuresOptionId), `position of exit ${row.id}`);
    if (row.marketType === 'TAKEPROFIT') position.takeProfit = order;
    else position.stopLoss = order;
  }
}

function loadOversea(state: EngineState, rows: EngineRows): void {
  const market = (id: number) => defined(state.overseaMarkets.get(id), `oversea option ${id}`);
  for (const row of rows.overseaPositions) {
    const account = accountOf(state, row.playerId);
    const position = new OverseaPosition(row, account, market(row.overseaOptionId));
    account.oversea.positions.set(row.overseaOptionId, position);
    position.market.positions.add(position);
    if (row.forcedClose !== null) position.market.forced.add(position);
    armAlways(position);
  }
  for (const row of rows.overseaOrders) {
    const account = accountOf(state, row.playerId);
    const order = new OverseaOrder(row, account, market(row.overseaOptionId));
    enlistOversea(order);
    if (order.isEntry) continue;
    const position = defined(account.oversea.positions.get(row.overseaOptionId), `position of exit ${row.id}`);
    if (row.marketType === 'TAKEPROFIT') position.takeProfit = order;
    else position.stopLoss = order;
  }
}

function loadCheckpoint(state: EngineState, { checkpoint }: EngineRows): void {
  state.lastSeq = checkpoint.lastSeq;
  state.ids.order.skipPast(checkpoint.nextOrderId - 1);
  state.ids.position.skipPast(checkpoint.nextPositionId - 1);
  state.ids.transaction.skipPast(checkpoint.nextTransactionId - 1);
}
