import { copiedClose, copySize, isTooFar } from '@hoga/domain/copy/copy-size';
import type { CopyPart, SkipReason } from '@hoga/domain/copy/vocabulary';
import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { quantityPer } from '@hoga/domain/futures/quantity-per';
import type { Qty } from '@hoga/kernel/amounts';
import { defined } from '@hoga/kernel/assert';
import { sub, ZERO } from '@hoga/kernel/decimal';
import type { FuturesMarket } from '../futures/book.ts';
import { placeCopiedOrder } from '../futures/copied-order.ts';
import { availableOf, orderingFigures } from '../futures/figures.ts';
import { adoptTerms, type Terms } from '../futures/leverage.ts';
import type { Turn } from '../state/turn.ts';
import { quoteSide } from '../trading/draft.ts';
import type { Follow } from './book.ts';
import { closeNowOrDefer } from './close-copies.ts';
import { copyOf } from './copy-of.ts';
import { COPY_QUEUE } from './queues.ts';
import type { TraderFill } from './rows.ts';

/** Copies a trader's fill in one follow, once: its closing part before its opening part. */
export function applyFill(turn: Turn, follow: Follow, fill: TraderFill): void {
  turn.context.backlog.bringUpToDate(turn, follow.owner.id);
  if (fill.fill <= follow.row.lastFill || follow.row.status !== 'ACTIVE') return;
  follow.change(turn, { lastFill: fill.fill });
  if (fill.closed > 0n) copyClose(turn, follow, fill);
  if (fill.opened > 0n && follow.row.status === 'ACTIVE') copyOpen(turn, follow, fill);
}

/** A trader's liquidation is copied whatever the follower's settings: the followed position ends with it. */
function copyClose(turn: Turn, follow: Follow, fill: TraderFill): void {
  const { futuresOptionId, futuresTraderOrderId, closed, closedOf, isLiquidation } = fill;
  const position = follow.owner.futures.positions.get(futuresOptionId);
  // A position on the other side is a leftover: the trader's close does not concern it.
  if (position === undefined || !follow.optionIds.has(futuresOptionId)) return;
  if (position.row.tradeType === fill.tradeType) return;
  const standing = sub(position.row.amount, follow.dueIn(futuresOptionId));
  const amount = copiedClose(standing, closed, closedOf, position.market.option.step);
  if (amount === 0n) return;
  if (follow.row.mode === 'PAUSED' && isLiquidation === 0) {
    skip(turn, follow, fill, 'CLOSE', 'PAUSED', amount);
    return;
  }
  const reason = isLiquidation === 1 ? 'TRADER_LIQUIDATED' : 'TRADER';
  closeNowOrDefer(turn, follow, { futuresOptionId, amount, reason, only: null, futuresTraderOrderId });
}

function copyOpen(turn: Turn, follow: Follow, fill: TraderFill): void {
  const reason = unwanted(follow, fill) ?? tryOpenCopy(turn, follow, fill);
  if (reason !== null) skip(turn, follow, fill, 'OPEN', reason, ZERO);
}

/** Why the follower's settings exclude it, independent of price and money. */
function unwanted({ row, owner, optionIds }: Follow, fill: TraderFill): SkipReason | null {
  if (!optionIds.has(fill.futuresOptionId)) return 'NOT_FOLLOWED_PAIR';
  // A denied or frozen follower opens nothing; existing copies are still closed as the trader closes.
  if (row.mode === 'PAUSED' || owner.player.isDenied === 1 || owner.player.isFrozen === 1) return 'PAUSED';
  return row.mode === 'CLOSE_ONLY' || fill.isCopied === 0 ? 'CLOSE_ONLY' : null;
}

/** Opens the copy, or returns the reason why not. */
function tryOpenCopy(turn: Turn, follow: Follow, fill: TraderFill): SkipReason | null {
  const { owner } = follow;
  const { futuresOptionId, futuresTraderOrderId, tradeType } = fill;
  const market = defined(owner.futures.markets.get(futuresOptionId), `futuresOption ${futuresOptionId}`);
  const quote = market.usable(turn.at);
  if (quote === null) return 'STALE';
  if (isTooFar(tradeType, quoteSide(tradeType, quote), fill.price)) return 'SLIPPAGE';
  leaveOtherSide(turn, follow, fill);
  const terms = adoptTerms(turn, owner, market, fill);
  const size = sizeOf(follow, market, fill, terms);
  if (!size.ok) return size.error;
  follow.intent = { kind: 'copy', fill };
  const { leverage, marginType } = terms;
  const order = { tradeType, amount: size.value, leverage, marginType, futuresTraderOrderId };
  const refusal = placeCopiedOrder(turn, owner, market, order);
  follow.intent = null;
  return refusal === null ? null : skipReason(refusal);
}

/** A leftover from a time when the trader's closes were not copied must not oppose what the trader opens now. */
function leaveOtherSide(turn: Turn, follow: Follow, { futuresOptionId, tradeType }: TraderFill): void {
  const position = follow.owner.futures.positions.get(futuresOptionId);
  if (position === undefined || position.row.tradeType === tradeType) return;
  const closing = { futuresOptionId, reason: 'TRADER', only: null, futuresTraderOrderId: null } as const;
  closeNowOrDefer(turn, follow, { ...closing, amount: position.row.amount });
}

function sizeOf(follow: Follow, { option, feed: { quote } }: FuturesMarket, fill: TraderFill, terms: Terms) {
  const { owner, row, used } = follow;
  const { tradeType } = fill;
  const { leverage, marginType } = terms;
  const { mark, ask, bid } = defined(quote, 'a price is known');
  const price = tradeType === 'LONG' ? ask : bid;
  const available = availableOf(orderingFigures(owner, marginType));
  const { takerFee, step } = option;
  const money = { tradeType, available, percent: 100, price, mark: mark ?? price, leverage, takerFee, step };
  const { multiplyPer, oneMaxBet, maxBet } = row;
  const affordable = quantityPer(money);
  const traderMargin = fill.margin;
  return copySize({ traderMargin, multiplyPer, oneMaxBet, maxBet, used, leverage, price, affordable, option });
}

/** Maps the refusal of an order check to a skip reason. */
function skipReason(refusal: ErrorCode): SkipReason {
  switch (refusal) {
    case 'TRADING_SUSPENDED':
    case 'FEED_DELAYED':
      return 'STALE';
    case 'QUANTITY_INVALID':
      return 'MIN_SIZE';
    case 'MAX_QUANTITY_EXCEEDED':
      return 'LIMIT_TOTAL';
    default:
      return 'BALANCE';
  }
}

/** Records that a part was not copied, and why. */
function skip(turn: Turn, follow: Follow, fill: TraderFill, part: CopyPart, reason: SkipReason, quantity: Qty): void {
  const skipped = copyOf(turn, follow, fill, part);
  skipped.quantity = quantity;
  skipped.reason = reason;
  skipped.closedAt = turn.at;
  follow.put(turn, skipped);
  turn.send(COPY_QUEUE, follow.row.playerId, 'COPYTRADE_SKIP', skipped);
}
