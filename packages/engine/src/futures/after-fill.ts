import { initialMargin, maintenanceMargin } from '@hoga/domain/futures/margin';
import { entryCostOf, notionalOf } from '@hoga/domain/futures/notional';
import { realizedPnl, releasedShare } from '@hoga/domain/futures/partial-close';
import { type Exposure, unrealizedPnl } from '@hoga/domain/futures/unrealized-pnl';
import type { MarginType, TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Money, Price, Qty, Rate } from '@hoga/kernel/amounts';
import { type Decimal, max, min, mul, sub, ZERO } from '@hoga/kernel/decimal';
import type { Subject } from '../trading/draft.ts';
import type { FuturesOrder, FuturesPosition } from './book.ts';
import { figuresWithout } from './figures.ts';

export interface ProspectiveFill extends Subject<FuturesOrder> {
  readonly marginType: MarginType;
  readonly leverage: number;
  readonly amount: Qty;
  readonly price: Price;
  readonly mark: Price;
  readonly feeRate: Rate;
}

/** The quantity of a fill that closes what is open the other way. */
export function closingAmount(position: FuturesPosition | null, tradeType: TradeSide, amount: Qty): Qty {
  if (position === null || position.row.tradeType === tradeType) return ZERO;
  return min(amount, position.row.amount);
}

/**
 * What a flip takes from the point before it opens: the fee of the close as far as an isolated position's proceeds do
 * not pay it. A cross position settles with the point itself, which the new one carries.
 */
export function closeShortage(
  position: FuturesPosition | null,
  fill: Pick<ProspectiveFill, 'tradeType' | 'amount' | 'price' | 'feeRate'>,
): Money {
  if (position === null || position.isCross) return ZERO;
  const { row } = position;
  if (row.tradeType === fill.tradeType || fill.amount <= row.amount) return ZERO;
  const proceeds = (row.margin + row.fundingFee + realizedPnl(row, row.amount, fill.price)) as Decimal;
  const fee = mul(notionalOf(row.amount, fill.price), fill.feeRate, 'ceil');
  return max(ZERO, sub(fee, max(ZERO, proceeds)));
}

/** The position after the fill. */
function resultingExposure(position: FuturesPosition | null, fill: ProspectiveFill, opening: Qty): Exposure {
  const cost = entryCostOf(fill.tradeType, opening, fill.price);
  if (position === null || position.row.tradeType !== fill.tradeType) {
    return { tradeType: fill.tradeType, amount: opening, entryCost: cost };
  }
  return {
    tradeType: fill.tradeType,
    amount: (position.row.amount + opening) as Decimal,
    entryCost: (position.row.entryCost + cost) as Decimal,
  };
}

/** Whether equity is above maintenance margin after the fill (E25). A fill that only closes is never refused. */
export function survivesFill(fill: ProspectiveFill): boolean {
  const { account, market, mark } = fill;
  const position = account.futures.positions.get(market.option.id) ?? null;
  const closing = closingAmount(position, fill.tradeType, fill.amount);
  const opening = sub(fill.amount, closing);
  if (opening === 0n) return true;
  const exposure = resultingExposure(position, fill, opening);
  const maintenance = maintenanceMargin(market.option.brackets, exposure.amount, mark);
  const adding = position !== null && closing === 0n ? position.row : null;
  const funding = adding === null ? ZERO : min(ZERO, adding.fundingFee);
  const pnl = unrealizedPnl(exposure, mark);
  if (fill.marginType === 'ISOLATED') {
    const margin = (adding?.margin ?? 0n) + initialMargin(notionalOf(opening, fill.price), fill.leverage);
    return margin + funding + pnl > maintenance;
  }
  const others = figuresWithout(account, position);
  if (others === null) return false;
  const fee = mul(notionalOf(fill.amount, fill.price), fill.feeRate, 'ceil');
  let realized = 0n;
  if (position !== null && closing > 0n) {
    realized = realizedPnl(position.row, closing, fill.price);
    realized += releasedShare(position.row.fundingFee, closing, position.row.amount);
  }
  return others.equity - fee + realized + funding + pnl > others.maintenance + maintenance;
}
