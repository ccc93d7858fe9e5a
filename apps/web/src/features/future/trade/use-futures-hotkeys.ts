import { isSuccess } from '@hoga/client/reply';
import type { Envelope } from '@hoga/contract/envelope';
import type { FuturesPosition } from '@hoga/contract/futures';
import { opposite } from '@hoga/domain/trading/trade-side';
import { type Decimal, times, toText } from '@hoga/kernel/decimal';
import { alert, confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { heldPosition } from '../../../data/account/held-position.ts';
import { messageFor } from '../../../data/api/api.ts';
import { settingsStore } from '../../../data/settings/settings-store.ts';
import { placeOrder } from '../../../data/trading/futures-commands.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import { type Hotkeys, useHotkeys } from '../../../trading/hotkeys/use-hotkeys.ts';
import { agreesToCancel, cancelAll } from '../account/cancel-orders.ts';
import type { OrderSituation } from '../form/order-figures.ts';
import type { OrderForm } from '../form/use-order-form.ts';
import { reduceCapacity } from '../model/reduce-capacity.ts';
import type { ContractsById } from '../model/use-contracts.ts';
import { closeSheet, openSheet } from '../sheets/sheet-store.ts';
import { confirmMarketOrder } from './confirm-market-order.tsx';

export interface FuturesHotkeyParts extends Pick<Hotkeys, 'onHelp'> {
  readonly form: OrderForm;
  readonly situation: OrderSituation;
  readonly contracts: ContractsById;
  /** No order is taken: no price, a late one, or copies trade the contract. */
  readonly isBlocked: boolean;
}

/** Shares of the available amount, in place of quantity buttons. */
const SHARES = [25, 50, 75, 100] as const;

/** Keys of the coin desktop. */
export function useFuturesHotkeys({ form, situation, contracts, isBlocked, onHelp }: FuturesHotkeyParts): void {
  const { terms, position, orders } = situation;
  useHotkeys({
    position,
    mayOrder: () => !isBlocked,
    // The banner over the screen shows why.
    onRefused: () => undefined,
    orderAtMarket: async (side) => {
      const asks = settingsStore.getState().player.ladder.tapMode !== 'send';
      if (asks && !(await confirmMarketOrder(situation, form.draft.amount, side))) return;
      form.submit(side, 'MARKET');
    },
    choosePreset: (place) => form.chooseShare(SHARES[place]),
    onCloseAsked: () => {
      if (position !== null) openSheet({ kind: 'close', positionId: position.id, quarters: 4 });
    },
    onCloseAnswered: closeSheet,
    closeAll: async () => {
      if (position === null) return;
      await sendAgainst(position, reduceCapacity(position, opposite(position.tradeType), orders), 1);
    },
    reverse: async () => {
      if (position === null || !(await agreesToReverse(position, situation))) return;
      await sendAgainst(position, times(heldPosition(position).amount, 2), 0);
    },
    hasOrders: () => orders.length > 0,
    cancelAll: async () => {
      if (await agreesToCancel(orders, contracts, terms.id)) await cancelAll(terms.id);
    },
    onHelp,
  });
}

/** An order at market against a position: closes it, or closes it and opens the rest the other way. */
async function sendAgainst(position: FuturesPosition, amount: Decimal, reduceOnly: 0 | 1): Promise<void> {
  const reply: Envelope<object> = await placeOrder({
    futuresOptionId: position.futuresOptionId,
    tradeType: opposite(position.tradeType),
    marketType: 'MARKET',
    marginType: position.marginType,
    leverage: position.leverage,
    amount: toText(amount),
    price: null,
    reduceOnly,
  });
  if (!isSuccess(reply)) await alert({ body: messageFor(reply) });
}

/** Confirms the reversal of a position, if the player's settings require it. */
async function agreesToReverse(position: FuturesPosition, { terms }: OrderSituation): Promise<boolean> {
  if (!settingsStore.getState().player.confirm.reverse) return true;
  const other = opposite(position.tradeType);
  const amount = formatFigure(position.amount, { places: terms.quantityPlaces });
  return confirm({
    title: text('trading.reverse'),
    body: text('futures.turns', {
      held: text(position.tradeType === 'LONG' ? 'futures.long' : 'futures.short'),
      closing: amount,
      opened: text(other === 'LONG' ? 'futures.long' : 'futures.short'),
      opening: amount,
    }),
    confirmText: text('trading.reverse'),
    tone: other === 'LONG' ? 'buy' : 'sell',
  });
}
