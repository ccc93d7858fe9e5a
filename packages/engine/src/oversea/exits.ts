import { opposite } from '@hoga/domain/futures/trade-side';
import { stopLossPrice, takeProfitPrice } from '@hoga/domain/oversea/tick-exit-prices';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import type { TriggerDir } from '../rows/order-status.ts';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import { OverseaOrder, type OverseaPosition } from './book.ts';
import { fillOrder, quoteSide } from './fill.ts';
import { revise } from './working-orders.ts';

export type Exit = 'TAKEPROFIT' | 'STOPLOSS';

export function exitPrice(position: OverseaPosition, exit: Exit, ticks: number): Decimal {
  const { tick } = position.market.option;
  return exit === 'TAKEPROFIT' ? takeProfitPrice(position.row, ticks, tick) : stopLossPrice(position.row, ticks, tick);
}

export function exitDirection(position: OverseaPosition, exit: Exit): TriggerDir {
  return (position.row.tradeType === 'LONG') === (exit === 'TAKEPROFIT') ? 'UP' : 'DOWN';
}

/** Touching counts. */
export function isCrossed(direction: TriggerDir, price: Decimal, last: Decimal): boolean {
  return direction === 'UP' ? last >= price : last <= price;
}

export function exitOrder(turn: Turn, position: OverseaPosition, exit: Exit, price: Decimal): OverseaOrder {
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
      triggerDir: exitDirection(position, exit),
      qty: row.qty,
      reducing: 0,
      hold: ZERO,
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

/** A new average moves the exits with it; one that is then crossed executes, the stop-loss first. */
export function moveExits(turn: Turn, position: OverseaPosition): void {
  const { market } = position;
  for (const exit of ['STOPLOSS', 'TAKEPROFIT'] as const) {
    const order = exit === 'STOPLOSS' ? position.stopLoss : position.takeProfit;
    const ticks = exit === 'STOPLOSS' ? position.row.slTick : position.row.tpTick;
    if (order === null || ticks === null || !position.isOpen) continue;
    const price = exitPrice(position, exit, ticks);
    if (price === order.row.stopPrice) continue;
    revise(turn, order, { ...order.row, stopPrice: price, qty: position.row.qty, updatedAt: turn.at });
    turn.send({
      playerId: order.row.playerId,
      destination: '/user/queue/oversea',
      type: 'ORDER_UPDATE',
      data: order.row,
    });
    const quote = market.usable(turn.at);
    if (quote !== null && isCrossed(exitDirection(position, exit), price, quote.last)) {
      fillExit(turn, order, position, quote);
    }
  }
}
