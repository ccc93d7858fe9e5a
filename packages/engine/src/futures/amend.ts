import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { EntryType } from '@hoga/domain/trading/vocabulary';
import { defined } from '@hoga/kernel/assert';
import { sub } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { ReplyData } from '../effects/reply-data.ts';
import type { FuturesAmend } from '../input/command.ts';
import type { Turn } from '../state/turn.ts';
import { draftHold, refusalOf } from './acceptance.ts';
import type { FuturesOwner } from './book.ts';
import { findOrder } from './cancel.ts';
import { draftOrder, fillsAtOnce } from './draft.ts';
import { fireCrossedExits } from './fire-exits.ts';
import { takeQuote } from './place.ts';
import { settleFutures } from './settle.ts';
import { moveHold, revise } from './working-orders.ts';

/** What the new price means depends on the type: a stop-market has only its trigger. */
function amendedPrices(marketType: EntryType, price: FuturesAmend['price']) {
  if (price === null) return {};
  return marketType === 'STOPMARKET' ? { triggerPrice: price } : { price };
}

/** Changes price and quantity of a working order where it stands, under all the checks of a new one. */
export function amendFuturesOrder(
  turn: Turn,
  account: FuturesOwner,
  request: FuturesAmend,
): Result<ReplyData, Failure> {
  const found = findOrder(turn, account, request.orderId);
  if (!found.ok) return found;
  const order = found.value;
  const { row } = order;
  if (!order.isEntry) return err(failure('INVALID_REQUEST'));
  // A stop that has fired is an ordinary limit from then on.
  const marketType = row.status === 'TRIGGERED' ? 'LIMIT' : (row.marketType as EntryType);
  const drafted = draftOrder(
    turn,
    account,
    {
      type: 'futures.place',
      futuresOptionId: row.futuresOptionId,
      tradeType: row.tradeType,
      marketType,
      marginType: row.marginType,
      leverage: row.leverage,
      reduceOnly: row.reduceOnly,
      isMark: row.isMark,
      takeProfit: row.takeProfit,
      stopLoss: row.stopLoss,
      isMarkTp: row.isMarkTp,
      isMarkSl: row.isMarkSl,
      price: row.price,
      triggerPrice: row.triggerPrice,
      ...amendedPrices(marketType, request.price),
      amount: request.amount ?? row.amount,
    },
    order,
  );
  if (!drafted.ok) return err(failure(drafted.error));
  const draft = drafted.value;
  const refusal = refusalOf(draft);
  if (refusal !== null) return err(failure(refusal));
  const quote = defined(draft.quote, 'an accepted order has a fresh quote');
  const hold = draftHold(draft);
  moveHold(turn, order, sub(hold, row.hold));
  revise(turn, order, {
    ...row,
    price: draft.limit,
    triggerPrice: draft.trigger ?? row.triggerPrice,
    amount: draft.amount,
    reducing: draft.reducing,
    hold,
    updatedAt: turn.at,
  });
  turn.send({ playerId: account.id, destination: '/user/queue/futures', type: 'ORDER_UPDATE', data: order.row });
  if (fillsAtOnce(draft, quote)) takeQuote(turn, order, quote);
  settleFutures(turn, account);
  fireCrossedExits(turn, order, quote);
  return ok({ orderId: row.id, status: order.row.status });
}
