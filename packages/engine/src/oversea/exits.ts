import { opposite } from '@hoga/domain/trading/trade-side';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import { OverseaOrder, type OverseaPosition } from './book.ts';
import { type Exit, type ExitTicks, exitDirection, exitPrice, isCrossed } from './exit-prices.ts';
import { fillOrder, quoteSide } from './fill.ts';
import { cancelOrder, enlist, revise } from './working-orders.ts';

function exitOrder(turn: Turn, position: OverseaPosition, exit: Exit, price: Decimal): OverseaOrder {
  const { row, account, market } = position;
  return new OverseaOrder(
    {
      id: turn.state.ids.order.next(),
      playerId: row.playerId,
      siteId: row.siteId,
      overseaOptionId: row.overseaOptionId,
      overseaPositionId: row.id,
      tradeType: opposite(row.tradeType),
      marketType: exit,
      price: null,
      stopPrice: price,
      triggerDir: exitDirection(row.tradeType, exit),
      qty: row.qty,
      reducing: 0,
      hold: ZERO,
      tpTick: null,
      slTick: null,
      status: 'WORKING',
      fillPrice: null,
      fee: null,
      realizedPnl: null,
      fx: null,
      quoteSeq: null,
      quote: null,
      reason: null,
      clientOrderId: null,
      createdAt: turn.at,
      updatedAt: turn.at,
    },
    account,
    market,
  );
}

/** Closes the whole position at the quote. */
export function fillExit(turn: Turn, order: OverseaOrder, position: OverseaPosition, quote: Quote): void {
  order.row = { ...order.row, qty: position.row.qty };
  const reason = order.row.marketType === 'STOPLOSS' ? 'STOP_LOSS' : 'TAKE_PROFIT';
  fillOrder(turn, order, { price: quoteSide(order.row.tradeType, quote), quote, liquidates: false, reason });
}

/** Sets the exit anew, in place of the one that stands; null only removes it. */
export function replaceExit(turn: Turn, position: OverseaPosition, exit: Exit, ticks: number | null): void {
  const standing = exit === 'TAKEPROFIT' ? position.takeProfit : position.stopLoss;
  if (standing !== null) cancelOrder(turn, standing, ticks === null ? 'USER' : 'REPLACED');
  if (ticks === null) return;
  const order = exitOrder(turn, position, exit, levelOf(position, exit, ticks));
  if (exit === 'TAKEPROFIT') {
    position.takeProfit = order;
    position.row = { ...position.row, tpTick: ticks };
  } else {
    position.stopLoss = order;
    position.row = { ...position.row, slTick: ticks };
  }
  enlist(order);
  turn.recordRow('overseaOrder', order.row);
  turn.recordRow('overseaPosition', position.row);
  turn.send({
    playerId: order.row.playerId,
    destination: '/user/queue/oversea',
    type: 'ORDER_SUCCESS',
    data: order.row,
  });
}

function levelOf({ row, market }: OverseaPosition, exit: Exit, ticks: number): Decimal {
  return exitPrice(row, exit, ticks, market.option.tick);
}

/**
 * After a fill: the exits that an order which opened or added brought along take the place of those that stand, the
 * others move with the new average. One that is crossed then executes, the stop-loss first.
 */
export function followFill(turn: Turn, order: OverseaOrder): void {
  const position = order.account.oversea.positions.get(order.row.overseaOptionId);
  if (position === undefined) return;
  const brought = position.row.tradeType === order.row.tradeType ? order.row : NO_EXITS;
  if (brought.tpTick !== null) replaceExit(turn, position, 'TAKEPROFIT', brought.tpTick);
  if (brought.slTick !== null) replaceExit(turn, position, 'STOPLOSS', brought.slTick);
  if (brought.tpTick !== null || brought.slTick !== null) {
    const { row } = position;
    turn.send({ playerId: row.playerId, destination: '/user/queue/oversea', type: 'POSITION_UPDATE', data: row });
  }
  for (const exit of ['STOPLOSS', 'TAKEPROFIT'] as const) {
    const standing = exit === 'STOPLOSS' ? position.stopLoss : position.takeProfit;
    const isNew = (exit === 'STOPLOSS' ? brought.slTick : brought.tpTick) !== null;
    if (standing === null || !position.isOpen) continue;
    if (isNew || moveExit(turn, position, standing, exit)) executeIfCrossed(turn, position, standing);
  }
}

const NO_EXITS: ExitTicks = { tpTick: null, slTick: null };

/** True when the average has moved it. */
function moveExit(turn: Turn, position: OverseaPosition, order: OverseaOrder, exit: Exit): boolean {
  const ticks = defined(exit === 'STOPLOSS' ? position.row.slTick : position.row.tpTick, 'an exit has its ticks');
  const price = levelOf(position, exit, ticks);
  if (price === order.row.stopPrice) return false;
  revise(turn, order, { ...order.row, stopPrice: price, qty: position.row.qty, updatedAt: turn.at });
  turn.send({
    playerId: order.row.playerId,
    destination: '/user/queue/oversea',
    type: 'ORDER_UPDATE',
    data: order.row,
  });
  return true;
}

function executeIfCrossed(turn: Turn, position: OverseaPosition, order: OverseaOrder): void {
  const quote = position.market.usable(turn.at);
  const price = defined(order.row.stopPrice, 'an exit has a price');
  const direction = defined(order.row.triggerDir, 'an exit has a direction');
  if (quote !== null && isCrossed(direction, price, quote.last)) fillExit(turn, order, position, quote);
}
