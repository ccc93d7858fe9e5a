import { decimal } from '@hoga/kernel/decimal';
import type { OrderSituation } from '../form/order-figures.ts';
import type { FuturesHotkeyParts } from '../trade/use-futures-hotkeys.ts';
import { marketDraft } from './ladder-draft.ts';
import { quantityPresets } from './ladder-quantity.ts';
import { chooseQuantity, useKeptQuantity } from './ladder-store.ts';
import { submitLadderOrder } from './submit-ladder-order.ts';
import { lastOf, useLadderQuantity } from './use-ladder-quantity.ts';

/** The order of the ladder, with the quantity under it, by keys. */
export function useLadderKeys(
  situation: OrderSituation,
  lastPrice: string,
): Pick<FuturesHotkeyParts, 'orderAtMarket' | 'choosePreset'> {
  const { terms } = situation;
  const kept = useKeptQuantity(terms.stock);
  const quantityAt = useLadderQuantity(terms);
  return {
    orderAtMarket: (side) => submitLadderOrder(marketDraft(quantityAt(null)), side, situation),
    choosePreset: (place) => {
      const presets = quantityPresets(kept.unit, lastOf(terms.stock) ?? decimal(lastPrice), terms);
      chooseQuantity(terms.stock, { ...kept, value: presets[place] ?? null });
    },
  };
}
