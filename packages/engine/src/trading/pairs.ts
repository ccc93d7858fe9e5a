import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { EntryType } from '@hoga/domain/trading/vocabulary';
import type { Money } from '@hoga/kernel/amounts';
import { type Decimal, max, sub, ZERO } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import type { WalletOwner } from '../wallet/wallet.ts';
import type { AnyOrder, AnyPosition, Side } from './book.ts';
import { findOrder } from './find.ts';

interface AskedPair<O extends AnyOrder> {
  readonly marketType: EntryType;
  readonly ocoOrderId: O['row']['id'] | null;
}

/** Both orders of a pair wait, in the same option, and neither belongs to another pair. */
export function askedPartner<O extends AnyOrder>(
  turn: Turn,
  side: Side<WalletOwner, O, AnyPosition>,
  market: O['market'],
  { marketType, ocoOrderId }: AskedPair<O>,
): Result<O | null, ErrorCode> {
  if (ocoOrderId === null) return ok(null);
  const found = findOrder(turn, side, ocoOrderId);
  if (!found.ok) return err(found.error.code);
  const partner = found.value;
  const isPair = partner.isEntry && partner.market === market && partner.row.ocoGroup === null;
  return isPair && marketType !== 'MARKET' ? ok(partner) : err('INVALID_REQUEST');
}

/** Returns the number of the pair that the order begins; null without a partner. */
export function openPair<O extends AnyOrder>(turn: Turn, first: O | null): O['row']['id'] | null {
  if (first === null) return null;
  const row = first.copyRow();
  row.ocoGroup = row.id;
  first.row = row;
  first.record(turn);
  first.publish(turn, 'ORDER_UPDATE');
  return row.id;
}

/**
 * A pair holds once: the larger hold of its two orders, as only one of them ever fills. This is what an order adds to
 * that of the other.
 */
export function heldBeside(order: AnyOrder, hold: Money = order.row.hold): Money {
  const { sibling } = order;
  return sibling === null ? hold : max(ZERO, sub(hold, sibling.row.hold));
}

/** What orders hold together, each pair once. */
export function heldTogether<O extends AnyOrder>(
  orders: Iterable<O>,
  holdOf: (order: O) => Money = ({ row }) => row.hold,
): Money {
  let sum = 0n;
  for (const order of orders) {
    const sibling = order.sibling as O | null;
    if (sibling === null) sum += holdOf(order);
    else if (order.row.id < sibling.row.id) sum += max(holdOf(order), holdOf(sibling));
  }
  return sum as Decimal;
}

/** The working orders that end where the one being judged fills: what it replaces or is paired with, and their pairs. */
export function givingWay<O extends AnyOrder>({ replacing, partner }: Beside<O>): readonly O[] {
  if (partner !== null) return [partner];
  if (replacing === null) return NO_ORDERS;
  const sibling = replacing.sibling as O | null;
  return sibling === null ? [replacing] : [replacing, sibling];
}

interface Beside<O extends AnyOrder> {
  /** The working order that it replaces. */
  readonly replacing: O | null;
  /** The working order that it makes a pair with. */
  readonly partner: O | null;
}

const NO_ORDERS: readonly never[] = [];

/** The hold that the judged order shares. */
export function sharedHold<O extends AnyOrder>(beside: Beside<O>): Money {
  return givingWay(beside).reduce<Money>((most, { row }) => max(most, row.hold), ZERO);
}
