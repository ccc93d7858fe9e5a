import type { Money, Price } from '@hoga/kernel/amounts';
import { type Decimal, max, min, ZERO } from '@hoga/kernel/decimal';
import type { LeverageBracket } from '../instruments/leverage-brackets.ts';
import { initialMargin, maintenanceMargin } from './margin.ts';
import { notionalOf } from './notional.ts';
import { type Exposure, unrealizedPnl } from './unrealized-pnl.ts';

export interface IsolatedPosition extends Exposure {
  readonly margin: Money;
  readonly leverage: number;
}

/** max(0, min(margin − MM, margin + uPnL − mark·q/leverage)). */
export function removableMargin(position: IsolatedPosition, brackets: readonly LeverageBracket[], mark: Price): Money {
  const { margin, amount, leverage } = position;
  const aboveMaintenance = (margin - maintenanceMargin(brackets, amount, mark)) as Decimal;
  const required = initialMargin(notionalOf(amount, mark), leverage);
  const aboveInitial = (margin + unrealizedPnl(position, mark) - required) as Decimal;
  return max(ZERO, min(aboveMaintenance, aboveInitial));
}
