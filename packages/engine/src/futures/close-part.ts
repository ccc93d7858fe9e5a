import { notionalOf } from '@hoga/domain/futures/notional';
import { closedCost, realizedPnl, releasedShare } from '@hoga/domain/futures/partial-close';
import { averagePrice } from '@hoga/domain/trading/average-price';
import type { EndReason } from '@hoga/domain/trading/vocabulary';
import type { Money, Price, Qty, Rate } from '@hoga/kernel/amounts';
import { type Decimal, max, min, mul, neg, sub, ZERO } from '@hoga/kernel/decimal';
import type { Journal } from '../wallet/journal.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { FuturesPosition } from './book.ts';
import { copyPosition } from './make-rows.ts';
import type { FuturesPositionRow } from './rows.ts';

export interface Closing {
  readonly amount: Qty;
  readonly price: Price;
  readonly feeRate: Rate;
  /** Caps a liquidation's fee at what is left. */
  readonly liquidates: boolean;
  readonly reason: EndReason | null;
  readonly at: number;
}

export interface ClosedPart {
  /** Including the funding it released. */
  readonly realized: Money;
  readonly funding: Money;
  readonly fee: Money;
}

/** Settles the closed quantity in the ledger and keeps the rest of the position. */
export function closePart(journal: Journal, position: FuturesPosition, closing: Closing): ClosedPart {
  const { row } = position;
  const pnl = realizedPnl(row, closing.amount, closing.price);
  const funding = releasedShare(row.fundingFee, closing.amount, row.amount);
  const marginShare = releasedShare(row.margin, closing.amount, row.amount);
  const realized = (pnl + funding) as Decimal;
  const wallet = position.account.futures.wallet;
  journal.house('PNL', neg(realized));
  const settlement = position.isCross
    ? settleCross(journal, wallet, realized, closing)
    : settleIsolated(journal, wallet, position, closing, realized, marginShare);
  position.row = afterClose(row, closing, {
    realized,
    funding,
    margin: (marginShare + settlement.takenFromRest) as Decimal,
  });
  return { realized, funding, fee: settlement.fee };
}

interface Settlement {
  readonly fee: Money;
  /** Loss beyond the closed part's own margin, carried by the margin of what stays open. */
  readonly takenFromRest: Money;
}

function settleCross(journal: Journal, wallet: Wallet, realized: Money, closing: Closing): Settlement {
  journal.point(wallet, realized);
  const full = mul(notionalOf(closing.amount, closing.price), closing.feeRate, 'ceil');
  const fee = closing.liquidates ? min(full, max(ZERO, wallet.point)) : full;
  payFee(journal, wallet, fee);
  return { fee, takenFromRest: ZERO };
}

/** Only the position's own margin covers its loss; the house bears the rest. */
function settleIsolated(
  journal: Journal,
  wallet: Wallet,
  position: FuturesPosition,
  closing: Closing,
  realized: Money,
  marginShare: Money,
): Settlement {
  const proceeds = (marginShare + realized) as Decimal;
  const full = mul(notionalOf(closing.amount, closing.price), closing.feeRate, 'ceil');
  const rest = sub(position.row.margin, marginShare);
  const shortfall = max(ZERO, neg(proceeds));
  const takenFromRest = min(rest, shortfall);
  const funds = max(ZERO, proceeds);
  // A liquidation pays its fee out of the proceeds alone; a close may also use the point.
  const fee = min(full, closing.liquidates ? funds : ((max(ZERO, wallet.point) + funds) as Decimal));
  journal.margin(wallet, neg((marginShare + takenFromRest) as Decimal));
  journal.house('INSURANCE', neg(sub(shortfall, takenFromRest)));
  journal.point(wallet, funds);
  payFee(journal, wallet, fee);
  return { fee, takenFromRest };
}

export function payFee(journal: Journal, wallet: Wallet, fee: Money): void {
  journal.point(wallet, neg(fee));
  journal.house('FEE', fee);
}

interface Released {
  readonly realized: Money;
  readonly funding: Money;
  readonly margin: Money;
}

function afterClose(row: FuturesPositionRow, closing: Closing, released: Released): FuturesPositionRow {
  const margin = sub(row.margin, released.margin);
  const fundingFee = sub(row.fundingFee, released.funding);
  const realizedTotal = (row.realizedPnl + released.realized) as Decimal;
  const after = copyPosition(row);
  after.margin = margin;
  after.fundingFee = fundingFee;
  after.realizedPnl = realizedTotal;
  if (closing.amount === row.amount) {
    // The ended row keeps the quantity and cost it ended with: histories show them.
    after.closePrice = closing.price;
    after.status = closing.liquidates ? 'LIQUIDATED' : 'CLOSED';
    after.reason = closing.reason;
    after.liqPrice = null;
    after.closedAt = closing.at;
    return after;
  }
  after.amount = sub(row.amount, closing.amount);
  after.entryCost = sub(row.entryCost, closedCost(row, closing.amount));
  after.entryPrice = averagePrice(after.entryCost, after.amount);
  after.entryFee = sub(row.entryFee, releasedShare(row.entryFee, closing.amount, row.amount));
  return after;
}
