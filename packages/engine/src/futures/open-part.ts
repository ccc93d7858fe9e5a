import { initialMargin } from '@hoga/domain/futures/margin';
import { entryCostOf, notionalOf } from '@hoga/domain/futures/notional';
import { averagePrice } from '@hoga/domain/trading/average-price';
import { type Decimal, neg, ZERO } from '@hoga/kernel/decimal';
import type { Journal } from '../ledger/journal.ts';
import type { FuturesOrderRow } from '../rows/futures.ts';
import { copyPosition } from '../rows/futures-copy.ts';
import type { Turn } from '../state/turn.ts';
import { type FuturesOrder, FuturesPosition } from './book.ts';
import { payFee } from './close-part.ts';

export interface Opening {
  readonly amount: Decimal;
  readonly price: Decimal;
  readonly fee: Decimal;
}

/** Adds to the position or starts one; isolated margin moves from point into it. */
export function openPart(turn: Turn, journal: Journal, order: FuturesOrder, opening: Opening): FuturesPosition {
  const { account, market, row } = order;
  const wallet = account.futuresWallet;
  const isolated = row.marginType === 'ISOLATED';
  const margin = isolated ? initialMargin(notionalOf(opening.amount, opening.price), row.leverage) : ZERO;
  journal.point(wallet, neg(margin));
  journal.margin(wallet, margin);
  payFee(journal, wallet, opening.fee);
  const cost = entryCostOf(row.tradeType, opening.amount, opening.price);
  const position = account.futures.positions.get(market.option.id);
  if (position === undefined) return startPosition(turn, order, opening.amount, cost, margin);
  const larger = copyPosition(position.row);
  larger.amount = (larger.amount + opening.amount) as Decimal;
  larger.entryCost = (larger.entryCost + cost) as Decimal;
  larger.entryPrice = averagePrice(larger.entryCost, larger.amount);
  larger.margin = (larger.margin + margin) as Decimal;
  position.row = larger;
  return position;
}

function startPosition(turn: Turn, order: FuturesOrder, amount: Decimal, cost: Decimal, margin: Decimal) {
  const { account, market } = order;
  const row: FuturesOrderRow = order.row;
  const position = new FuturesPosition(
    {
      id: turn.state.ids.position.next(),
      playerId: row.playerId,
      siteId: row.siteId,
      futuresOptionId: row.futuresOptionId,
      tradeType: row.tradeType,
      amount,
      entryCost: cost,
      entryPrice: averagePrice(cost, amount),
      leverage: row.leverage,
      marginType: row.marginType,
      margin,
      fundingFee: ZERO,
      takeProfit: null,
      stopLoss: null,
      isMarkTp: 0,
      isMarkSl: 0,
      liqPrice: null,
      isWarned: 0,
      closePrice: null,
      realizedPnl: ZERO,
      status: 'OPEN',
      reason: null,
      futuresTraderOrderId: row.futuresTraderOrderId,
      futuresFollowerOrderId: row.futuresFollowerOrderId,
      createdAt: turn.at,
      closedAt: null,
    },
    account,
    market,
  );
  account.futures.positions.set(market.option.id, position);
  market.positions.add(position);
  return position;
}
