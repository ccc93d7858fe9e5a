import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { EntryType, TriggerDir } from '@hoga/domain/trading/vocabulary';
import { defined } from '@hoga/kernel/assert';
import type { Decimal } from '@hoga/kernel/decimal';
import { err, type Result } from '@hoga/kernel/result';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import { quoteSide } from '../trading/draft.ts';
import { findOrder } from '../trading/find.ts';
import { amendOrder, type EntryRules, type Placed, placeOrder } from '../trading/place.ts';
import { draftHold, refusalOf } from './acceptance.ts';
import { OverseaOrder, type OverseaOwner } from './book.ts';
import { draftOrder, type OverseaDraft, stopDirection } from './draft.ts';
import { followFill } from './exits.ts';
import { fillOrder } from './fill.ts';
import { newOrder } from './make-rows.ts';
import type { OverseaAmend, OverseaPlace } from './requests.ts';
import type { OverseaOrderRow } from './rows.ts';
import { settleHolds, settleOversea } from './settle.ts';

const RULES: EntryRules<OverseaDraft, OverseaOrder, Quote> = {
  refusal: refusalOf,
  hold: draftHold,
  order: (turn, draft, hold, key) =>
    new OverseaOrder(orderRow(turn, draft, hold, key), draft.account.oversea, draft.market),
  amended: (turn, draft, { row }, hold) => ({
    ...row,
    price: draft.limit,
    stopPrice: draft.trigger ?? row.stopPrice,
    triggerDir: directionOf(draft) ?? row.triggerDir,
    qty: draft.qty,
    reducing: draft.reducing,
    hold,
    updatedAt: turn.at,
  }),
  take: (turn, order, quote) => {
    fillOrder(turn, order, { price: quoteSide(order.row.tradeType, quote), quote, liquidates: false, reason: null });
    followFill(turn, order);
    settleOversea(turn, order.account);
  },
  settleRested: (turn, { account }) => settleHolds(turn, account),
  settle: (turn, { account }) => settleOversea(turn, account),
};

export function placeOverseaOrder(
  turn: Turn,
  account: OverseaOwner,
  request: OverseaPlace,
  key: string | null,
): Result<Placed, Failure> {
  const drafted = draftOrder(turn, account, request, null);
  return drafted.ok ? placeOrder(turn, drafted.value, key, RULES) : err(failure(drafted.error));
}

export function amendOverseaOrder(turn: Turn, account: OverseaOwner, request: OverseaAmend): Result<Placed, Failure> {
  const found = findOrder(turn, account.oversea, request.orderId);
  if (!found.ok) return found;
  const order = found.value;
  const { row } = order;
  if (!order.isEntry) return err(failure('INVALID_REQUEST'));
  const amended: OverseaPlace = {
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
  };
  const drafted = draftOrder(turn, account, amended, order);
  return drafted.ok ? amendOrder(turn, order, drafted.value, RULES) : err(failure(drafted.error));
}

function orderRow(turn: Turn, draft: OverseaDraft, hold: Decimal, key: string | null): OverseaOrderRow {
  const row = newOrder(turn, draft.account.player, draft.market.option.id, draft.tradeType, draft.marketType);
  row.overseaPositionId = draft.position?.row.id ?? null;
  row.price = draft.limit;
  row.stopPrice = draft.trigger;
  row.triggerDir = directionOf(draft);
  row.qty = draft.qty;
  row.reducing = draft.reducing;
  row.hold = hold;
  row.tpTick = draft.tpTick;
  row.slTick = draft.slTick;
  row.clientOrderId = key;
  return row;
}

/** Of a stop, at the quote it was accepted at; null for other orders. */
function directionOf({ trigger, quote }: OverseaDraft): TriggerDir | null {
  if (trigger === null) return null;
  return stopDirection(trigger, defined(quote, 'an accepted order has a fresh quote').last);
}
