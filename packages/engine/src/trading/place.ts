import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { OrderStatus } from '@hoga/domain/trading/vocabulary';
import type { Money } from '@hoga/kernel/amounts';
import { defined } from '@hoga/kernel/assert';
import { sub, ZERO } from '@hoga/kernel/decimal';
import type { OrderId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Mutable } from '../rows/mutable.ts';
import type { Turn } from '../state/turn.ts';
import type { AnyOrder } from './book.ts';
import { type AnyDraft, fillsAtOnce } from './draft.ts';
import { enlist, moveHold, revise } from './working-orders.ts';

/** What a product decides about an order on its way in. Price, hold and key are written into its row here. */
export interface EntryRules<D extends AnyDraft, O extends AnyOrder> {
  /** The first check that fails, in DOMAIN's order. */
  refusal(draft: D): ErrorCode | null;
  /** What it must put aside while it waits. */
  hold(draft: D): Money;
  /** The order that the draft becomes. */
  order(turn: Turn, draft: D): O;
  /** Writes what may change while an order stands into a row that nobody has seen yet. */
  write(row: Mutable<O['row']>, draft: D): void;
  /** Fills at the quote as taker, and ends everything that follows from it. */
  take(turn: Turn, order: O, quote: NonNullable<D['quote']>): void;
  /** Ends a change that only put the order's hold aside. */
  settleRested(turn: Turn, order: O): void;
  /** Ends any other change. */
  settle(turn: Turn, order: O): void;
}

/** An alias, as every reply: what is stored as plain data must be nothing else. */
export type Placed<Id extends OrderId> = { readonly orderId: Id; readonly status: OrderStatus };

/** The draft becomes an order that fills at once or comes to rest, or it is refused and nothing has happened. */
export function placeOrder<D extends AnyDraft, O extends AnyOrder>(
  turn: Turn,
  draft: D,
  key: string | null,
  rules: EntryRules<D, O>,
): Result<Placed<O['row']['id']>, Failure> {
  const refusal = rules.refusal(draft);
  if (refusal !== null) return err(failure(refusal));
  const quote = freshQuote(draft);
  if (fillsAtOnce(draft, quote)) {
    const order = newEntry(turn, draft, ZERO, key, rules);
    order.tell(turn, 'ORDER_SUCCESS');
    rules.take(turn, order, quote);
    return ok(placed(order));
  }
  const order = newEntry(turn, draft, rules.hold(draft), key, rules);
  moveHold(turn, order, order.row.hold);
  enlist(order);
  order.record(turn);
  order.tell(turn, 'ORDER_SUCCESS');
  rules.settleRested(turn, order);
  return ok(placed(order));
}

function newEntry<D extends AnyDraft, O extends AnyOrder>(
  turn: Turn,
  draft: D,
  hold: Money,
  key: string | null,
  rules: EntryRules<D, O>,
): O {
  const order = rules.order(turn, draft);
  const row = order.row as Mutable<O['row']>;
  write(row, draft, hold, rules);
  row.clientOrderId = key;
  return order;
}

function write<D extends AnyDraft, O extends AnyOrder>(
  row: Mutable<O['row']>,
  draft: D,
  hold: Money,
  rules: EntryRules<D, O>,
): void {
  row.price = draft.limit;
  row.hold = hold;
  rules.write(row, draft);
}

/** Changes a working order where it stands, under all the checks of a new one. */
export function amendOrder<D extends AnyDraft, O extends AnyOrder>(
  turn: Turn,
  order: O,
  draft: D,
  rules: EntryRules<D, O>,
): Result<Placed<O['row']['id']>, Failure> {
  const refusal = rules.refusal(draft);
  if (refusal !== null) return err(failure(refusal));
  const quote = freshQuote(draft);
  const hold = rules.hold(draft);
  moveHold(turn, order, sub(hold, order.row.hold));
  // What an order copies is its own row.
  const row = order.copyRow() as Mutable<O['row']>;
  write(row, draft, hold, rules);
  row.updatedAt = turn.at;
  revise(turn, order, row);
  order.tell(turn, 'ORDER_UPDATE');
  if (fillsAtOnce(draft, quote)) rules.take(turn, order, quote);
  else rules.settle(turn, order);
  return ok(placed(order));
}

function freshQuote<D extends AnyDraft>(draft: D): NonNullable<D['quote']> {
  return defined(draft.quote, 'an accepted order has a fresh quote');
}

function placed<O extends AnyOrder>({ row }: O): Placed<O['row']['id']> {
  return { orderId: row.id, status: row.status };
}
