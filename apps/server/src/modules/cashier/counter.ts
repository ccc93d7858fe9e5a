import { maskedNick } from '@hoga/domain/accounts/masked-nick';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import type { Queries } from '../../persistence/database.ts';
import { accountToPay } from './detail.ts';
import { findDnw } from './dnw-store.ts';
import { namesOf } from './member-store.ts';

interface Counter {
  readonly nick: string;
  /** For the buyer: the account to pay to. */
  readonly account: string | null;
  /** For the seller: the registered name of the payer. */
  readonly payerName: string | null;
}

/** While a payment is expected or was confirmed. */
const WITH_PAYMENT: ReadonlySet<DnwRow['status']> = new Set(['MATCHED', 'PAID', 'APPEALED', 'APPROVED']);

/**
 * What one side of a matched sale may know of the other: a masked name, the account to pay to, the payer's name (DOMAIN
 * §7).
 */
export async function counterOf(queries: Queries, row: DnwRow): Promise<Counter | null> {
  const { counterparty, counterId, counterPlayerId, siteId, type, status } = row;
  if (counterparty !== 'MEMBER' || counterId === null || counterPlayerId === null) return null;
  const other = (await namesOf(queries, [counterPlayerId])).get(counterPlayerId);
  const sale = type === 'WB' ? await findDnw(queries, siteId, counterId) : null;
  return {
    nick: maskedNick(other?.nick ?? ''),
    account: sale === null ? null : accountToPay(sale.detail),
    payerName: type === 'WS' && WITH_PAYMENT.has(status) ? (other?.name ?? null) : null,
  };
}
