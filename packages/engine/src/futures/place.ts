import { failure } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import { err, ok } from '@hoga/kernel/result';
import type { ReplyTo } from '../effects/replies.ts';
import type { FuturesPlace } from '../input/command.ts';
import type { FuturesOrderRow } from '../rows/futures.ts';
import type { Turn } from '../state/turn.ts';
import { draftHold, refusalOf } from './acceptance.ts';
import { FuturesOrder, type FuturesOwner } from './book.ts';
import type { CrossState } from './cross-state.ts';
import { draftOrder, type FuturesDraft, fillsAtOnce } from './draft.ts';
import { fillOrder, quoteSide } from './fill.ts';
import { fireCrossedExits } from './fire-exits.ts';
import type { MarkedQuote } from './marked-quote.ts';
import { settleFutures, settleHold } from './settle.ts';
import { enlist, moveHold } from './working-orders.ts';

export function placeFuturesOrder(
  turn: Turn,
  account: FuturesOwner,
  request: FuturesPlace,
  key: string | null,
): ReplyTo<'futures.place'> {
  const drafted = draftOrder(turn, account, request, null);
  if (!drafted.ok) return err(failure(drafted.error));
  const draft = drafted.value;
  const refusal = refusalOf(draft);
  if (refusal !== null) return err(failure(refusal));
  const quote = defined(draft.quote, 'an accepted order has a fresh quote');
  keepSetting(turn, draft);
  const isTaker = fillsAtOnce(draft, quote);
  const hold = isTaker ? ZERO : draftHold(draft);
  const order = new FuturesOrder(newRow(turn, draft, hold, key), account, draft.market);
  if (isTaker) {
    turn.send({ playerId: account.id, destination: '/user/queue/futures', type: 'ORDER_SUCCESS', data: order.row });
    settleFutures(turn, account, takeQuote(turn, order, quote));
    fireCrossedExits(turn, order, quote);
  } else {
    rest(turn, order);
    settleHold(turn, order);
  }
  return ok({ orderId: order.row.id, status: order.row.status });
}

/** Fills at the quote as taker; a better price than the limit is the player's. Gives the figures after it. */
export function takeQuote(turn: Turn, order: FuturesOrder, quote: MarkedQuote): CrossState {
  const price = quoteSide(order.row.tradeType, quote);
  return fillOrder(turn, order, {
    price,
    feeRate: order.market.option.takerFee,
    quote,
    liquidates: false,
    reason: null,
  });
}

function rest(turn: Turn, order: FuturesOrder): void {
  moveHold(turn, order, order.row.hold);
  enlist(order);
  turn.recordRow('futuresOrder', order.row);
  turn.send({
    playerId: order.row.playerId,
    destination: '/user/queue/futures',
    type: 'ORDER_SUCCESS',
    data: order.row,
  });
}

/** The first order of an option fixes its leverage and margin type until they are changed. */
function keepSetting(turn: Turn, draft: FuturesDraft): void {
  if (draft.setting !== null) return;
  const { settings } = draft.account.futures;
  const futuresOptionId = draft.market.option.id;
  const { id: playerId, siteId } = draft.account.player;
  const row = { playerId, siteId, futuresOptionId, leverage: draft.leverage, marginType: draft.marginType };
  settings.set(futuresOptionId, row);
  turn.recordRow('futuresSetting', row);
}

function newRow(turn: Turn, draft: FuturesDraft, hold: Decimal, key: string | null): FuturesOrderRow {
  const isStop = draft.trigger !== null;
  return {
    id: turn.state.ids.order.next(),
    playerId: draft.account.id,
    siteId: draft.account.player.siteId,
    futuresOptionId: draft.market.option.id,
    futuresPositionId: draft.position?.row.id ?? null,
    tradeType: draft.tradeType,
    marketType: draft.marketType,
    price: draft.limit,
    amount: draft.amount,
    reducing: draft.reducing,
    leverage: draft.leverage,
    marginType: draft.marginType,
    reduceOnly: draft.reduceOnly,
    hold,
    triggerPrice: draft.trigger,
    triggerDir: isStop ? (draft.tradeType === 'LONG' ? 'UP' : 'DOWN') : null,
    isMark: isStop ? draft.isMark : 0,
    takeProfit: draft.takeProfit,
    stopLoss: draft.stopLoss,
    isMarkTp: draft.isMarkTp,
    isMarkSl: draft.isMarkSl,
    status: 'WORKING',
    fillPrice: null,
    fee: null,
    realizedPnl: null,
    quoteSeq: null,
    quote: null,
    reason: null,
    futuresTraderOrderId: null,
    futuresFollowerOrderId: null,
    clientOrderId: key,
    createdAt: turn.at,
    updatedAt: turn.at,
  };
}
