import { opposite } from '@hoga/domain/trading/trade-side';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { useEffect, useEffectEvent, useRef } from 'react';
import { settingsStore } from '../../data/settings/settings-store.ts';
import { type HotkeyAction, hotkeyOf, isHotkeyAllowed } from './hotkey-map.ts';

/** The actions of keys on a trade screen. Screens without a ladder have nothing to recentre or to go to. */
export interface Hotkeys {
  readonly position: { readonly tradeType: TradeSide } | null;
  readonly mayOrder: (side: TradeSide) => boolean;
  /** An order of a side that is not taken now. */
  readonly onRefused: () => void;
  readonly orderAtMarket: (side: TradeSide) => Promise<unknown>;
  /** A quantity button, from 0. */
  readonly choosePreset: (place: 0 | 1 | 2 | 3) => void;
  /** The player wants to be asked before a position is closed. */
  readonly onCloseAsked: () => void;
  /** The confirmation was answered by pressing its key again. */
  readonly onCloseAnswered: () => void;
  readonly closeAll: () => Promise<unknown>;
  readonly reverse: () => Promise<unknown>;
  /** Whether an order works that could be cancelled. */
  readonly hasOrders: () => boolean;
  readonly cancelAll: () => Promise<unknown>;
  readonly onRecentre?: () => void;
  readonly onLadder?: () => void;
  readonly onHelp: () => void;
}

/** C pressed again so soon answers the question that the first one asked: everything is closed. */
const AGAIN_WITHIN_MS = 800;

/** Keys of a trade screen, active anywhere on the page but where text is typed. */
export function useHotkeys(keys: Hotkeys): void {
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
    if (keys.mayOrder(side)) once(work);
    else keys.onRefused();
  };

  const act = (action: HotkeyAction, isAnswered: boolean) => {
    const { position } = keys;
    switch (action.kind) {
      case 'market':
        return order(action.side, () => keys.orderAtMarket(action.side));
      case 'preset':
        return keys.choosePreset(action.place);
      case 'close':
        if (position === null) return;
        if (settingsStore.getState().player.confirm.close && !isAnswered) {
          closeAskedAt.current = performance.now();
          return keys.onCloseAsked();
        }
        if (isAnswered) keys.onCloseAnswered();
        return order(opposite(position.tradeType), keys.closeAll);
      case 'reverse':
        if (position !== null) order(opposite(position.tradeType), keys.reverse);
        return;
      case 'cancelAll':
        if (keys.hasOrders()) once(keys.cancelAll);
        return;
      case 'recentre':
        return keys.onRecentre?.();
      case 'ladder':
        return keys.onLadder?.();
      case 'help':
        return keys.onHelp();
    }
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const action = hotkeyOf(event);
    if (action === null) return;
    if (action.kind === 'recentre' && keys.onRecentre === undefined) return;
    const isAnswered = action.kind === 'close' && performance.now() - closeAskedAt.current < AGAIN_WITHIN_MS;
    if (!isAnswered && !isHotkeyAllowed(action, event.target)) return;
    // The list of keys opens also while they are off: it shows that they are.
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
