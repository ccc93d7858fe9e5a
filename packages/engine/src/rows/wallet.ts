import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Money } from '@hoga/kernel/amounts';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';

export interface WalletRow {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly type: WalletType;
  readonly currency: string;
  readonly point: Money;
  /** Holds of working opening orders and stakes of undecided rounds. */
  readonly gameWaitPoint: Money;
  /** Σ margin of isolated positions. */
  readonly margin: Money;
}

/** One of the house's own accounts. Their sum over a site and currency mirrors the players' wallets. */
export interface HouseAccountRow {
  readonly siteId: SiteId;
  readonly currency: string;
  readonly kind: HouseAccountKind;
  readonly balance: Money;
}

/** TRANSIT: money that has left a wallet for an undecided request, and belongs to the requesting member. */
export const HOUSE_ACCOUNTS = ['PNL', 'FEE', 'INSURANCE', 'EXTERNAL', 'TRANSIT'] as const;
export type HouseAccountKind = (typeof HOUSE_ACCOUNTS)[number];
