import type {
  CopyCloseReason,
  CopyPart,
  CopyStatus,
  FollowEndReason,
  FollowMode,
  FollowStatus,
  PlaceStatus,
  SkipReason,
  TraderState,
} from '@hoga/domain/copy/vocabulary';
import type { MarginType, TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Money, Price, Qty, Rate } from '@hoga/kernel/amounts';
import type {
  CopyTradeId,
  FuturesOptionId,
  FuturesOrderId,
  PlayerId,
  SiteId,
  TraderFollowerId,
  TraderId,
} from '@hoga/kernel/ids';
import type { Flag } from '../rows/flag.ts';

/** A player who may be followed; stored in their own shard. */
export interface CopyTraderRow {
  readonly traderId: TraderId;
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly state: TraderState;
  /** Whether they accept followers. */
  readonly isActive: Flag;
  readonly maxFollower: number;
  /** The share of a new follower's profit. */
  readonly feeRate: Rate;
  /** How many follow: places that are taken. */
  readonly followers: number;
  /** The number of the last fill sent to followers. */
  readonly fills: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A place with a trader, in the trader's shard: taken by a follow, or held for one that is about to begin. */
export interface CopyPlaceRow {
  readonly traderId: TraderId;
  readonly followerId: PlayerId;
  /** The trader's player id. */
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly status: PlaceStatus;
  /** The follow that has taken it; null while it is only held. */
  readonly traderFollowerId: TraderFollowerId | null;
  /** Until when it is held for another follow of the same follower; null where it is not. */
  readonly heldUntil: number | null;
}

/** A trader's fill as sent to the followers' shards: the closed part comes before the opened one. */
export interface TraderFill {
  readonly traderId: TraderId;
  /** From 1, without a gap. */
  readonly fill: number;
  readonly siteId: SiteId;
  readonly futuresOptionId: FuturesOptionId;
  readonly futuresTraderOrderId: FuturesOrderId;
  /** The order's side: what it closed was open on the other side. */
  readonly tradeType: TradeSide;
  readonly price: Price;
  /** The quantity closed, and of which total; zero where nothing was. */
  readonly closed: Qty;
  readonly closedOf: Qty;
  readonly isLiquidation: Flag;
  /** Zero where nothing was opened. */
  readonly opened: Qty;
  /** The initial margin of what was opened. */
  readonly margin: Money;
  readonly leverage: number;
  readonly marginType: MarginType;
  /** 0 while the trader is suspended: what is opened is not copied. */
  readonly isCopied: Flag;
}

/** A trader's fill in a shard of followers, and how far it has been applied. */
export interface CopyFillRow extends TraderFill {
  /** The follow up to which it has been applied. */
  readonly cursor: number;
  readonly status: 'PENDING' | 'DONE';
}

/** A follow, in the follower's shard. */
export interface CopyFollowRow {
  readonly traderFollowerId: TraderFollowerId;
  readonly traderId: TraderId;
  readonly traderPlayerId: PlayerId;
  /** The follower's player id. */
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly followStock: readonly string[];
  /** Whole percent of the trader's margin. */
  readonly multiplyPer: number;
  readonly maxBet: Money;
  readonly oneMaxBet: Money;
  /** null: no guard. */
  readonly copyLossLimit: Money | null;
  readonly copyTakeProfit: Money | null;
  readonly mode: FollowMode;
  /** The trader's share, as it was when the follow began. */
  readonly feeRate: Rate;
  /** The result of all closed parts after fees and funding, less the fees of what is open. */
  readonly cumNet: Money;
  /** The result of the pair's earlier follows: the high-water mark belongs to the pair (DOMAIN §6). */
  readonly broughtNet: Money;
  /** The highest sum of `broughtNet` and `cumNet` of which a share has been paid, also in earlier follows. */
  readonly hwm: Money;
  /** The total paid to the trader. */
  readonly shared: Money;
  /** Funding that was charged after its position had been closed. */
  readonly lateFunding: Money;
  /** The number of the last fill that was being applied to others when the follow began, which is not copied; 0: none. */
  readonly startFill: number;
  /** The number of the trader's last fill that was applied. */
  readonly lastFill: number;
  readonly status: FollowStatus;
  readonly endReason: FollowEndReason | null;
  readonly since: number;
  readonly endedAt: number | null;
}

/** The result of all ended follows of a trader by a follower, and the mark up to which the trader has been paid. */
export interface CopyPairRow {
  /** The follower's player id. */
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly traderPlayerId: PlayerId;
  readonly net: Money;
  readonly hwm: Money;
}

/** A copy of what a trader opened, or the record that a part was not copied, and why. */
export interface CopyTradeRow {
  readonly id: CopyTradeId;
  readonly followId: TraderFollowerId;
  readonly traderId: TraderId;
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly traderFill: number;
  readonly part: CopyPart;
  readonly futuresTraderOrderId: FuturesOrderId;
  /** null where it was skipped. */
  readonly futuresFollowerOrderId: FuturesOrderId | null;
  readonly futuresOptionId: FuturesOptionId;
  readonly side: TradeSide;
  readonly quantity: Qty;
  /** The quantity still open. */
  readonly left: Qty;
  readonly price: Price | null;
  readonly traderPrice: Price;
  /** The price of the last partial close. */
  readonly closePrice: Price | null;
  /** The margin of what is open. */
  readonly margin: Money;
  /** Its part of the realised profit of the position's closes, without funding and fees. */
  readonly pnl: Money;
  readonly fee: Money;
  readonly funding: Money;
  /** The quantity to close as soon as there is a price, and why. */
  readonly due: Qty;
  readonly dueReason: CopyCloseReason | null;
  readonly status: CopyStatus;
  readonly reason: SkipReason | CopyCloseReason | null;
  readonly openedAt: number;
  readonly closedAt: number | null;
}
