import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { opposite, signOf } from '@hoga/domain/futures/trade-side';
import { type Decimal, isMultipleOf, ZERO } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { ReplyData } from '../effects/reply-data.ts';
import type { FuturesTpsl } from '../input/command.ts';
import type { Flag } from '../rows/flag.ts';
import type { Turn } from '../state/turn.ts';
import { FuturesOrder, type FuturesOwner, type FuturesPosition } from './book.ts';
import { findPosition } from './find-position.ts';
import type { MarkedQuote } from './marked-quote.ts';
import { settleFutures } from './settle.ts';
import { cancelOrder, enlist } from './working-orders.ts';

type Exit = 'TAKEPROFIT' | 'STOPLOSS';

/** TP beyond the reference in the position's favour, SL on the other side; equal is refused too. */
function exitRefusal(position: FuturesPosition, exit: Exit, price: Decimal, reference: Decimal): ErrorCode | null {
  if (price <= 0n || !isMultipleOf(price, position.market.option.tick)) return 'PRICE_INVALID';
  const gain = signOf(position.row.tradeType) * (price - reference);
  if (exit === 'TAKEPROFIT') return gain > 0n ? null : 'TAKE_PROFIT_REJECTED';
  return gain < 0n ? null : 'STOP_LOSS_REJECTED';
}

function referencePrice(quote: MarkedQuote, isMark: Flag): Decimal {
  return isMark === 1 ? quote.mark : quote.last;
}

function refusalOf(turn: Turn, position: FuturesPosition, request: FuturesTpsl): ErrorCode | null {
  const { account, market } = position;
  if (!market.isTradable) return 'TRADING_SUSPENDED';
  if (account.player.isTrader === 1) return 'TRADER_ORDER_FORBIDDEN';
  const { takeProfit, stopLoss } = request;
  if (takeProfit == null && stopLoss == null) return null;
  const quote = market.usable(turn.at);
  if (quote === null) return 'FEED_DELAYED';
  const tp =
    takeProfit == null
      ? null
      : exitRefusal(position, 'TAKEPROFIT', takeProfit, referencePrice(quote, request.isMarkTp));
  if (tp !== null) return tp;
  return stopLoss == null ? null : exitRefusal(position, 'STOPLOSS', stopLoss, referencePrice(quote, request.isMarkSl));
}

/** Sets, replaces or removes the position's take-profit and stop-loss. */
export function setFuturesTpsl(turn: Turn, account: FuturesOwner, request: FuturesTpsl): Result<ReplyData, Failure> {
  const position = findPosition(account, request.futuresPositionId);
  if (position === null) return err(failure('NOTHING_TO_REDUCE'));
  const refusal = refusalOf(turn, position, request);
  if (refusal !== null) return err(failure(refusal));
  const { takeProfit, stopLoss } = request;
  if (takeProfit !== undefined) replaceExit(turn, position, 'TAKEPROFIT', takeProfit, request.isMarkTp);
  if (stopLoss !== undefined) replaceExit(turn, position, 'STOPLOSS', stopLoss, request.isMarkSl);
  settleFutures(turn, account);
  return ok({ futuresPositionId: position.row.id });
}

function replaceExit(turn: Turn, position: FuturesPosition, exit: Exit, price: Decimal | null, isMark: Flag): void {
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
