import type { InstrumentKind } from '@hoga/domain/instruments/instrument';
import { type Decimal, decimal } from '@hoga/kernel/decimal';

export interface IntegrityRules {
  /** A quote older than this is stale: no fills, triggers or liquidations. */
  readonly maxAgeMs: number;
  /** A move beyond this share of the price triggers nothing until it is confirmed. */
  readonly jumpLimit: Decimal;
  /** How far an exchange's clock may be ahead of ours before its time is rejected. */
  readonly maxAheadMs: number;
}

const CRYPTO: IntegrityRules = { maxAgeMs: 3_000, jumpLimit: decimal('0.03'), maxAheadMs: 5_000 };
const OTHERS: IntegrityRules = { maxAgeMs: 10_000, jumpLimit: decimal('0.015'), maxAheadMs: 5_000 };
const RATES: IntegrityRules = { ...OTHERS, jumpLimit: decimal('0.01') };

/** The maximum age of the rate that would convert an order's profit, while its market is open. */
export const ORDER_RATE_AGE_MS = 300_000;

/** DOMAIN §1. Forex follows the overseas rules, and so do conversion rates, which move less. */
export const INTEGRITY_RULES: Readonly<Record<InstrumentKind, IntegrityRules>> = {
  crypto: CRYPTO,
  oversea: OTHERS,
  forex: OTHERS,
  fx: RATES,
};

/** Whether a price of that age may still be traded on. The older of both clocks counts. */
export function isFresh(
  stamp: { readonly exTs: number; readonly recvTs: number },
  now: number,
  rules: IntegrityRules,
): boolean {
  return now - Math.min(stamp.exTs, stamp.recvTs) <= rules.maxAgeMs;
}
