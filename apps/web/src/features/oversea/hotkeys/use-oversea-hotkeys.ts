import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { ordersOf } from '../../../data/account/oversea-account.ts';
import { settingsStore } from '../../../data/settings/settings-store.ts';
import { entryOrders } from '../../../data/trading/entry-orders.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { type Hotkeys, useHotkeys } from '../../../trading/hotkeys/use-hotkeys.ts';
import { agreesToCancelAll, cancelAllOrders } from '../order/cancel-all.ts';
import { marketDraft } from '../order/order-draft.ts';
import { agreesToReverse } from '../order/reverse-question.ts';
import { closeContracts, reversePosition, submitLadderOrder } from '../order/submit-order.ts';
import { chooseQty, currentTerms } from '../order/ticket-store.ts';

export interface HotkeyParts
  extends Pick<Hotkeys, 'onCloseAsked' | 'onCloseAnswered' | 'onHelp'>,
    Required<Pick<Hotkeys, 'onRecentre' | 'onLadder'>> {
  readonly option: OverseaOption;
  readonly position: OverseaPosition | null;
  readonly mayOrder: (side: TradeSide) => boolean;
  /** The last ten minutes: only closing orders are accepted. */
  readonly isClosing: boolean;
}

/** Keys of the quick-order screen. */
export function useOverseaHotkeys({ option, position, isClosing, ...parts }: HotkeyParts): void {
  const t = useText();
  const orderCount = () => entryOrders(ordersOf(option.id)).length;
  useHotkeys({
    ...parts,
    position,
    // Late prices and closed markets have a banner over the whole screen.
    onRefused: () => {
      if (isClosing) toast({ tone: 'warn', title: t('oversea.closingOnly') });
    },
    orderAtMarket: (side) => submitLadderOrder(option, marketDraft(side, currentTerms(option))),
    choosePreset: (place) => {
      const { maxQty } = option;
      const wanted = settingsStore.getState().player.orderCnt[place];
      if (wanted > maxQty) toast({ tone: 'warn', title: t('oversea.overMax', { count: maxQty }) });
      chooseQty(Math.min(wanted, maxQty));
    },
    closeAll: async () => position !== null && closeContracts(option, position, position.qty),
    reverse: async () => {
      if (position !== null && (await agreesToReverse(position))) await reversePosition(option, position);
    },
    hasOrders: () => orderCount() > 0,
    cancelAll: async () => {
      if (await agreesToCancelAll(orderCount())) await cancelAllOrders(option.id);
    },
  });
}
