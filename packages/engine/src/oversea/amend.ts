import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { EntryType } from '@hoga/domain/trading/vocabulary';
import { defined } from '@hoga/kernel/assert';
import { sub } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { ReplyData } from '../effects/reply-data.ts';
import type { OverseaAmend } from '../input/command.ts';
import type { Turn } from '../state/turn.ts';
import { draftHold, refusalOf } from './acceptance.ts';
import type { OverseaOwner } from './book.ts';
import { findOrder } from './cancel.ts';
import { draftOrder, fillsAtOnce, stopDirection } from './draft.ts';
import { takeQuote } from './place.ts';
import { settleOversea } from './settle.ts';
import { moveHold, revise } from './working-orders.ts';

/** Changes prices and quantity of a working order where it stands, under all the checks of a new one. */
export function amendOverseaOrder(
  turn: Turn,
  account: OverseaOwner,
  request: OverseaAmend,
): Result<ReplyData, Failure> {
  const found = findOrder(turn, account, request.orderId);
  if (!found.ok) return found;
  const order = found.value;
  const { row } = order;
  if (!order.isEntry) return err(failure('INVALID_REQUEST'));
  const drafted = draftOrder(
    turn,
    account,
    {
      type: 'oversea.place',
      overseaOptionId: row.overseaOptionId,
      tradeType: row.tradeType,
      // A stop that has fired is an ordinary limit from then on.
      marketType: row.status === 'TRIGGERED' ? 'LIMIT' : (row.marketType as EntryType),
      qty: request.qty ?? row.qty,
      price: request.price ?? row.price,
      stopPrice: request.stopPrice ?? row.stopPrice,
      expectDir: null,
      tpTick: row.tpTick,
      slTick: row.slTick,
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
    stopPrice: draft.stop ?? row.stopPrice,
    triggerDir: draft.stop === null ? row.triggerDir : stopDirection(draft.stop, quote.last),
    qty: draft.qty,
    reducing: draft.reducing,
    hold,
    updatedAt: turn.at,
  });
  turn.send({ playerId: account.id, destination: '/user/queue/oversea', type: 'ORDER_UPDATE', data: order.row });
  if (fillsAtOnce(draft, quote)) takeQuote(turn, order, quote);
  settleOversea(turn, account);
  return ok({ orderId: row.id, status: order.row.status });
}
