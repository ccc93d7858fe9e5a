import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { EntryType } from '@hoga/domain/trading/vocabulary';
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
