import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Money, Rate } from '@hoga/kernel/amounts';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';

/** Up to where a partner is settled in one currency, and what is left to make up for. */
export interface PartnerBalanceRow {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly currency: string;
  /** The last KST day that is settled, as a count of days. */
  readonly day: number;
  /** Never above zero. */
  readonly carried: Money;
}

/** One settled day of a partner in one currency. */
export interface PartnerDayRow {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly currency: string;
  readonly day: number;
  /** Where it was paid to. */
  readonly walletType: WalletType;
  readonly share: Rate;
  /** Of all members below. */
  readonly fees: Money;
  readonly bonuses: Money;
  readonly profit: Money;
  readonly carriedIn: Money;
  readonly paid: Money;
  readonly carriedOut: Money;
  readonly at: number;
}
