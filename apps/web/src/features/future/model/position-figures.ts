import { initialMargin, maintenanceMargin } from '@hoga/domain/futures/margin';
import { returnOnEquity, unrealizedPnl } from '@hoga/domain/futures/unrealized-pnl';
import type { LeverageBracket } from '@hoga/domain/instruments/leverage-brackets';
import { type Decimal, div, min, ZERO } from '@hoga/kernel/decimal';
import type { HeldPosition } from '../../../data/account/held-position.ts';

/** The margin of a position: its own, or its share of the account. */
export function marginOf(held: HeldPosition): Decimal {
  return held.isCross ? initialMargin(held.entryCost, held.leverage) : held.margin;
}

export interface PositionFigures {
  readonly pnl: Decimal;
  /** Of the PnL before fees: percent, two places (NUM-13, NUM-15). */
  readonly roe: Decimal;
  readonly margin: Decimal;
}

export function positionFigures(held: HeldPosition, mark: Decimal): PositionFigures {
  const pnl = unrealizedPnl(held, mark);
  return { pnl, roe: returnOnEquity(pnl, held.leverage, held.entryCost), margin: marginOf(held) };
}

/** Maintenance ÷ equity as a fraction; null where there is no equity left to divide by. */
export function marginRatio(maintenance: Decimal, equity: Decimal): Decimal | null {
  return equity > 0n ? div(maintenance, equity, 'halfUp') : null;
}

/** The ratio of an isolated position, which only its own margin backs. */
export function isolatedRatio(held: HeldPosition, brackets: readonly LeverageBracket[], mark: Decimal): Decimal | null {
  const equity = (held.margin + min(ZERO, held.fundingFee) + unrealizedPnl(held, mark)) as Decimal;
  return marginRatio(maintenanceMargin(brackets, held.amount, mark), equity);
}
