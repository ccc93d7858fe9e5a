import type { CopyTrade } from '@hoga/contract/copy-trade';
import { entryCostOf } from '@hoga/domain/futures/notional';
import { gainOn, returnOnEquity } from '@hoga/domain/futures/unrealized-pnl';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Money, Price, Qty } from '@hoga/kernel/amounts';
import { add, type Decimal, decimal, ZERO } from '@hoga/kernel/decimal';
import type { FuturesOptionId } from '@hoga/kernel/ids';

export interface OpenFigures {
  readonly pnl: Money;
  /** Percent of the margin at entry, two places. */
  readonly roe: Decimal;
}

export interface Opened {
  readonly tradeType: TradeSide;
  readonly amount: Qty;
  readonly price: Price;
  readonly leverage: number;
}

/** The PnL of an open amount at a mark. */
export function openFigures({ tradeType, amount, price, leverage }: Opened, mark: Price): OpenFigures {
  const cost = entryCostOf(tradeType, amount, price);
  const pnl = gainOn(tradeType, amount, mark, cost);
  return { pnl, roe: returnOnEquity(pnl, leverage, cost) };
}

/** The PnL of a copy's open amount, at a mark; `null` for a skipped one. */
export function copyFigures(copy: CopyTrade, leverage: number, mark: Price): OpenFigures | null {
  const { tradeType, left, price } = copy;
  if (price === null || decimal(left) === 0n) return null;
  return openFigures({ tradeType, amount: decimal(left), price: decimal(price), leverage }, mark);
}

/** The PnL of all open copies; `null` while a mark is missing. */
export function openResult(
  copies: readonly CopyTrade[],
  markOf: (futuresOptionId: FuturesOptionId) => Price | null,
): Money | null {
  let sum: Money = ZERO;
  for (const copy of copies) {
    const mark = markOf(copy.futuresOptionId);
    const figures = mark === null ? null : copyFigures(copy, 1, mark);
    if (figures === null) return null;
    sum = add(sum, figures.pnl);
  }
  return sum;
}
