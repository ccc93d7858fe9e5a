import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { initialMargin } from '@hoga/domain/futures/margin';
import { notionalOf } from '@hoga/domain/futures/notional';
import type { EndReason } from '@hoga/domain/trading/vocabulary';
import { assert, defined } from '@hoga/kernel/assert';
import { type Decimal, mul, neg, sub, ZERO } from '@hoga/kernel/decimal';
import { Journal } from '../ledger/journal.ts';
import { copyOrder } from '../rows/futures-copy.ts';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import { disarmBands } from '../trigger/armed-band.ts';
import { closeShortage, closingAmount, survivesFill } from './after-fill.ts';
import type { FuturesOrder, FuturesPosition } from './book.ts';
import { closePart } from './close-part.ts';
import { availableOf, type CrossState, crossState } from './cross-state.ts';
import { takeOverExits } from './exits.ts';
import { withinCap } from './exposure-cap.ts';
import { refreshLiquidationPrices, tellMoved } from './liquidation-prices.ts';
import type { MarkedQuote } from './marked-quote.ts';
import { openPart } from './open-part.ts';
import { trimReduceOnly } from './reduce-only.ts';
import { cancelOrder, delist } from './working-orders.ts';

export interface Execution {
  readonly price: Decimal;
  readonly feeRate: Decimal;
  readonly quote: Quote;
  readonly liquidates: boolean;
  readonly reason: EndReason | null;
}

/** E23, E24, E25 again with the figures of the fill itself; openLoss is no cost any more, it becomes uPnL. */
export function fillRefusal(order: FuturesOrder, execution: Execution, quote: MarkedQuote): ErrorCode | null {
  const { account, market, row } = order;
  const position = account.futures.positions.get(market.option.id) ?? null;
  const opening = sub(row.amount, closingAmount(position, row.tradeType, row.amount));
  if (opening === 0n) return null;
  const { tradeType, leverage, marginType, amount } = row;
  const { mark } = quote;
  if (!withinCap({ account, market, tradeType, opening, leverage, mark, replacing: order })) {
    return 'MAX_QUANTITY_EXCEEDED';
  }
  const notional = notionalOf(opening, execution.price);
  const { price, feeRate } = execution;
  const fill = { account, market, tradeType, marginType, leverage, amount, mark, price, feeRate };
  const needed = initialMargin(notional, leverage) + mul(notional, feeRate, 'ceil') + closeShortage(position, fill);
  if (needed > availableOf(crossState(account), row.hold)) return 'INSUFFICIENT_BALANCE';
  return survivesFill(fill) ? null : 'WOULD_LIQUIDATE';
}

/**
 * Fills the whole order: closes what it opposes, opens the rest at the same price, settles in one transaction. Gives
 * the account's figures after it, with which the shown liquidation prices have been brought up to date.
 */
export function fillOrder(turn: Turn, order: FuturesOrder, execution: Execution): CrossState {
  const { account, market } = order;
  const { row } = order;
  const before = account.futures.positions.get(market.option.id) ?? null;
  const closing = closingAmount(before, row.tradeType, row.amount);
  const opening = sub(row.amount, closing);
  assert(row.reduceOnly === 0 || opening === 0n, 'a reduce-only order never flips');
  const wallet = account.futuresWallet;
  const journal = new Journal(turn, wallet.house, 'C', 'FUTURES_ORDER', row.id);
  if (order.isWaiting) {
    journal.point(wallet, row.hold);
    journal.hold(wallet, neg(row.hold));
    delist(order);
  }
  let realized: Decimal | null = null;
  let fee: Decimal = ZERO;
  if (before !== null && closing > 0n) {
    const closed = closePart(journal, before, {
      amount: closing,
      price: execution.price,
      feeRate: execution.feeRate,
      liquidates: execution.liquidates,
      reason: execution.reason,
      at: turn.at,
    });
    realized = closed.realized;
    fee = closed.fee;
    if (!before.isOpen) forgetPosition(before);
  }
  let opened: FuturesPosition | null = null;
  if (opening > 0n) {
    const whole = mul(notionalOf(row.amount, execution.price), execution.feeRate, 'ceil');
    const openFee =
      closing === 0n ? whole : sub(whole, mul(notionalOf(closing, execution.price), execution.feeRate, 'ceil'));
    opened = openPart(turn, journal, order, { amount: opening, price: execution.price, fee: openFee });
    fee = (fee + openFee) as Decimal;
  }
  journal.commit();
  account.futures.changed = true;
  const filled = copyOrder(row);
  filled.status = 'FILLED';
  filled.hold = ZERO;
  filled.fillPrice = execution.price;
  filled.fee = fee;
  filled.realizedPnl = realized;
  filled.quoteSeq = execution.quote.seq;
  filled.quote = execution.quote;
  filled.reason = execution.reason;
  filled.futuresPositionId = (opened ?? before)?.row.id ?? row.futuresPositionId;
  filled.updatedAt = turn.at;
  order.row = filled;
  turn.state.ended.add(row.id, row.playerId);
  const state = crossState(account);
  const moved = refreshLiquidationPrices(account, state, opened ?? before);
  publishFill(turn, order, closing > 0n ? before : null, opened, before === opened);
  if (before !== null && closing > 0n) cancelSiblings(turn, before);
  if (opened !== null) takeOverExits(turn, opened, order.row);
  tellMoved(turn, account, moved);
  return state;
}

function forgetPosition(position: FuturesPosition): void {
  position.account.futures.positions.delete(position.market.option.id);
  position.market.positions.delete(position);
  disarmBands(position);
}

function publishFill(
  turn: Turn,
  order: FuturesOrder,
  closed: FuturesPosition | null,
  opened: FuturesPosition | null,
  added: boolean,
): void {
  const { row } = order;
  const { playerId } = row;
  const destination = '/user/queue/futures';
  turn.recordRow('futuresOrder', row);
  turn.send({ playerId, destination, type: 'ORDER_FILLED', data: row });
  if (closed !== null) {
    turn.recordRow('futuresPosition', closed.row);
    const type =
      closed.row.status === 'OPEN'
        ? 'POSITION_UPDATE'
        : closed.row.status === 'LIQUIDATED'
          ? 'POSITION_LIQUID'
          : 'POSITION_CLOSE';
    turn.send({ playerId, destination, type, data: closed.row });
  }
  if (opened !== null) {
    turn.recordRow('futuresPosition', opened.row);
    turn.send({ playerId, destination, type: added ? 'POSITION_UPDATE' : 'POSITION_OPEN', data: opened.row });
  }
}

/** A smaller position trims reduce-only orders; an ended one also loses its take-profit and stop-loss. */
function cancelSiblings(turn: Turn, position: FuturesPosition): void {
  if (!position.isOpen) {
    if (position.takeProfit?.isLive) cancelOrder(turn, position.takeProfit, 'POSITION_CLOSED');
    if (position.stopLoss?.isLive) cancelOrder(turn, position.stopLoss, 'POSITION_CLOSED');
    position.takeProfit = null;
    position.stopLoss = null;
  }
  trimReduceOnly(turn, position);
}

/** Fills at the side of the quote a closing or opening order takes. */
export function quoteSide(tradeType: 'LONG' | 'SHORT', quote: Quote): Decimal {
  return tradeType === 'LONG' ? quote.ask : quote.bid;
}

/** The position a take-profit, stop-loss or liquidation order belongs to. */
export function positionOf(order: FuturesOrder): FuturesPosition {
  return defined(order.account.futures.positions.get(order.row.futuresOptionId), 'the order has a position');
}
