import { failure } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import { err, ok } from '@hoga/kernel/result';
import type { ReplyTo } from '../effects/replies.ts';
import type { OverseaPlace } from '../input/command.ts';
import type { OverseaOrderRow } from '../rows/oversea.ts';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import { draftHold, refusalOf } from './acceptance.ts';
import { OverseaOrder, type OverseaOwner } from './book.ts';
import { draftOrder, fillsAtOnce, type OverseaDraft, stopDirection } from './draft.ts';
import { followFill } from './exits.ts';
import { fillOrder, quoteSide } from './fill.ts';
import { settleHolds, settleOversea } from './settle.ts';
import { enlist, moveHold } from './working-orders.ts';

export function placeOverseaOrder(
  turn: Turn,
  account: OverseaOwner,
  request: OverseaPlace,
  key: string | null,
): ReplyTo<'oversea.place'> {
  const drafted = draftOrder(turn, account, request, null);
  if (!drafted.ok) return err(failure(drafted.error));
  const draft = drafted.value;
  const refusal = refusalOf(draft);
  if (refusal !== null) return err(failure(refusal));
  const quote = defined(draft.quote, 'an accepted order has a fresh quote');
  const isTaker = fillsAtOnce(draft, quote);
  const hold = isTaker ? ZERO : draftHold(draft);
  const order = new OverseaOrder(newRow(turn, draft, quote, hold, key), account, draft.market);
  if (isTaker) {
    turn.send({ playerId: account.id, destination: '/user/queue/oversea', type: 'ORDER_SUCCESS', data: order.row });
    takeQuote(turn, order, quote);
    settleOversea(turn, account);
  } else {
    rest(turn, order);
    settleHolds(turn, account);
  }
  return ok({ orderId: order.row.id, status: order.row.status });
}

/** Fills at the quote; exits follow the new average. */
export function takeQuote(turn: Turn, order: OverseaOrder, quote: Quote): void {
  fillOrder(turn, order, { price: quoteSide(order.row.tradeType, quote), quote, liquidates: false, reason: null });
  followFill(turn, order);
}

function rest(turn: Turn, order: OverseaOrder): void {
  moveHold(turn, order, order.row.hold);
  enlist(order);
  turn.recordRow('overseaOrder', order.row);
  turn.send({
    playerId: order.row.playerId,
    destination: '/user/queue/oversea',
    type: 'ORDER_SUCCESS',
    data: order.row,
  });
}

function newRow(turn: Turn, draft: OverseaDraft, quote: Quote, hold: Decimal, key: string | null): OverseaOrderRow {
  return {
    id: turn.state.ids.order.next(),
    playerId: draft.account.id,
    siteId: draft.account.player.siteId,
    overseaOptionId: draft.market.option.id,
    overseaPositionId: draft.position?.row.id ?? null,
    tradeType: draft.tradeType,
    marketType: draft.marketType,
    price: draft.limit,
    stopPrice: draft.stop,
    triggerDir: draft.stop === null ? null : stopDirection(draft.stop, quote.last),
    qty: draft.qty,
    reducing: draft.reducing,
    hold,
    tpTick: draft.tpTick,
    slTick: draft.slTick,
    status: 'WORKING',
    fillPrice: null,
    fee: null,
    realizedPnl: null,
    fx: null,
    quoteSeq: null,
    quote: null,
    reason: null,
    clientOrderId: key,
    createdAt: turn.at,
    updatedAt: turn.at,
  };
}
