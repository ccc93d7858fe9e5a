import type { Money } from '@hoga/kernel/amounts';
import type { OrderId, PlayerId, SiteId } from '@hoga/kernel/ids';

/** Which rule closed a position: maintenance margin (DOMAIN §3), the losscut or the overnight margin (DOMAIN §4). */
export const FORCED_GROUNDS = ['CROSS', 'ISOLATED', 'LOSSCUT', 'OVERNIGHT'] as const;
export type ForcedGround = (typeof FORCED_GROUNDS)[number];

/** The money behind positions at one moment, and what they require. Their equity is wallet + funding + pnl. */
export interface MarginStand {
  /** Of a cross account: point and holds that count in it; of an isolated position: its margin. */
  readonly wallet: Money;
  /** Funding that is owed: never above zero. */
  readonly funding: Money;
  /** The unrealised profit of open positions at the prices they are judged by. */
  readonly pnl: Money;
  /** Maintenance margin, losscut or overnight margin. */
  readonly required: Money;
}

/** Why the house closed a position with an order: the account before and after that order. */
export interface ForcedCloseRow extends MarginStand {
  readonly orderId: OrderId;
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  /** Closes of one player by one input belong to one judgement. */
  readonly inputSeq: number;
  readonly at: number;
  readonly ground: ForcedGround;
  /** The uncapped fee; a liquidation takes no more than is left. */
  readonly fullFee: Money;
  readonly walletAfter: Money;
  readonly fundingAfter: Money;
  readonly pnlAfter: Money;
  readonly requiredAfter: Money;
}
