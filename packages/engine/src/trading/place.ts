import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { OrderStatus } from '@hoga/domain/trading/vocabulary';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, sub, ZERO } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import type { AnyOrder } from './book.ts';
import { type Draft, fillsAtOnce } from './draft.ts';
import { enlist, moveHold, revise } from './working-orders.ts';

/** A draft with the quote it may fill at; null when the feed cannot be trusted now. */
interface QuotedDraft<Q extends Quote> extends Draft {
  readonly quote: Q | null;
}

/** What a product decides about an order on its way in. */
export interface EntryRules<D extends QuotedDraft<Q>, O extends AnyOrder, Q extends Quote> {
  /** The first check that fails, in DOMAIN's order. */
  refusal(draft: D): ErrorCode | null;
  /** What it must put aside while it waits. */
  hold(draft: D): Decimal;
  /** The order that the draft becomes. */
  order(turn: Turn, draft: D, hold: Decimal, key: string | null): O;
  /** What the draft makes of a standing order. */
  amended(turn: Turn, draft: D, order: O, hold: Decimal): O['row'];
  /** Fills at the quote as taker, and ends everything that follows from it. */
  take(turn: Turn, order: O, quote: Q): void;
  /** Ends a change that only put the order's hold aside. */
  settleRested(turn: Turn, order: O): void;
  /** Ends any other change. */
  settle(turn: Turn, order: O): void;
}

/** An alias, as every reply: what is stored as plain data must be nothing else. */
export type Placed = { readonly orderId: number; readonly status: OrderStatus };

/** The draft becomes an order that fills at once or comes to rest, or it is refused and nothing has happened. */
export function placeOrder<D extends QuotedDraft<Q>, O extends AnyOrder, Q extends Quote>(
  turn: Turn,
  draft: D,
  key: string | null,
  rules: EntryRules<D, O, Q>,
): Result<Placed, Failure> {
  const refusal = rules.refusal(draft);
  if (refusal !== null) return err(failure(refusal));
  const quote = defined(draft.quote, 'an accepted order has a fresh quote');
  if (fillsAtOnce(draft, quote)) {
    const order = rules.order(turn, draft, ZERO, key);
    order.tell(turn, 'ORDER_SUCCESS');
    rules.take(turn, order, quote);
    return ok(placed(order));
  }
  const order = rules.order(turn, draft, rules.hold(draft), key);
  moveHold(turn, order, order.row.hold);
  enlist(order);
  order.record(turn);
  order.tell(turn, 'ORDER_SUCCESS');
  rules.settleRested(turn, order);
  return ok(placed(order));
}

/** Changes a working order where it stands, under all the checks of a new one. */
export function amendOrder<D extends QuotedDraft<Q>, O extends AnyOrder, Q extends Quote>(
  turn: Turn,
  order: O,
  draft: D,
  rules: EntryRules<D, O, Q>,
): Result<Placed, Failure> {
  const refusal = rules.refusal(draft);
  if (refusal !== null) return err(failure(refusal));
  const quote = defined(draft.quote, 'an accepted order has a fresh quote');
  const hold = rules.hold(draft);
  moveHold(turn, order, sub(hold, order.row.hold));
  revise(turn, order, rules.amended(turn, draft, order, hold));
  order.tell(turn, 'ORDER_UPDATE');
  if (fillsAtOnce(draft, quote)) rules.take(turn, order, quote);
  else rules.settle(turn, order);
  return ok(placed(order));
}

function placed({ row }: AnyOrder): Placed {
  return { orderId: row.id, status: row.status };
}
