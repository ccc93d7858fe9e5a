import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Qty } from '@hoga/kernel/amounts';
import type { FuturesOptionId, FuturesOrderId } from '@hoga/kernel/ids';
import type { Turn } from '../state/turn.ts';
import { ALONE, offeredMarket, quoteSide } from '../trading/draft.ts';
import { NAMELESS, placeOrder } from '../trading/place.ts';
import { type FuturesMarket, FuturesOrder, type FuturesOwner, type FuturesPosition } from './book.ts';
import { draftOrder } from './draft.ts';
import { fillOrder } from './fill.ts';
import type { Terms } from './leverage.ts';
import { newClosingOrder } from './make-rows.ts';
import { FUTURES_ORDER_RULES } from './orders.ts';
import type { FuturesPlace } from './requests.ts';
import { settleFutures } from './settle.ts';

/** Orders placed for a player by copy-trading: market orders like any other, sent and settled in the same way. */

export interface OrderedFor extends Terms {
  readonly tradeType: TradeSide;
  readonly amount: Qty;
  readonly futuresTraderOrderId: FuturesOrderId;
}

/** The refusal, by the same checks in the same order as for the player's own orders; null where it has filled. */
export function placeCopiedOrder(
  turn: Turn,
  account: FuturesOwner,
  { option }: FuturesMarket,
  order: OrderedFor,
): ErrorCode | null {
  const market = offeredMarket(account, account.futures.markets.get(option.id));
  if (market === null) return 'TRADING_SUSPENDED';
  const { tradeType, futuresTraderOrderId } = order;
  const request = marketOrder(option.id, order);
  const draft = draftOrder(
    turn,
    { account, market, tradeType, replacing: null, request, ahead: ALONE },
    futuresTraderOrderId,
  );
  if (!draft.ok) return draft.error;
  const placed = placeOrder(turn, draft.value, NAMELESS, FUTURES_ORDER_RULES);
  return placed.ok ? null : placed.error.code;
}

/** Every field by its name: spreading into a larger object makes a new hidden class each time. */
function marketOrder(
  futuresOptionId: FuturesOptionId,
  { tradeType, amount, leverage, marginType }: OrderedFor,
): FuturesPlace {
  return {
    type: 'futures.place',
    futuresOptionId,
    tradeType,
    marketType: 'MARKET',
    marginType,
    amount,
    price: null,
    leverage,
    reduceOnly: 0,
    triggerPrice: null,
    isMark: 0,
    takeProfit: null,
    stopLoss: null,
    isMarkTp: 0,
    isMarkSl: 0,
    trailTicks: null,
    ocoOrderId: null,
  };
}

/**
 * Closes a part of the position at the quote. Like an exit it is allowed for an option no longer offered; false where
 * there is no price.
 */
export function closeFor(
  turn: Turn,
  position: FuturesPosition,
  amount: Qty,
  futuresTraderOrderId: FuturesOrderId | null,
): boolean {
  const { market, side, account } = position;
  const quote = market.usable(turn.at);
  if (quote === null) return false;
  const row = newClosingOrder(turn, position.row, 'MARKET');
  row.amount = amount;
  row.reducing = amount;
  row.futuresTraderOrderId = futuresTraderOrderId;
  row.futuresFollowerOrderId = futuresTraderOrderId === null ? null : row.id;
  const order = new FuturesOrder(row, side, market);
  order.publish(turn, 'ORDER_SUCCESS');
  const price = quoteSide(row.tradeType, quote);
  const { takerFee: feeRate } = market.option;
  settleFutures(turn, account, fillOrder(turn, order, { price, feeRate, quote, liquidates: false, reason: 'COPY' }));
  return true;
}
