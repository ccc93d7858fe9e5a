import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { opposite } from '@hoga/domain/trading/trade-side';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ordersOf } from '../../../data/account/oversea-account.ts';
import { settingsStore } from '../../../data/settings/settings-store.ts';
import { entryOrders } from '../../../data/trading/entry-orders.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { agreesToCancelAll, cancelAllOrders } from '../order/cancel-all.ts';
import { marketDraft } from '../order/order-draft.ts';
import { agreesToReverse } from '../order/reverse-question.ts';
import { closeContracts, reversePosition, submitLadderOrder } from '../order/submit-order.ts';
import { chooseQty, currentTerms } from '../order/ticket-store.ts';
import { type HotkeyAction, hotkeyOf, isHeard } from './hotkey-map.ts';

export interface HotkeyParts {
  readonly option: OverseaOption;
  readonly position: OverseaPosition | null;
  readonly mayOrder: (side: TradeSide) => boolean;
  /** The last ten minutes: only what closes is taken. */
  readonly isClosing: boolean;
  readonly onRecentre: () => void;
  /** The player wants to be asked before a position is closed. */
  readonly onCloseAsked: () => void;
  /** The question was answered by its own key, pressed once more. */
  readonly onCloseAnswered: () => void;
  readonly onLadder: () => void;
  readonly onHelp: () => void;
}

/** C pressed again so soon answers the question that the first one asked: everything is closed. */
const AGAIN_WITHIN_MS = 800;

/** Keys of the quick-order screen, heard anywhere on the page but where something is typed. */
export function useHotkeys(parts: HotkeyParts): void {
  const t = useText();
  const isBusy = useRef(false);
  const closeAskedAt = useRef(Number.NEGATIVE_INFINITY);

  /** A key pressed again before the first is answered is the same one. */
  const once = (work: () => Promise<unknown>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    void work().finally(() => {
      isBusy.current = false;
    });
  };

  const order = (side: TradeSide, work: () => Promise<unknown>) => {
    if (parts.mayOrder(side)) once(work);
    // Late and closed say so over the whole screen.
    else if (parts.isClosing) toast({ tone: 'warn', title: t('oversea.closingOnly') });
  };

  const choosePreset = (place: 0 | 1 | 2 | 3) => {
    const { maxQty } = parts.option;
    const wanted = settingsStore.getState().player.orderCnt[place];
    if (wanted > maxQty) toast({ tone: 'warn', title: t('oversea.overMax', { count: maxQty }) });
    chooseQty(Math.min(wanted, maxQty));
  };

  const act = (action: HotkeyAction, isAnswered: boolean) => {
    const { option, position } = parts;
    switch (action.kind) {
      case 'market':
        order(action.side, () => submitLadderOrder(option, marketDraft(action.side, currentTerms(option))));
        return;
      case 'preset':
        choosePreset(action.place);
        return;
      case 'close':
        if (position === null) return;
        if (settingsStore.getState().player.confirm.close && !isAnswered) {
          closeAskedAt.current = performance.now();
          parts.onCloseAsked();
          return;
        }
        if (isAnswered) parts.onCloseAnswered();
        order(opposite(position.tradeType), () => closeContracts(option, position, position.qty));
        return;
      case 'reverse':
        if (position === null) return;
        order(opposite(position.tradeType), async () => {
          if (await agreesToReverse(position)) await reversePosition(option, position);
        });
        return;
      case 'cancelAll': {
        const { length } = entryOrders(ordersOf(option.id));
        if (length === 0) return;
        once(async () => {
          if (await agreesToCancelAll(length)) await cancelAllOrders(option.id);
        });
        return;
      }
      case 'recentre':
        parts.onRecentre();
        return;
      case 'ladder':
        parts.onLadder();
        return;
      case 'help':
        parts.onHelp();
    }
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const action = hotkeyOf(event);
    if (action === null) return;
    const isAnswered = action.kind === 'close' && performance.now() - closeAskedAt.current < AGAIN_WITHIN_MS;
    if (!isAnswered && !isHeard(action, event.target)) return;
    // The list of keys can be read when they are off: it says so.
    if (!settingsStore.getState().player.hotkeys && action.kind !== 'help') return;
    event.preventDefault();
    act(action, isAnswered);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
