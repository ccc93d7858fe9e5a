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
import type { OrderSituation } from '../form/order-figures.ts';
import { reduceCapacity } from '../model/reduce-capacity.ts';

/** Closes all of the position that no working order closes. */
export async function closeAll({ position, orders }: Pick<OrderSituation, 'position' | 'orders'>): Promise<void> {
  if (position === null) return;
  await sendAgainst(position, reduceCapacity(position, opposite(position.tradeType), orders), 1);
}

/** Closes the position and opens as much the other way. */
export async function reversePosition(situation: Pick<OrderSituation, 'position' | 'terms'>): Promise<void> {
  const { position } = situation;
  if (position === null || !(await agreesToReverse(position, situation))) return;
  await sendAgainst(position, times(heldPosition(position).amount, 2), 0);
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
async function agreesToReverse(position: FuturesPosition, { terms }: Pick<OrderSituation, 'terms'>): Promise<boolean> {
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
