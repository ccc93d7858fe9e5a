import { opposite } from '@hoga/domain/trading/trade-side';
import { confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { settingsStore } from '../../../data/settings/settings-store.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import type { HeldPosition } from './order-cost.ts';
import { SIDE_TEXT } from './order-labels.ts';

/** The effect of reversing a position, in words. */
export function reverseHint({ qty, tradeType }: HeldPosition): string {
  return text('oversea.reverseHint', { close: qty, side: text(SIDE_TEXT[opposite(tradeType)]), open: qty });
}

/** Confirms the reversal of a position, if the player's settings require it. */
export async function agreesToReverse(position: HeldPosition): Promise<boolean> {
  if (!settingsStore.getState().player.confirm.reverse) return true;
  return confirm({
    title: text('trading.reverse'),
    body: `${reverseHint(position)}.`,
    confirmText: text('trading.reverse'),
    tone: opposite(position.tradeType) === 'LONG' ? 'buy' : 'sell',
  });
}
