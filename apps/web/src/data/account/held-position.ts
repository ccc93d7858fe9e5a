import type { FuturesPosition } from '@hoga/contract/futures';
import type { Exposure } from '@hoga/domain/futures/unrealized-pnl';
import { type Decimal, decimal } from '@hoga/kernel/decimal';

/** A position in exact figures. */
export interface HeldPosition extends Exposure {
  readonly leverage: number;
  readonly isCross: boolean;
  /** Isolated margin; zero for cross. */
  readonly margin: Decimal;
  readonly fundingFee: Decimal;
}

/** With its opening cost. */
export interface PaidPosition extends HeldPosition {
  readonly entryFee: Decimal;
}

export function heldPosition(position: FuturesPosition): PaidPosition {
  return {
    tradeType: position.tradeType,
    amount: decimal(position.amount),
    entryCost: decimal(position.entryCost),
    leverage: position.leverage,
    isCross: position.marginType === 'CROSS',
    margin: decimal(position.margin),
    fundingFee: decimal(position.fundingFee),
    entryFee: decimal(position.entryFee),
  };
}
