import { exitPrice } from '@hoga/domain/oversea/tick-exit-prices';
import { toText } from '@hoga/kernel/decimal';
import type { Engine } from '../engine.ts';
import type { OverseaPosition } from '../oversea/book.ts';
import type { Account } from './account.ts';

/** Every invariant of QUALITY §2 that the state alone can show; the complaints found, none when all is well. */
export function auditEngine(engine: Engine): string[] {
  const complaints: string[] = [];
  for (const account of engine.state.accounts.values()) {
    complaints.push(...auditFutures(account), ...auditOversea(account));
    for (const wallet of account.wallets.values()) {
      if (wallet.gameWaitPoint < 0n) complaints.push(`hold of ${account.id}/${wallet.type} is negative`);
      if (wallet.changed) complaints.push(`a change of ${account.id}/${wallet.type} was not given out`);
    }
  }
  return [...complaints, ...auditSums(engine)];
}

/** Per site and currency, players and house together have exactly nothing. */
function auditSums(engine: Engine): string[] {
  const sums = new Map<object, bigint>();
  for (const account of engine.state.accounts.values()) {
    for (const { house, point, gameWaitPoint, margin } of account.wallets.values()) {
      sums.set(house, (sums.get(house) ?? 0n) + point + gameWaitPoint + margin);
    }
  }
  const complaints: string[] = [];
  for (const house of engine.state.houses) {
    const { PNL, FEE, INSURANCE, EXTERNAL } = house.balances;
    const total = (sums.get(house) ?? 0n) + PNL + FEE + INSURANCE + EXTERNAL;
    if (total !== 0n) complaints.push(`site ${house.siteId} ${house.currency} sums to ${total}`);
    if (FEE < 0n || INSURANCE > 0n) complaints.push(`site ${house.siteId} fees ${FEE}, insurance ${INSURANCE}`);
  }
  return complaints;
}

function auditFutures(account: Account): string[] {
  const complaints: string[] = [];
  const wallet = account.futuresWallet;
  let hold = 0n;
  let crossHold = 0n;
  for (const order of account.futures.orders.values()) {
    const { row } = order;
    hold += row.hold;
    if (row.marginType === 'CROSS') crossHold += row.hold;
    if (!order.isLive || order.level === null) complaints.push(`order ${row.id} is listed but not waiting`);
    if (row.hold < 0n || row.amount <= 0n) complaints.push(`order ${row.id} holds ${row.hold} for ${row.amount}`);
    if (row.reduceOnly === 1 && row.hold !== 0n) complaints.push(`reduce-only order ${row.id} has a hold`);
  }
  if (hold !== wallet.gameWaitPoint) complaints.push(`futures holds of ${account.id} are ${hold}`);
  if (hold !== account.futures.hold || crossHold !== account.futures.crossHold) {
    complaints.push(`counted futures holds of ${account.id} drifted`);
  }
  let margin = 0n;
  let isCarried = false;
  for (const position of account.futures.positions.values()) {
    const { row } = position;
    margin += row.margin;
    isCarried ||= position.isCross;
    if (!position.isOpen || row.amount <= 0n || row.margin < 0n) complaints.push(`position ${row.id} is not sound`);
    if (position.isCross && row.margin !== 0n) complaints.push(`cross position ${row.id} has a margin`);
    let reducing = 0n;
    for (const order of account.futures.orders.values()) {
      if (order.isEntry && order.row.reduceOnly === 1 && order.market === position.market) reducing += order.row.amount;
    }
    if (reducing > row.amount) complaints.push(`reduce-only orders exceed position ${row.id}`);
  }
  if (margin !== wallet.margin) complaints.push(`isolated margins of ${account.id} are ${margin}`);
  if (wallet.point < 0n && !isCarried) complaints.push(`player ${account.id} is flat at ${toText(wallet.point)}`);
  return complaints;
}

function auditOversea(account: Account): string[] {
  const complaints: string[] = [];
  const wallet = account.binaryWallet;
  let hold = 0n;
  for (const order of account.oversea.orders.values()) {
    hold += order.row.hold;
    if (!order.isLive || order.level === null) complaints.push(`order ${order.row.id} is listed but not waiting`);
    if (order.row.hold < 0n || order.row.qty <= 0) complaints.push(`order ${order.row.id} is not sound`);
    const isOver = order.market.state.phase === 'CLOSED';
    if (order.isEntry && isOver) complaints.push(`order ${order.row.id} has outlived its session`);
  }
  if (hold !== account.oversea.hold || hold > wallet.gameWaitPoint) {
    complaints.push(`oversea holds of ${account.id} are ${hold}`);
  }
  for (const position of account.oversea.positions.values()) {
    const { row } = position;
    if (!position.isOpen || row.qty <= 0) complaints.push(`position ${row.id} is not sound`);
    complaints.push(...auditOverseaExits(position));
  }
  if (wallet.point < 0n && account.oversea.positions.size === 0) {
    complaints.push(`player ${account.id} is flat at ${toText(wallet.point)}`);
  }
  return complaints;
}

/** What a position shows waits, at the price that its ticks make of its average. */
function auditOverseaExits({ row, market, takeProfit, stopLoss }: OverseaPosition): string[] {
  const exits = [
    { exit: 'TAKEPROFIT', ticks: row.tpTick, order: takeProfit },
    { exit: 'STOPLOSS', ticks: row.slTick, order: stopLoss },
  ] as const;
  return exits.flatMap(({ exit, ticks, order }) => {
    const due = ticks === null ? null : exitPrice(row, exit, ticks, market.option.tick);
    const waits = order === null ? null : order.row.stopPrice;
    return due === waits && (order === null || order.isLive) ? [] : [`${exit} of position ${row.id} waits at ${waits}`];
  });
}
