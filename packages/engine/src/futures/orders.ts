import type { Turn } from '../state/turn.ts';
import { entryTypeOf, quoteSide } from '../trading/draft.ts';
import { type OrderRules, orderCommands } from '../trading/order-commands.ts';
import { openPair } from '../trading/pairs.ts';
import { draftHold, refusalOf } from './acceptance.ts';
import { FuturesOrder } from './book.ts';
import { draftOrder, type FuturesDraft } from './draft.ts';
import { fillOrder } from './fill.ts';
import { fireCrossedExits } from './fire-exits.ts';
import { newOrder } from './make-rows.ts';
import type { FuturesAmend, FuturesCancel, FuturesCancelAll, FuturesPlace } from './requests.ts';
import type { FuturesOrderRow } from './rows.ts';
import { settleFutures, settleHold } from './settle.ts';
import { FUTURES_SETTING } from './tables.ts';

export const FUTURES_ORDER_RULES: OrderRules<
  FuturesOrder,
  FuturesDraft,
  FuturesPlace,
  FuturesAmend,
  FuturesCancel,
  FuturesCancelAll
> = {
  sideOf: ({ futures }) => futures,
  marketsOf: ({ futures }) => futures.markets,
  draft: draftOrder,
  refusal: refusalOf,
  hold: draftHold,
  order: (turn, draft) => {
    keepSetting(turn, draft);
    return new FuturesOrder(orderRow(turn, draft), draft.account.futures, draft.market);
  },
  amendment,
  write: (row, { amount, reducing, trigger }) => {
    row.amount = amount;
    row.reducing = reducing;
    // A stop that has fired keeps its trigger price.
    row.triggerPrice = trigger ?? row.triggerPrice;
  },
  /** A better price than the limit benefits the player. */
  take: (turn, order, quote) => {
    const price = quoteSide(order.row.tradeType, quote);
    const feeRate = order.market.option.takerFee;
    settleFutures(
      turn,
      order.account,
      fillOrder(turn, order, { price, feeRate, quote, liquidates: false, reason: null }),
    );
    fireCrossedExits(turn, order, quote);
  },
  optionOf: ({ futuresOptionId }) => futuresOptionId,
  settleRested: settleHold,
  settle: (turn, { account }) => settleFutures(turn, account),
  settleCancel: settleHold,
  settleCancelAll: (turn, account) => settleFutures(turn, account),
};

export const FUTURES_ORDERS = orderCommands(FUTURES_ORDER_RULES);

/** The meaning of the new price depends on the type: a stop-market has only its trigger. */
function amendment(order: FuturesOrder, { price, amount }: FuturesAmend): FuturesPlace {
  const { row } = order;
  const marketType = entryTypeOf(order);
  const movesTrigger = marketType === 'STOPMARKET';
  return {
    ...row,
    type: 'futures.place',
    marketType,
    price: movesTrigger ? row.price : (price ?? row.price),
    triggerPrice: movesTrigger ? (price ?? row.triggerPrice) : row.triggerPrice,
    amount: amount ?? row.amount,
    ocoOrderId: null,
  };
}

/** The first order of an option fixes its leverage and margin type until they are changed. */
function keepSetting(turn: Turn, draft: FuturesDraft): void {
  if (draft.setting !== null) return;
  const { settings } = draft.account.futures;
  const futuresOptionId = draft.market.option.id;
  const { id: playerId, siteId } = draft.account.player;
  const row = { playerId, siteId, futuresOptionId, leverage: draft.leverage, marginType: draft.marginType };
  settings.set(futuresOptionId, row);
  turn.record(FUTURES_SETTING, row);
}

function orderRow(turn: Turn, draft: FuturesDraft): FuturesOrderRow {
  const row = newOrder(turn, draft.account.player, draft.market.option.id, draft.tradeType, draft.marketType);
  row.futuresPositionId = draft.position?.row.id ?? null;
  row.leverage = draft.leverage;
  row.marginType = draft.marginType;
  row.reduceOnly = draft.reduceOnly;
  if (draft.trigger !== null) {
    row.triggerDir = draft.tradeType === 'LONG' ? 'UP' : 'DOWN';
    row.isMark = draft.isMark;
  }
  row.trailTicks = draft.trailTicks;
  row.ocoGroup = openPair(turn, draft.partner);
  row.takeProfit = draft.takeProfit;
  row.stopLoss = draft.stopLoss;
  row.isMarkTp = draft.isMarkTp;
  row.isMarkSl = draft.isMarkSl;
  if (draft.futuresTraderOrderId !== null) {
    row.futuresTraderOrderId = draft.futuresTraderOrderId;
    row.futuresFollowerOrderId = row.id;
  }
  return row;
}
