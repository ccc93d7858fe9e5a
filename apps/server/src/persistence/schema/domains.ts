import { MARGIN_TYPES, type MarginType, WALLET_TYPES, type WalletType } from '@hoga/domain/trading/vocabulary';
import { HOUSE_ACCOUNTS, type HouseAccountKind } from '@hoga/engine/rows/wallet';
import type { Decimal } from '@hoga/kernel/decimal';
import { customType } from 'drizzle-orm/pg-core';
import { decimalFromSql, decimalToSql } from './engine-types.ts';

/** A PostgreSQL domain that restricts another type (docs/decisions/0010). */
interface Domain {
  readonly base: string;
  /** Its permitted words, or the comparison of its numbers. */
  readonly takes: readonly string[] | '>= 0' | '> 0' | 'all > 0';
}

export const DOMAINS: Readonly<Record<string, Domain>> = {
  wallet_type: { base: 'text', takes: WALLET_TYPES },
  house_account_kind: { base: 'text', takes: HOUSE_ACCOUNTS },
  margin_type: { base: 'text', takes: MARGIN_TYPES },
  whole_from_zero: { base: 'integer', takes: '>= 0' },
  whole_above_zero: { base: 'integer', takes: '> 0' },
  wholes_above_zero: { base: 'bigint[]', takes: 'all > 0' },
  decimal_from_zero: { base: 'numeric(30, 8)', takes: '>= 0' },
  decimal_above_zero: { base: 'numeric(30, 8)', takes: '> 0' },
};

/** The type for writing values: a domain's base type, which the column then checks. */
export function baseType(sqlType: string): string {
  return DOMAINS[sqlType]?.base ?? sqlType;
}

export const walletType = customType<{ data: WalletType }>({ dataType: () => 'wallet_type' });
export const houseAccountKind = customType<{ data: HouseAccountKind }>({ dataType: () => 'house_account_kind' });
export const marginType = customType<{ data: MarginType }>({ dataType: () => 'margin_type' });

export const wholeFromZero = customType<{ data: number }>({ dataType: () => 'whole_from_zero' });
export const wholeAboveZero = customType<{ data: number }>({ dataType: () => 'whole_above_zero' });

export const wholesAboveZero = customType<{ data: readonly number[] }>({ dataType: () => 'wholes_above_zero' });

export const decimalFromZero = decimalDomain('decimal_from_zero');
export const decimalAboveZero = decimalDomain('decimal_above_zero');

function decimalDomain(name: string) {
  return customType<{ data: Decimal; driverData: string }>({
    dataType: () => name,
    toDriver: decimalToSql,
    fromDriver: decimalFromSql,
  });
}
