import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { TickTerms } from '@hoga/domain/oversea/contract';
import { contractsHold } from '@hoga/domain/oversea/order-hold';
import { closedContractsCost, closedContractsPnl } from '@hoga/domain/oversea/pnl';
import { averagePrice } from '@hoga/domain/trading/average-price';
import type { ContractCount, Money, Price } from '@hoga/kernel/amounts';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, neg, ONE, sub, times, ZERO } from '@hoga/kernel/decimal';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import { cancelExits } from '../trading/exits.ts';
import { addPosition, beginFill, type Execution, endFilled, forgetPosition, publishFill } from '../trading/fills.ts';
import { closingQty, survivesFill } from './after-fill.ts';
import { type OverseaOrder, OverseaPosition } from './book.ts';
import { committedQty } from './capacity.ts';
import { availableOf, overseaFigures, tickTerms } from './figures.ts';
import { copyPosition, newPosition } from './make-rows.ts';
import type { OverseaPositionRow } from './rows.ts';

/**
 * Position maximum, E24 and E25 again with the figures of the fill itself; and E16, where the position the order was to
 * close is gone: in the closing minutes it opens no more than it was accepted for.
 */
export function fillRefusal(order: OverseaOrder, price: Price, quote: Quote): ErrorCode | null {
  const { account, market, row } = order;
  const position = account.oversea.positions.get(market.option.id) ?? null;
  const opening = row.qty - closingQty(position, row.tradeType, row.qty);
  if (opening === 0) return null;
  if (account.player.isFrozen === 1) return 'TRADING_FROZEN';
  if (market.state.phase === 'CLOSING' && opening > row.qty - row.reducing) return 'CLOSING_ORDERS_ONLY';
  const committed = committedQty({ account, market, tradeType: row.tradeType, replacing: order }, null);
  if (committed + opening > market.option.maxPosition) return 'MAX_CONTRACTS_EXCEEDED';
  const available = availableOf(overseaFigures(account), row.hold);
  if (contractsHold(opening, market.option) > available) return 'INSUFFICIENT_BALANCE';
  const fill = { account, market, tradeType: row.tradeType, qty: row.qty, price, last: quote.last };
  return survivesFill(fill) ? null : 'WOULD_LIQUIDATE';
}

/** Fills the whole order: closes what it opposes, opens the rest at the same price, settles in one transaction. */
export function fillOrder(turn: Turn, order: OverseaOrder, execution: Execution): void {
  const { account, market, row } = order;
  const terms = defined(tickTerms(account, market), 'a fill needs a rate');
  const before = account.oversea.positions.get(market.option.id) ?? null;
  const closing = closingQty(before, row.tradeType, row.qty);
  const opening = row.qty - closing;
  const wallet = account.oversea.wallet;
  const journal = beginFill(turn, order);
  let realized: Money | null = null;
  if (before !== null && closing > 0) {
    realized = closeContracts(turn, before, closing, execution, terms);
    journal.point(wallet, realized);
    journal.house('PNL', neg(realized));
  }
  const opened = opening > 0 ? openContracts(turn, order, opening, execution.price) : null;
  const isCarried = execution.isCarried === true;
  const fee = isCarried ? ZERO : times(market.option.feePer, row.qty);
  journal.point(wallet, neg(fee));
  journal.house('FEE', fee);
  journal.commit();
  if (opening > 0 && !isCarried) wallet.turnover?.traded(turn, times(market.option.marginPer, opening));
  const filled = order.copyRow();
  filled.fx = terms.fx;
  filled.marginPer = market.option.marginPer;
  filled.overseaPositionId = (opened ?? before)?.row.id ?? row.overseaPositionId;
  endFilled(turn, order, filled, execution, { fee, realized });
  publishFill(turn, order, closing > 0 ? before : null, opened, opened !== null && opened === before);
  if (before !== null && !before.isOpen) cancelExits(turn, before);
}

function closeContracts(
  turn: Turn,
  position: OverseaPosition,
  qty: ContractCount,
  execution: Execution,
  terms: TickTerms,
): Decimal {
  const { row } = position;
  const realized = closedContractsPnl(row, qty, execution.price, terms);
  const realizedPnl = (row.realizedPnl + realized) as Decimal;
  if (qty < row.qty) {
    const entryCost = sub(row.entryCost, closedContractsCost(row, qty));
    position.row = withEntry(row, row.qty - qty, entryCost, realizedPnl);
    return realized;
  }
  const closed = copyPosition(row);
  closed.realizedPnl = realizedPnl;
  closed.closePrice = execution.price;
  closed.status = execution.liquidates ? 'LIQUIDATED' : 'CLOSED';
  closed.reason = execution.reason;
  closed.forcedClose = null;
  closed.endDate = turn.at;
  position.row = closed;
  position.market.forced.delete(position);
  forgetPosition(position);
  return realized;
}

function withEntry(
  row: OverseaPositionRow,
  qty: ContractCount,
  entryCost: Decimal,
  realizedPnl: Money = row.realizedPnl,
): OverseaPositionRow {
  const after = copyPosition(row);
  after.qty = qty;
  after.entryCost = entryCost;
  after.entryPrice = averagePrice(entryCost, times(ONE, qty));
  after.realizedPnl = realizedPnl;
  return after;
}

function openContracts(turn: Turn, order: OverseaOrder, qty: ContractCount, price: Price): OverseaPosition {
  const { account, market, row } = order;
  const cost = times(price, qty);
  const standing = account.oversea.positions.get(market.option.id);
  if (standing !== undefined) {
    standing.row = withEntry(standing.row, standing.row.qty + qty, (standing.row.entryCost + cost) as Decimal);
    return standing;
  }
  const opened = newPosition(turn, row);
  opened.qty = qty;
  opened.entryCost = cost;
  opened.entryPrice = price;
  const position = new OverseaPosition(opened, order.side, market);
  addPosition(position);
  return position;
}
