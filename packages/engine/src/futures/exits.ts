import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { opposite, signOf } from '@hoga/domain/trading/trade-side';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import type { Flag } from '../rows/flag.ts';
import type { FuturesOrderRow } from '../rows/futures.ts';
import type { Turn } from '../state/turn.ts';
import { FuturesOrder, type FuturesPosition } from './book.ts';
import type { MarkedQuote } from './marked-quote.ts';
import { cancelOrder, enlist } from './working-orders.ts';

export type Exit = 'TAKEPROFIT' | 'STOPLOSS';

export function exitReference(quote: MarkedQuote, isMark: Flag): Decimal {
  return isMark === 1 ? quote.mark : quote.last;
}

/** E26, E27: TP beyond the reference in the position's favour, SL on the other side; equal is refused too. */
export function exitRefusal(tradeType: TradeSide, exit: Exit, price: Decimal, reference: Decimal): ErrorCode | null {
  const gain = signOf(tradeType) * (price - reference);
  if (exit === 'TAKEPROFIT') return gain > 0n ? null : 'TAKE_PROFIT_REJECTED';
  return gain < 0n ? null : 'STOP_LOSS_REJECTED';
}

/** Sets the position's take-profit or stop-loss in place of the one that stands; null only removes. */
export function replaceExit(
  turn: Turn,
  position: FuturesPosition,
  exit: Exit,
  price: Decimal | null,
  isMark: Flag,
): void {
  const standing = exit === 'TAKEPROFIT' ? position.takeProfit : position.stopLoss;
  if (standing !== null) cancelOrder(turn, standing, price === null ? 'USER' : 'REPLACED');
  if (price === null) return;
  const order = exitOrder(turn, position, exit, price, isMark);
  if (exit === 'TAKEPROFIT') {
    position.takeProfit = order;
    position.row = { ...position.row, takeProfit: price, isMarkTp: isMark };
  } else {
    position.stopLoss = order;
    position.row = { ...position.row, stopLoss: price, isMarkSl: isMark };
  }
  enlist(order);
  turn.recordRow('futuresOrder', order.row);
  turn.recordRow('futuresPosition', position.row);
  turn.send({
    playerId: order.row.playerId,
    destination: '/user/queue/futures',
    type: 'ORDER_SUCCESS',
    data: order.row,
  });
}

/** Gives the position the exits that the order which opened or added to it carries. */
export function takeOverExits(turn: Turn, position: FuturesPosition, entry: FuturesOrderRow): void {
  const { takeProfit, stopLoss, isMarkTp, isMarkSl } = entry;
  if (takeProfit !== null) replaceExit(turn, position, 'TAKEPROFIT', takeProfit, isMarkTp);
  if (stopLoss !== null) replaceExit(turn, position, 'STOPLOSS', stopLoss, isMarkSl);
}

function exitOrder(turn: Turn, position: FuturesPosition, exit: Exit, price: Decimal, isMark: Flag): FuturesOrder {
  const { row, account, market } = position;
  const gainsUpwards = row.tradeType === 'LONG';
  return new FuturesOrder(
    {
      id: turn.state.ids.order.next(),
      playerId: row.playerId,
      siteId: row.siteId,
      futuresOptionId: row.futuresOptionId,
      futuresPositionId: row.id,
      tradeType: opposite(row.tradeType),
      marketType: exit,
      price: null,
      amount: row.amount,
      reducing: ZERO,
      leverage: row.leverage,
      marginType: row.marginType,
      reduceOnly: 1,
      hold: ZERO,
      triggerPrice: price,
      triggerDir: gainsUpwards === (exit === 'TAKEPROFIT') ? 'UP' : 'DOWN',
      isMark,
      takeProfit: null,
      stopLoss: null,
      isMarkTp: 0,
      isMarkSl: 0,
      status: 'WORKING',
      fillPrice: null,
      fee: null,
      realizedPnl: null,
      quoteSeq: null,
      quote: null,
      reason: null,
      futuresTraderOrderId: null,
      futuresFollowerOrderId: null,
      clientOrderId: null,
      createdAt: turn.at,
      updatedAt: turn.at,
    },
    account,
    market,
  );
}
