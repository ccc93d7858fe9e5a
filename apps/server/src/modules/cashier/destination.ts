import type { Destination } from '@hoga/contract/payout';
import { accountMask } from '@hoga/domain/wallet/account-mask';
import { findBank } from '@hoga/domain/wallet/banks';
import { destinationUsableAt } from '@hoga/domain/wallet/withdrawal-guards';
import type { payoutDestination } from '../../persistence/schema/cashier.ts';

export type DestinationRow = typeof payoutDestination.$inferSelect;

/** The destination of a withdrawal as stored with its request: unmasked, for the payer. */
export interface PaidTo {
  readonly bankCode: string | null;
  readonly bankName: string | null;
  readonly holder: string | null;
  readonly address: string;
  readonly tag: string | null;
  readonly label: string;
}

export function paidTo({ bankCode, holder, address, tag, label }: DestinationRow): PaidTo {
  return { bankCode, bankName: bankNameOf(bankCode), holder, address, tag, label };
}

/** Account numbers are masked; an address is public anyway. */
export function destinationView(row: DestinationRow): Destination {
  const { id, walletType, bankCode, holder, address, tag, label, createdAt, lastUsedAt } = row;
  const bank =
    bankCode === null
      ? null
      : { code: bankCode, name: bankNameOf(bankCode) ?? bankCode, holder: holder ?? '', number: accountMask(address) };
  const usableAt = destinationUsableAt(createdAt);
  return { id, walletType, bank, address: bank === null ? address : null, tag, label, usableAt, lastUsedAt };
}

function bankNameOf(code: string | null): string | null {
  return code === null ? null : (findBank(code)?.name ?? null);
}
