import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Money, Rate } from '@hoga/kernel/amounts';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';

/** The last settled day of a partner in one currency, and the loss carried forward. */
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
  /** The wallet it was paid to. */
  readonly walletType: WalletType;
  readonly share: Rate;
  /** The fees of all members below. */
  readonly fees: Money;
  readonly bonuses: Money;
  readonly profit: Money;
  readonly carriedIn: Money;
  readonly paid: Money;
  readonly carriedOut: Money;
  readonly at: number;
}
