import { isSuccess } from '@hoga/client/reply';
import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { opposite } from '@hoga/domain/trading/trade-side';
import type { OverseaOrderId } from '@hoga/kernel/ids';
import { ordersOf } from '../../../data/account/oversea-account.ts';
import { marketStore } from '../../../data/market/market.ts';
import { settingsStore } from '../../../data/settings/settings-store.ts';
import { knownRefusal, priceRefusal } from '../../../data/trading/oversea-limits.ts';
import { amendOverseaOrder, cancelOverseaOrder, placeOverseaOrder } from '../../../data/trading/oversea-orders.ts';
import { askTapMode } from '../../../trading/ladder/ask-tap-mode.tsx';
import type { PriceGrid } from '../../../trading/ladder/price-grid.ts';
import { isMeant } from './ask-unusual.ts';
import { cancelsBefore, inOrdersOf } from './close-plan.ts';
import { confirmOrder } from './confirm-order.tsx';
import { movedOrder } from './moved-order.ts';
import { marketDraft, type OrderDraft } from './order-draft.ts';
import { orderLine } from './order-line.ts';
import { orderTaken } from './order-toasts.ts';
import { showKnownRefusal, showRefusal } from './refusals.ts';

/** An order of the ladder. The first one asks how taps act. */
export async function submitLadderOrder(option: OverseaOption, draft: OrderDraft): Promise<void> {
  if (settingsStore.getState().player.ladder.tapMode === 'ask' && !(await askTapMode(firstLine(option, draft)))) return;
  await submitOrder(option, draft);
}

const firstLine = (option: OverseaOption, draft: OrderDraft) =>
  orderLine({ ...draft, price: draft.stopPrice ?? draft.price }, option);

/** Sends an order, after the questions the player wants to be asked. `false`: it was not placed. */
export async function submitOrder(option: OverseaOption, draft: OrderDraft): Promise<boolean> {
  // An order that would be refused needs no confirmation first.
  const refusal = knownRefusal(draft, option);
  if (refusal !== null && (await showKnownRefusal(refusal, option))) return false;
  if (!(await isMeant(draft, option))) return false;
  const asks = settingsStore.getState().player.ladder.tapMode === 'confirm';
  if (asks && !(await confirmOrder(option, draft))) return false;
  return send(option, draft);
}

async function send(option: OverseaOption, draft: OrderDraft): Promise<boolean> {
  const seenPrice = seenPriceOf(option, draft);
  const reply = await placeOverseaOrder({ overseaOptionId: option.id, ...draft });
  if (isSuccess(reply)) orderTaken({ ...reply.data, option, draft, seenPrice });
  else void showRefusal(reply, option);
  return isSuccess(reply);
}

/** The price the player expects: the price of the order, or the price on the screen at this moment. */
function seenPriceOf({ stock }: OverseaOption, { price, stopPrice, tradeType }: OrderDraft): string | null {
  const ticker = marketStore.ticker(stock);
  return stopPrice ?? price ?? (tradeType === 'LONG' ? ticker?.ask : ticker?.bid) ?? null;
}

/** Cancels orders one by one; the first refusal is shown, the others are still cancelled. */
export async function cancelOrders(ids: readonly OverseaOrderId[]): Promise<boolean> {
  const replies = await Promise.all(ids.map((id) => cancelOverseaOrder({ id })));
  const refused = replies.find((reply) => !isSuccess(reply));
  if (refused !== undefined) void showRefusal(refused);
  return refused === undefined;
}

/** Moves the orders of a chip to another row, each in place. `false`: one of them was refused, or none was left. */
export async function moveOrders(
  option: OverseaOption,
  grid: PriceGrid,
  ids: readonly OverseaOrderId[],
  to: number,
): Promise<boolean> {
  const changes = ordersOf(option.id)
    .filter(({ id }) => ids.includes(id))
    .flatMap((order) => movedOrder(grid, order, to) ?? []);
  const refusal = changes.map((change) => priceRefusal(change, option)).find((code) => code !== null) ?? null;
  if (refusal !== null && (await showKnownRefusal(refusal, option))) return false;
  const replies = await Promise.all(changes.map((change) => amendOverseaOrder(change)));
  const refused = replies.find((reply) => !isSuccess(reply));
  if (refused !== undefined) void showRefusal(refused, option);
  return refused === undefined && changes.length > 0;
}

/**
 * Closes a number of contracts at market. Own orders of the other side that would close the same contracts are
 * cancelled first, or they would open the other way afterwards.
 */
export function closeContracts(option: OverseaOption, position: OverseaPosition, qty: number): Promise<boolean> {
  return sendAgainst(option, position, qty, qty);
}

/** Closes the position and opens as much the other way. */
export function reversePosition(option: OverseaOption, position: OverseaPosition): Promise<boolean> {
  return sendAgainst(option, position, position.qty, 2 * position.qty);
}

async function sendAgainst(
  option: OverseaOption,
  position: OverseaPosition,
  closing: number,
  total: number,
): Promise<boolean> {
  const inTheWay = cancelsBefore(position, ordersOf(option.id), closing);
  if (!(await cancelOrders(inTheWay))) return false;
  for (const qty of inOrdersOf(total, option.maxQty)) {
    const draft = marketDraft(opposite(position.tradeType), { qty, tpTick: null, slTick: null });
    if (!(await send(option, draft))) return false;
  }
  return true;
}
