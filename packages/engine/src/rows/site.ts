import type { PracticeAmount } from '@hoga/domain/site/practice-money';
import type { Money, Rate } from '@hoga/kernel/amounts';
import type { SiteId } from '@hoga/kernel/ids';

/** The rules a site sets for all its players. */
export interface SiteRow {
  readonly id: SiteId;
  /** The currency of BINARY wallets. */
  readonly binaryCurrency: string;
  /** The smallest amount of that currency: 1 for KRW, 0.00000001 for USDT. */
  readonly binaryUnit: Money;
  /** Working orders a player may have per product. */
  readonly maxWorkingOrders: number;
  /** POSITION_WARN is sent once at MM/equity ≥ warnRatio and again only after it fell below rearmRatio. */
  readonly warnRatio: Rate;
  readonly rearmRatio: Rate;
  /** An identical request without a key within this time is refused. */
  readonly duplicateWindowMs: number;
  /** How long a request key is remembered. */
  readonly keyLifetimeMs: number;
  /** The practice money members start with; empty on a site with real money. */
  readonly practiceMoney: readonly PracticeAmount[];
}
