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
import { heldBeside } from './pairs.ts';
import { enlist, moveHold, revise } from './working-orders.ts';

/** A product's decisions about an order being placed. Price, hold and key are written into its row here. */
export interface EntryRules<D extends AnyDraft, O extends AnyOrder> {
  /** The first failing check, in DOMAIN's order. */
  refusal(draft: D): ErrorCode | null;
  /** The hold while it waits. */
  hold(draft: D): Money;
  /** Creates the order from the draft. */
  order(turn: Turn, draft: D): O;
  /** Writes the fields that may change during an order's life into a row that is not published yet. */
  write(row: Mutable<O['row']>, draft: D): void;
  /** Fills at the quote as taker, and completes all effects. */
  take(turn: Turn, order: O, quote: NonNullable<D['quote']>): void;
  /** Completes a change that only moved the order's hold. */
  settleRested(turn: Turn, order: O): void;
  /** Completes any other change. */
  settle(turn: Turn, order: O): void;
}

/** A type alias, as every reply: only aliases are assignable to plain stored data. */
export type Placed<Id extends OrderId> = { readonly orderId: Id; readonly status: OrderStatus };

/** Names of an order that its rules do not read. */
export interface OrderNames {
  readonly clientOrderId: string | null;
  readonly keyId: string | null;
}

export const NAMELESS: OrderNames = { clientOrderId: null, keyId: null };

/** Places the draft as an order that fills at once or rests, or refuses it without any change. */
export function placeOrder<D extends AnyDraft, O extends AnyOrder>(
  turn: Turn,
  draft: D,
  names: OrderNames,
  rules: EntryRules<D, O>,
): Result<Placed<O['row']['id']>, Failure> {
  const refusal = rules.refusal(draft);
  if (refusal !== null) return err(failure(refusal));
  const quote = freshQuote(draft);
  if (fillsAtOnce(draft, quote)) {
    const order = newEntry(turn, draft, ZERO, names, rules);
    order.publish(turn, 'ORDER_SUCCESS');
    rules.take(turn, order, quote);
    return ok(placed(order));
  }
  const order = newEntry(turn, draft, rules.hold(draft), names, rules);
  moveHold(turn, order, heldBeside(order));
  enlist(order);
  order.record(turn);
  order.publish(turn, 'ORDER_SUCCESS');
  rules.settleRested(turn, order);
  return ok(placed(order));
}

/** An order of an accepted draft, not listed yet. */
export function newEntry<D extends AnyDraft, O extends AnyOrder>(
  turn: Turn,
  draft: D,
  hold: Money,
  { clientOrderId, keyId }: OrderNames,
  rules: EntryRules<D, O>,
): O {
  const order = rules.order(turn, draft);
  const row = order.row as Mutable<O['row']>;
  write(row, draft, hold, rules);
  row.clientOrderId = clientOrderId;
  row.keyId = keyId;
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

/** Changes a working order in place, under all the checks of a new one. */
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
  moveHold(turn, order, sub(heldBeside(order, hold), heldBeside(order)));
  // `copyRow` returns a row of the order's own type.
  const row = order.copyRow() as Mutable<O['row']>;
  write(row, draft, hold, rules);
  row.updatedAt = turn.at;
  revise(turn, order, row);
  order.publish(turn, 'ORDER_UPDATE');
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
