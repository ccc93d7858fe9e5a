import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { Price } from '@hoga/kernel/amounts';
import { defined } from '@hoga/kernel/assert';
import { max, min } from '@hoga/kernel/decimal';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import type { AnyOrder } from './book.ts';
import { isReached, quoteSide } from './draft.ts';
import { isFillable, isLimit } from './resting-limit.ts';
import { cancelOrder, revise, standAlone } from './working-orders.ts';

/** Maker: the order was resting before the price reached it. */
export type Role = 'maker' | 'taker';

/** A product's decisions about an order whose price is reached. */
export interface FillRules<O extends AnyOrder, Q extends Quote> {
  /** Whether its value can be computed now. */
  isPriced(order: O): boolean;
  /** The checks of acceptance again, with the figures of the fill itself. */
  refusal(order: O, price: Price, quote: Q, role: Role): ErrorCode | null;
  fill(turn: Turn, order: O, price: Price, quote: Q, role: Role): void;
  /** Completes the effects of the order's firing, whether it filled or not. */
  conclude(turn: Turn, order: O, quote: Q): void;
  /** Closes the position of a take-profit or stop-loss, and completes the effects. */
  exit(turn: Turn, order: O, quote: Q): void;
}

/** Take-profits or stop-losses, oldest first. */
export function fireExits<O extends AnyOrder, Q extends Quote>(
  turn: Turn,
  fired: O[],
  quote: Q,
  rules: FillRules<O, Q>,
): void {
  for (const order of inOrder(fired)) if (order.isLive && rules.isPriced(order)) rules.exit(turn, order, quote);
}

const byId = (a: AnyOrder, b: AnyOrder) => a.row.id - b.row.id;

/** Oldest first: each sees the effects of those before it. */
function inOrder<O extends AnyOrder>(fired: O[]): O[] {
  return fired.length < 2 ? fired : fired.sort(byId);
}

export function fireEntries<O extends AnyOrder, Q extends Quote>(
  turn: Turn,
  fired: readonly O[],
  quote: Q,
  rules: FillRules<O, Q>,
): void {
  if (fired.length === 0) return;
  // Checked before anything fires: a fill may trim later orders, whose resting time then restarts.
  const due = fired.filter((order) => !isLimit(order.row) || isFillable(order, quote));
  for (const order of inOrder(due)) {
    if (!order.isLive || !rules.isPriced(order)) continue;
    if (isLimit(order.row)) fillResting(turn, order, quote, rules);
    else fireStop(turn, order, quote, rules);
    rules.conclude(turn, order, quote);
  }
}

/** A resting limit fills at its price as maker; after a silence of the feed at the better of limit and quote. */
function fillResting<O extends AnyOrder, Q extends Quote>(
  turn: Turn,
  order: O,
  quote: Q,
  rules: FillRules<O, Q>,
): void {
  const limit = defined(order.row.price, 'a limit has a price');
  const side = quoteSide(order.row.tradeType, quote);
  const better = order.row.tradeType === 'LONG' ? min(limit, side) : max(limit, side);
  fillOrCancel(turn, order, order.market.isAfterGap ? better : limit, quote, 'maker', rules);
}

/** A stop-market takes the quote; a stop-limit becomes a limit, which the same quote may already reach. */
function fireStop<O extends AnyOrder, Q extends Quote>(turn: Turn, order: O, quote: Q, rules: FillRules<O, Q>): void {
  const { tradeType, price } = order.row;
  const side = quoteSide(tradeType, quote);
  if (price === null) {
    fillOrCancel(turn, order, side, quote, 'taker', rules);
    return;
  }
  const triggered = order.copyRow();
  triggered.status = 'TRIGGERED';
  triggered.updatedAt = turn.at;
  revise(turn, order, triggered);
  order.publish(turn, 'ORDER_UPDATE');
  standAlone(turn, order);
  if (isReached(tradeType, price, quote)) fillOrCancel(turn, order, side, quote, 'taker', rules);
}

function fillOrCancel<O extends AnyOrder, Q extends Quote>(
  turn: Turn,
  order: O,
  price: Price,
  quote: Q,
  role: Role,
  rules: FillRules<O, Q>,
): void {
  standAlone(turn, order);
  const refusal = rules.refusal(order, price, quote, role);
  if (refusal === null) {
    rules.fill(turn, order, price, quote, role);
    return;
  }
  cancelOrder(turn, order, refusal);
  turn.sendError(order.row.playerId, refusal);
}
