import type { ContractCount, Price } from '@hoga/kernel/amounts';
import { type Decimal, sub, times, ZERO } from '@hoga/kernel/decimal';
import type { TradeSide } from '../trading/vocabulary.ts';
import { closedContractsCost } from './pnl.ts';

/** A fill of a position's orders. */
export interface ReplayedContracts {
  readonly side: TradeSide;
  readonly qty: ContractCount;
  readonly price: Price;
}

export interface HeldContracts {
  readonly qty: ContractCount;
  readonly entryCost: Decimal;
}

const FLAT: HeldContracts = { qty: 0, entryCost: ZERO };

/** A position's state after each of its fills, by the engine's fill rules (DOMAIN §4). */
export function replayContracts(tradeType: TradeSide, fills: readonly ReplayedContracts[]): readonly HeldContracts[] {
  let held = FLAT;
  return fills.map(({ side, qty, price }) => {
    if (side === tradeType) {
      held = { qty: held.qty + qty, entryCost: (held.entryCost + times(price, qty)) as Decimal };
    } else {
      const closing = Math.min(qty, held.qty);
      const cost = closing === held.qty ? held.entryCost : closedContractsCost({ tradeType, ...held }, closing);
      held = { qty: held.qty - closing, entryCost: sub(held.entryCost, cost) };
    }
    return held;
  });
}
