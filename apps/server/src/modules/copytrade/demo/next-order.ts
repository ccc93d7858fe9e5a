import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Qty } from '@hoga/kernel/amounts';
import type { Stance } from './strategies.ts';

export interface HeldPosition {
  readonly tradeType: TradeSide;
  readonly amount: Qty;
}

export type NextOrder =
  | { readonly kind: 'close'; readonly tradeType: TradeSide; readonly amount: Qty }
  | { readonly kind: 'open'; readonly tradeType: TradeSide };

/**
 * The order that moves an account towards its strategy's target: a trader never flips a position, but closes it first.
 */
export function nextOrder(held: HeldPosition | null, wish: Stance): NextOrder | null {
  if (held !== null && held.tradeType !== wish) {
    return { kind: 'close', tradeType: held.tradeType === 'LONG' ? 'SHORT' : 'LONG', amount: held.amount };
  }
  if (held !== null || wish === 'FLAT') return null;
  return { kind: 'open', tradeType: wish };
}
