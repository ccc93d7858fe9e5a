import { defined } from '@hoga/kernel/assert';
import type { Turn } from '../state/turn.ts';
import { entryTypeOf, quoteSide } from '../trading/draft.ts';
import { type OrderRules, orderCommands } from '../trading/order-commands.ts';
import { openPair } from '../trading/pairs.ts';
import { draftHold, refusalOf } from './acceptance.ts';
import { OverseaOrder } from './book.ts';
import { draftOrder, type OverseaDraft, stopDirection } from './draft.ts';
import { followFill } from './exits.ts';
import { fillOrder } from './fill.ts';
import { newOrder } from './make-rows.ts';
import type { OverseaAmend, OverseaCancel, OverseaCancelAll, OverseaPlace } from './requests.ts';
import type { OverseaOrderRow } from './rows.ts';
import { settleHolds, settleOversea } from './settle.ts';

export const OVERSEA_ORDER_RULES: OrderRules<
  OverseaOrder,
  OverseaDraft,
  OverseaPlace,
  OverseaAmend,
  OverseaCancel,
  OverseaCancelAll
> = {
  sideOf: ({ oversea }) => oversea,
  marketsOf: ({ oversea }) => oversea.book.markets,
  draft: draftOrder,
  refusal: refusalOf,
  hold: draftHold,
  order: (turn, draft) => new OverseaOrder(orderRow(turn, draft), draft.account.oversea, draft.market),
  amendment: (order, { qty, price, stopPrice }) => ({
    ...order.row,
    type: 'oversea.place',
    marketType: entryTypeOf(order),
    qty: qty ?? order.row.qty,
    price: price ?? order.row.price,
    stopPrice: stopPrice ?? order.row.stopPrice,
    expectDir: null,
    ocoOrderId: null,
  }),
  write: (row, { qty, reducing, trigger, quote }) => {
    row.qty = qty;
    row.reducing = reducing;
    if (trigger === null) return;
    row.stopPrice = trigger;
    row.triggerDir = stopDirection(trigger, defined(quote, 'an accepted order has a fresh quote').last);
  },
  take: (turn, order, quote) => {
    fillOrder(turn, order, { price: quoteSide(order.row.tradeType, quote), quote, liquidates: false, reason: null });
    followFill(turn, order);
    settleOversea(turn, order.account);
  },
  optionOf: ({ overseaOptionId }) => overseaOptionId,
  settleRested: (turn, { account }) => settleHolds(turn, account),
  settle: (turn, { account }) => settleOversea(turn, account),
  settleCancel: (turn, order) => {
    if (!order.isEntry) order.side.positions.get(order.market.option.id)?.publish(turn, 'POSITION_UPDATE');
    settleHolds(turn, order.account);
  },
  settleCancelAll: settleHolds,
};

export const OVERSEA_ORDERS = orderCommands(OVERSEA_ORDER_RULES);

function orderRow(turn: Turn, draft: OverseaDraft): OverseaOrderRow {
  const row = newOrder(turn, draft.account.player, draft.market.option.id, draft.tradeType, draft.marketType);
  row.overseaPositionId = draft.position?.row.id ?? null;
  row.tpTick = draft.tpTick;
  row.slTick = draft.slTick;
  row.trailTicks = draft.trailTicks;
  row.ocoGroup = openPair(turn, draft.partner);
  return row;
}
