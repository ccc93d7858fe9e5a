import type { ExitType } from '@hoga/domain/trading/vocabulary';
import { defined } from '@hoga/kernel/assert';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import { quoteSide } from '../trading/draft.ts';
import { replaceExit } from '../trading/exits.ts';
import { revise } from '../trading/working-orders.ts';
import type { OverseaOrder, OverseaPosition } from './book.ts';
import { type ExitTicks, isCrossed } from './exit-prices.ts';
import { fillOrder } from './fill.ts';

/** Closes the whole position at the quote. */
export function fireExit(turn: Turn, order: OverseaOrder, quote: Quote): void {
  const position = defined(order.side.positions.get(order.row.overseaOptionId), 'an exit has a position');
  order.row = { ...order.row, qty: position.row.qty };
  const reason = order.row.marketType === 'STOPLOSS' ? 'STOP_LOSS' : 'TAKE_PROFIT';
  fillOrder(turn, order, { price: quoteSide(order.row.tradeType, quote), quote, liquidates: false, reason });
}

/**
 * After a fill: exits brought by an opening or adding order replace the existing ones, the others move with the new
 * average. One that is crossed then executes, the stop-loss first.
 */
export function followFill(turn: Turn, order: OverseaOrder): void {
  const position = order.account.oversea.positions.get(order.row.overseaOptionId);
  if (position === undefined) return;
  const brought = position.row.tradeType === order.row.tradeType ? order.row : NO_EXITS;
  if (brought.tpTick !== null) replaceExit(turn, position, 'TAKEPROFIT', brought.tpTick);
  if (brought.slTick !== null) replaceExit(turn, position, 'STOPLOSS', brought.slTick);
  if (brought.tpTick !== null || brought.slTick !== null) {
    position.publish(turn, 'POSITION_UPDATE');
  }
  for (const exit of ['STOPLOSS', 'TAKEPROFIT'] as const) {
    const standing = position.exit(exit);
    const isNew = (exit === 'STOPLOSS' ? brought.slTick : brought.tpTick) !== null;
    if (standing === null || !position.isOpen) continue;
    if (isNew || moveExit(turn, position, standing, exit)) executeIfCrossed(turn, standing);
  }
}

const NO_EXITS: ExitTicks = { tpTick: null, slTick: null };

/** True when the new average has moved it. */
function moveExit(turn: Turn, position: OverseaPosition, order: OverseaOrder, exit: ExitType): boolean {
  const ticks = defined(exit === 'STOPLOSS' ? position.row.slTick : position.row.tpTick, 'an exit has its ticks');
  const price = position.exitPrice(exit, ticks);
  if (price === order.row.stopPrice) return false;
  revise(turn, order, { ...order.row, stopPrice: price, qty: position.row.qty, updatedAt: turn.at });
  order.publish(turn, 'ORDER_UPDATE');
  return true;
}

function executeIfCrossed(turn: Turn, order: OverseaOrder): void {
  const quote = order.market.usable(turn.at);
  const price = defined(order.row.stopPrice, 'an exit has a price');
  const direction = defined(order.row.triggerDir, 'an exit has a direction');
  if (quote !== null && isCrossed(direction, price, quote.last)) fireExit(turn, order, quote);
}
