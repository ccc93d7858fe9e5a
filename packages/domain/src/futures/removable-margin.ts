import type { Money, Price } from '@hoga/kernel/amounts';
import { type Decimal, max, min, ZERO } from '@hoga/kernel/decimal';
import type { LeverageBracket } from '../instruments/leverage-brackets.ts';
import { initialMargin, maintenanceMargin } from './margin.ts';
import { notionalOf } from './notional.ts';
import { type Exposure, unrealizedPnl } from './unrealized-pnl.ts';

export interface IsolatedPosition extends Exposure {
  readonly margin: Money;
  readonly fundingFee: Money;
  readonly leverage: number;
}

/**
 * max(0, min(m − MM, m + uPnL − mark·q/leverage)) with m = margin + min(0, fundingFee); reduced further where a tier's
 * MM equals the leverage's requirement, so that equity stays above MM: removing margin never liquidates.
 */
export function removableMargin(position: IsolatedPosition, brackets: readonly LeverageBracket[], mark: Price): Money {
  const { margin, fundingFee, amount, leverage } = position;
  const own = margin + min(ZERO, fundingFee);
  const equity = own + unrealizedPnl(position, mark);
  const maintenance = maintenanceMargin(brackets, amount, mark);
  const required = initialMargin(notionalOf(amount, mark), leverage);
  const aboveRequired = min((equity - required) as Decimal, (equity - maintenance - 1n) as Decimal);
  return max(ZERO, min((own - maintenance) as Decimal, aboveRequired));
}
