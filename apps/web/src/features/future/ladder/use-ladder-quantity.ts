import { type Decimal, parseDecimal, toText } from '@hoga/kernel/decimal';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { marketStore } from '../../../data/market/market.ts';
import type { ExitDraft } from '../form/order-draft.ts';
import type { LadderQuantity } from './ladder-draft.ts';
import { coinsOf } from './ladder-quantity.ts';
import { useKeptExits, useKeptQuantity } from './ladder-store.ts';

/** The quantity of the next order of the ladder at a price; without one at the last. */
export function useLadderQuantity(terms: ContractTerms): (price: Decimal | null) => LadderQuantity {
  const kept = useKeptQuantity(terms.stock);
  const { isOn, takeProfit, stopLoss } = useKeptExits();
  return (price) => {
    const coins = coinsOf(kept, price ?? lastOf(terms.stock), terms);
    return {
      amount: coins === null ? null : toText(coins),
      hasExits: isOn,
      takeProfit: exitOf(takeProfit),
      stopLoss: exitOf(stopLoss),
    };
  };
}

export function lastOf(stock: string): Decimal | null {
  return parseDecimal(marketStore.ticker(stock)?.last ?? '');
}

const exitOf = (value: string | null): ExitDraft => ({ unit: 'percent', value, isMark: true });
