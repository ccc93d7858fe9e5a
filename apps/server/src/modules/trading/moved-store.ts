import type { ForcedCloseRow } from '@hoga/engine/rows/forced-close';
import type { Money } from '@hoga/kernel/amounts';
import { type Decimal, neg, sub, ZERO } from '@hoga/kernel/decimal';
import type { OrderId, PlayerId } from '@hoga/kernel/ids';
import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { forcedClose, ledgerTransaction } from '../../persistence/schema/engine.ts';

interface Change {
  readonly before: Money;
  readonly after: Money;
}

export interface Moved {
  readonly point: Change | null;
  /** Of all isolated positions of the wallet together. */
  readonly margin: Change | null;
  /** The house's payment for the fill itself. */
  readonly insured: Money;
}

interface FilledOrder {
  readonly playerId: PlayerId;
  readonly orderId: OrderId;
  readonly at: number;
}

/** A fill's movements by the ledger; null when it moved nothing. */
export async function movedBy(queries: Queries, refType: string, order: FilledOrder): Promise<Moved | null> {
  const rows = await entriesAt(queries, order);
  const row = rows.find((each) => each.refType === refType && each.refId === order.orderId);
  if (row === undefined) return null;
  const { accounts, deltas, balances } = row;
  const places = accounts.split(' ');
  const changeOf = (isMeant: (account: string) => boolean): Change | null => {
    const place = places.findIndex(isMeant);
    const [delta, after] = [deltas[place], balances[place]];
    return delta === undefined || after === undefined ? null : { before: sub(after, delta), after };
  };
  const insurance = deltas[places.indexOf('INSURANCE')] ?? ZERO;
  return {
    point: changeOf((account) => account.endsWith('.POINT')),
    margin: changeOf((account) => account.endsWith('.MARGIN')),
    insured: neg(insurance),
  };
}

/** The house's payment once the account was flat (DOMAIN §2), by the same input. */
export async function flooredBy(queries: Queries, order: FilledOrder, inputSeq: number): Promise<Money> {
  const rows = await entriesAt(queries, order);
  const floor = rows.find((each) => each.refType === 'ZERO_FLOOR' && each.inputSeq === inputSeq);
  const place = floor?.accounts.split(' ').indexOf('INSURANCE') ?? -1;
  return neg(floor?.deltas[place] ?? (ZERO as Decimal));
}

/** By time, which has an index that costs the writer nothing. */
export function entriesAt(queries: Queries, { playerId, at }: Omit<FilledOrder, 'orderId'>) {
  const { refType, refId, inputSeq, accounts, deltas, balances } = ledgerTransaction;
  return queries
    .select({ refType, refId, inputSeq, accounts, deltas, balances })
    .from(ledgerTransaction)
    .where(
      and(eq(ledgerTransaction.at, at), eq(ledgerTransaction.playerId, playerId), eq(ledgerTransaction.code, 'C')),
    );
}

/** The closes of the judgement an order belongs to, in order; empty for an order that was not forced. */
export async function judgementOf(
  queries: Queries,
  { playerId, orderId }: Omit<FilledOrder, 'at'>,
): Promise<readonly ForcedCloseRow[]> {
  const [own] = await queries
    .select()
    .from(forcedClose)
    .where(and(eq(forcedClose.orderId, orderId), eq(forcedClose.playerId, playerId)));
  if (own === undefined) return [];
  return await queries
    .select()
    .from(forcedClose)
    .where(and(eq(forcedClose.playerId, playerId), eq(forcedClose.inputSeq, own.inputSeq)))
    .orderBy(asc(forcedClose.orderId));
}
