import type { Money, Price, Qty } from '@hoga/kernel/amounts';
import { type Decimal, min, sub, ZERO } from '@hoga/kernel/decimal';
import type { TradeSide } from '../trading/vocabulary.ts';
import { entryCostOf } from './notional.ts';
import { closedCost } from './partial-close.ts';

/** A fill of a position's orders, with how much of it opened or closed the position. */
export interface ReplayedFill {
  readonly side: TradeSide;
  readonly amount: Qty;
  readonly price: Price;
}

export interface Replayed {
  readonly amount: Qty;
  readonly entryCost: Money;
}

const FLAT: Replayed = { amount: ZERO, entryCost: ZERO };

/** A position's state after each of its fills, by the engine's fill rules (DOMAIN §3). */
export function replayFills(tradeType: TradeSide, fills: readonly ReplayedFill[]): readonly Replayed[] {
  let held = FLAT;
  return fills.map(({ side, amount, price }) => {
    held = side === tradeType ? added(tradeType, held, { amount, price }) : reduced(tradeType, held, amount);
    return held;
  });
}

function added(tradeType: TradeSide, held: Replayed, { amount, price }: Omit<ReplayedFill, 'side'>): Replayed {
  const cost = entryCostOf(tradeType, amount, price);
  return { amount: (held.amount + amount) as Decimal, entryCost: (held.entryCost + cost) as Decimal };
}

function reduced(tradeType: TradeSide, held: Replayed, amount: Qty): Replayed {
  const closing = min(amount, held.amount);
  if (closing === held.amount) return FLAT;
  return {
    amount: sub(held.amount, closing),
    entryCost: sub(held.entryCost, closedCost({ tradeType, ...held }, closing)),
  };
}
