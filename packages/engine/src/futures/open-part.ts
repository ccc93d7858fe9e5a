import { initialMargin } from '@hoga/domain/futures/margin';
import { entryCostOf, notionalOf } from '@hoga/domain/futures/notional';
import { averagePrice } from '@hoga/domain/trading/average-price';
import type { Money, Price, Qty } from '@hoga/kernel/amounts';
import { type Decimal, neg, ZERO } from '@hoga/kernel/decimal';
import type { Turn } from '../state/turn.ts';
import { addPosition } from '../trading/fills.ts';
import type { Journal } from '../wallet/journal.ts';
import { type FuturesOrder, FuturesPosition } from './book.ts';
import { payFee } from './close-part.ts';
import { copyPosition, newPosition } from './make-rows.ts';

export interface Opening {
  readonly amount: Qty;
  readonly price: Price;
  readonly fee: Money;
}

/** Adds to the position or starts one; isolated margin moves from point into it. */
export function openPart(turn: Turn, journal: Journal, order: FuturesOrder, opening: Opening): FuturesPosition {
  const { account, market, row } = order;
  const wallet = account.futures.wallet;
  const isolated = row.marginType === 'ISOLATED';
  const margin = isolated ? initialMargin(notionalOf(opening.amount, opening.price), row.leverage) : ZERO;
  journal.point(wallet, neg(margin));
  journal.margin(wallet, margin);
  payFee(journal, wallet, opening.fee);
  const cost = entryCostOf(row.tradeType, opening.amount, opening.price);
  const position = account.futures.positions.get(market.option.id);
  if (position === undefined) return startPosition(turn, order, opening, cost, margin);
  const larger = copyPosition(position.row);
  larger.amount = (larger.amount + opening.amount) as Decimal;
  larger.entryCost = (larger.entryCost + cost) as Decimal;
  larger.entryPrice = averagePrice(larger.entryCost, larger.amount);
  larger.margin = (larger.margin + margin) as Decimal;
  larger.entryFee = (larger.entryFee + opening.fee) as Decimal;
  position.row = larger;
  return position;
}

function startPosition(turn: Turn, order: FuturesOrder, { amount, fee }: Opening, cost: Money, margin: Money) {
  const row = newPosition(turn, order.row);
  row.amount = amount;
  row.entryCost = cost;
  row.entryPrice = averagePrice(cost, amount);
  row.margin = margin;
  row.entryFee = fee;
  const position = new FuturesPosition(row, order.side, order.market);
  addPosition(position);
  return position;
}
