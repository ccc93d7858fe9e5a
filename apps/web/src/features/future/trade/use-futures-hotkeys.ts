import { settingsStore } from '../../../data/settings/settings-store.ts';
import { type Hotkeys, useHotkeys } from '../../../trading/hotkeys/use-hotkeys.ts';
import { agreesToCancel, cancelAll } from '../account/cancel-orders.ts';
import type { OrderSituation } from '../form/order-figures.ts';
import type { OrderForm } from '../form/use-order-form.ts';
import type { ContractsById } from '../model/use-contracts.ts';
import { closeSheet, openSheet } from '../sheets/sheet-store.ts';
import { confirmCoinOrder } from './confirm-coin-order.tsx';
import { closeAll, reversePosition } from './turn-position.ts';

export interface FuturesHotkeyParts
  extends Pick<Hotkeys, 'onHelp' | 'onRecentre' | 'onLadder' | 'orderAtMarket' | 'choosePreset'> {
  readonly situation: OrderSituation;
  readonly contracts: ContractsById;
  /** No order is taken: no price, a late one, or copies trade the contract. */
  readonly isBlocked: boolean;
}

/** Shares of the available amount, in place of quantity buttons. */
const SHARES = [25, 50, 75, 100] as const;

/** The order of the form, and its quantity, by keys. */
export function formKeys(
  form: OrderForm,
  situation: OrderSituation,
): Pick<FuturesHotkeyParts, 'orderAtMarket' | 'choosePreset'> {
  return {
    orderAtMarket: async (side) => {
      const asks = settingsStore.getState().player.ladder.tapMode !== 'send';
      if (asks && !(await confirmCoinOrder(situation, { ...form.draft, type: 'MARKET' }, side))) return;
      form.submit(side, 'MARKET');
    },
    choosePreset: (place) => form.chooseShare(SHARES[place]),
  };
}

/** Keys of the coin desktop. */
export function useFuturesHotkeys({ situation, contracts, isBlocked, ...keys }: FuturesHotkeyParts): void {
  const { terms, position, orders } = situation;
  useHotkeys({
    position,
    mayOrder: () => !isBlocked,
    // The banner over the screen shows why.
    onRefused: () => undefined,
    onCloseAsked: () => {
      if (position !== null) openSheet({ kind: 'close', positionId: position.id, quarters: 4 });
    },
    onCloseAnswered: closeSheet,
    closeAll: () => closeAll(situation),
    reverse: () => reversePosition(situation),
    hasOrders: () => orders.length > 0,
    cancelAll: async () => {
      if (await agreesToCancel(orders, contracts, terms.id)) await cancelAll(terms.id);
    },
    ...keys,
  });
}
