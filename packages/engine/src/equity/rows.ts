import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Money } from '@hoga/kernel/amounts';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';

export const EQUITY_DAY_STATUSES = ['OPEN', 'CLOSED'] as const;
export const LIVE_EQUITY_DAY = ['OPEN'] as const;

/** The worth of one wallet on one day, and the causes of its change. */
export interface EquityDayRow {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly walletType: WalletType;
  readonly currency: string;
  /** A KST day, as a count of days. */
  readonly day: number;
  readonly status: (typeof EQUITY_DAY_STATUSES)[number];
  /** Money in point, hold and margins when the day began, or when its wallet first had any. */
  readonly openMoney: Money;
  /** The same with the unrealised profit of open positions. */
  readonly openEquity: Money;
  /** Inflows less outflows of the wallet, other than by trading. */
  readonly transfers: Money;
  /** Of `transfers`: bonuses, practice money and operators' credits. */
  readonly granted: Money;
  /** Of `transfers`: moves between the member's own wallets, neither from outside nor to it (DOMAIN §2). */
  readonly betweenOwn: Money;
  /** The realised result of trading, after fees and funding; null until the day is over. */
  readonly realized: Money | null;
  /** At the end of the day; null until it is over. */
  readonly equity: Money | null;
}
