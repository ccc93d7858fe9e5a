import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { initialMargin } from '@hoga/domain/futures/margin';
import { notionalOf } from '@hoga/domain/futures/notional';
import type { Money, Price, Qty, Rate } from '@hoga/kernel/amounts';
import { assert } from '@hoga/kernel/assert';
import { type Decimal, mul, sub, ZERO } from '@hoga/kernel/decimal';
import type { Turn } from '../state/turn.ts';
import { cancelExits } from '../trading/exits.ts';
import { beginFill, type Execution, endFilled, forgetPosition, publishFill } from '../trading/fills.ts';
import { closeShortage, closingAmount, survivesFill } from './after-fill.ts';
import type { FuturesOrder, FuturesPosition } from './book.ts';
import { type ClosedPart, closePart } from './close-part.ts';
import { takeOverExits } from './exits.ts';
import { withinCap } from './exposure-cap.ts';
import { availableOf, type FuturesFigures, futuresFigures, orderingFigures } from './figures.ts';
import { publishMoved, refreshLiquidationPrices } from './liquidation-prices.ts';
import { openPart } from './open-part.ts';
import { trimReduceOnly } from './reduce-only.ts';
import type { WatchedFill } from './watcher.ts';

/** Fees are a share of the traded value; the rate depends on how the order filled. */
export interface FuturesExecution extends Execution {
  readonly feeRate: Rate;
}

/** E23, E24, E25 again with the figures of the fill itself; openLoss is no longer a cost, it becomes uPnL. */
export function fillRefusal(
  order: FuturesOrder,
  { price, feeRate }: Pick<FuturesExecution, 'price' | 'feeRate'>,
  mark: Price,
): ErrorCode | null {
  const { account, market, row } = order;
  const position = account.futures.positions.get(market.option.id) ?? null;
  const opening = sub(row.amount, closingAmount(position, row.tradeType, row.amount));
  if (opening === 0n) return null;
  if (account.player.isFrozen === 1) return 'TRADING_FROZEN';
  const refusal = account.futures.watcher?.fillRefusal(row) ?? null;
  if (refusal !== null) return refusal;
  const { tradeType, leverage, marginType, amount } = row;
  if (!withinCap({ account, market, tradeType, opening, leverage, mark, replacing: order, partner: null })) {
    return 'MAX_QUANTITY_EXCEEDED';
  }
  const notional = notionalOf(opening, price);
  const fill = { account, market, tradeType, marginType, leverage, amount, mark, price, feeRate };
  const needed = initialMargin(notional, leverage) + mul(notional, feeRate, 'ceil') + closeShortage(position, fill);
  if (needed > availableOf(orderingFigures(account, marginType), row.hold)) return 'INSUFFICIENT_BALANCE';
  return survivesFill(fill) ? null : 'WOULD_LIQUIDATE';
}

/**
 * Fills the whole order: closes what it opposes, opens the rest at the same price, settles in one transaction. Returns
 * the account's figures after it, with the shown liquidation prices up to date; null where a watcher of the fill may
 * have moved money since, or its pair has ended with it and changed them once more.
 */
export function fillOrder(turn: Turn, order: FuturesOrder, execution: FuturesExecution): FuturesFigures | null {
  const { account, market, row } = order;
  const before = account.futures.positions.get(market.option.id) ?? null;
  const closing = closingAmount(before, row.tradeType, row.amount);
  const opening = sub(row.amount, closing);
  assert(row.reduceOnly === 0 || opening === 0n, 'a reduce-only order never flips');
  const journal = beginFill(turn, order);
  const of = before?.row.amount ?? ZERO;
  let closed: ClosedPart | null = null;
  if (before !== null && closing > 0n) {
    closed = closePart(journal, before, {
      amount: closing,
      price: execution.price,
      feeRate: execution.feeRate,
      liquidates: execution.liquidates,
      reason: execution.reason,
      at: turn.at,
    });
    if (!before.isOpen) forgetPosition(before);
  }
  let opened: FuturesPosition | null = null;
  let openFee: Money = ZERO;
  if (opening > 0n) {
    const whole = mul(notionalOf(row.amount, execution.price), execution.feeRate, 'ceil');
    openFee = closing === 0n ? whole : sub(whole, mul(notionalOf(closing, execution.price), execution.feeRate, 'ceil'));
    opened = openPart(turn, journal, order, { amount: opening, price: execution.price, fee: openFee });
  }
  journal.commit();
  if (opening > 0n) {
    account.futures.wallet.turnover?.traded(turn, initialMargin(notionalOf(opening, execution.price), row.leverage));
  }
  const filled = order.copyRow();
  filled.futuresPositionId = (opened ?? before)?.row.id ?? row.futuresPositionId;
  const fee = ((closed?.fee ?? ZERO) + openFee) as Decimal;
  endFilled(turn, order, filled, execution, { fee, realized: closed?.realized ?? null });
  const state = futuresFigures(account);
  const moved = refreshLiquidationPrices(account, state, opened ?? before);
  publishFill(turn, order, closing > 0n ? before : null, opened, before === opened);
  if (before !== null && closing > 0n) cancelSiblings(turn, before);
  if (opened !== null) takeOverExits(turn, opened, order.row);
  publishMoved(turn, account, moved);
  const { watcher } = account.futures;
  if (watcher !== null) {
    watcher.onFill(turn, {
      order: order.row,
      price: execution.price,
      closed: closed === null ? null : watchedClose(closed, closing, of),
      opened: opened === null ? null : { amount: opening, fee: openFee },
    });
  }
  return watcher === null && row.ocoGroup === null ? state : null;
}

function watchedClose({ realized, funding, fee }: ClosedPart, amount: Qty, of: Qty): WatchedFill['closed'] {
  return { amount, of, realized, funding, fee };
}

/** A smaller position trims reduce-only orders; an ended one also loses its take-profit and stop-loss. */
function cancelSiblings(turn: Turn, position: FuturesPosition): void {
  if (!position.isOpen) cancelExits(turn, position);
  trimReduceOnly(turn, position);
}
