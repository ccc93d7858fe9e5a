import type { FuturesOrderId, FuturesPositionId } from '@hoga/kernel/ids';
import { createStore } from 'zustand/vanilla';

/** What is open over the trade screen. Positions and orders are looked up anew, so that they stay live. */
export type TradeSheet =
  | { readonly kind: 'leverage' | 'marginType' }
  | { readonly kind: 'exits' | 'margin' | 'close'; readonly positionId: FuturesPositionId }
  | { readonly kind: 'amend'; readonly orderId: FuturesOrderId };

export const sheetStore = createStore<{ readonly sheet: TradeSheet | null }>(() => ({ sheet: null }));

export function openSheet(sheet: TradeSheet): void {
  sheetStore.setState({ sheet });
}

export function closeSheet(): void {
  sheetStore.setState({ sheet: null });
}
