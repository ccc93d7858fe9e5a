import type { FuturesOptionId, FuturesOrderId, FuturesPositionId } from '@hoga/kernel/ids';
import { createStore } from 'zustand/vanilla';

/** How much of a position is closed, as it is first put in. */
export type Quarters = 1 | 2 | 3 | 4;

/** The sheet open over the trade screen. Positions and orders are looked up by id, so that they stay live. */
export type TradeSheet =
  | { readonly kind: 'leverage' | 'marginType' | 'scale'; readonly contractId: FuturesOptionId }
  | { readonly kind: 'exits' | 'margin'; readonly positionId: FuturesPositionId }
  | { readonly kind: 'close'; readonly positionId: FuturesPositionId; readonly quarters: Quarters }
  | { readonly kind: 'amend' | 'pair'; readonly orderId: FuturesOrderId };

export const sheetStore = createStore<{ readonly sheet: TradeSheet | null }>(() => ({ sheet: null }));

export function openSheet(sheet: TradeSheet): void {
  sheetStore.setState({ sheet });
}

export function closeSheet(): void {
  sheetStore.setState({ sheet: null });
}
