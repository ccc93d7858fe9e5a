import type { Money } from '@hoga/kernel/amounts';
import { type Decimal, SCALE } from '@hoga/kernel/decimal';
import type { TransactionCode } from './transaction-code.ts';

/** Cashier requests and immediate movements; named like the ledger codes of the money they move. */
export const DNW_TYPES = ['D', 'W', 'WB', 'WS', 'CO', 'CI', 'TO', 'TI', 'B'] as const satisfies TransactionCode[];
export type DnwType = (typeof DNW_TYPES)[number];

/** Waiting: for an operator, for the other side of a sale, or for the payout. */
export const LIVE_DNW = ['REQUESTED', 'MATCHED', 'PAID', 'APPEALED', 'SENDING'] as const;
export const DNW_STATUSES = [...LIVE_DNW, 'APPROVED', 'REJECTED', 'CANCELED', 'EXPIRED', 'RETURNED'] as const;
export type DnwStatus = (typeof DNW_STATUSES)[number];

/** Decisions that may need two operators. */
export const AGREED_DNW = ['SENDING', 'APPROVED', 'REJECTED'] as const satisfies DnwStatus[];
export type AgreedDnw = (typeof AGREED_DNW)[number];

/** The other side of a purchase or a sale. */
export const COUNTERPARTIES = ['HOUSE', 'MEMBER'] as const;
export type Counterparty = (typeof COUNTERPARTIES)[number];

/** How long the buyer of a matched sale has to pay, and the seller to confirm (DOMAIN §7). */
export const SALE_STEP_MS = 30 * 60_000;

/** Lifetime of a purchase or sale that is not taken up (DOMAIN §7). */
export const OPEN_SALE_MS = 30 * 60_000;

/** How long the bank may return a transfer. */
export const RETURNABLE_MS = 30 * 24 * 3_600_000;

/** A bank's number of a transfer, or a coin's of a transaction. */
export const TRANSFER_REFERENCE = /^[\p{L}\p{N}](?:[\p{L}\p{N} ./:_-]{0,78}[\p{L}\p{N}])?$/u;

/** Amounts stay below it: as text they have at most 15 integer digits. */
export const AMOUNT_LIMIT: Money = (10n ** 15n * SCALE) as Decimal;

export function isLive(status: DnwStatus): boolean {
  return (LIVE_DNW as readonly DnwStatus[]).includes(status);
}
