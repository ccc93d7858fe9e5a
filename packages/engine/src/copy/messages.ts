import type { FollowEndReason } from '@hoga/domain/copy/vocabulary';
import type { MarginType, TradeSide } from '@hoga/domain/trading/vocabulary';
import { decimal, toText } from '@hoga/kernel/decimal';
import type { FuturesOptionId, FuturesOrderId, PlayerId, SiteId, TraderFollowerId, TraderId } from '@hoga/kernel/ids';
import type { Flag } from '../rows/flag.ts';
import type { TraderFill } from './rows.ts';

/** To the trader: a follow has begun, and takes the place that was held for it. */
export interface Followed {
  readonly type: 'copy.followed';
  readonly data: { readonly followerId: PlayerId; readonly traderFollowerId: TraderFollowerId };
}

/** To the trader: a follow has ended. */
export interface Released {
  readonly type: 'copy.released';
  readonly data: { readonly followerId: PlayerId; readonly traderFollowerId: TraderFollowerId };
}

/** To a follower: the trader removes them. */
export interface LetGo {
  readonly type: 'copy.letGo';
  readonly data: { readonly traderFollowerId: TraderFollowerId; readonly reason: FollowEndReason };
}

/** To one follower in each shard that has any: the trader's fill. */
export interface CopyFill {
  readonly type: 'copy.fill';
  readonly data: {
    readonly traderId: TraderId;
    readonly fill: number;
    readonly siteId: SiteId;
    readonly futuresOptionId: FuturesOptionId;
    readonly futuresTraderOrderId: FuturesOrderId;
    readonly tradeType: TradeSide;
    readonly price: string;
    readonly closed: string;
    readonly closedOf: string;
    readonly isLiquidation: Flag;
    readonly opened: string;
    readonly margin: string;
    readonly leverage: number;
    readonly marginType: MarginType;
    readonly isCopied: Flag;
  };
}

/** To the shard itself, by earlier versions: there are more follows to apply a trader's fill to. */
export interface More {
  readonly type: 'copy.more';
  readonly data: { readonly traderId: TraderId };
}

/** To the shard itself: judge a follow's result, after the current turn has ended. */
export interface Judge {
  readonly type: 'copy.judge';
  readonly data: { readonly traderFollowerId: TraderFollowerId };
}

/** To the trader: their share of a follower's profit, already taken from the follower's wallet. */
export interface Shared {
  readonly type: 'copy.share';
  readonly data: { readonly orderId: FuturesOrderId; readonly amount: string };
}

export type CopyMessage = Followed | Released | LetGo | CopyFill | More | Judge | Shared;

export function encodeFill({ price, closed, closedOf, opened, margin, ...fill }: TraderFill): CopyFill {
  const texts = {
    price: toText(price),
    closed: toText(closed),
    closedOf: toText(closedOf),
    opened: toText(opened),
    margin: toText(margin),
  };
  return { type: 'copy.fill', data: { ...fill, ...texts } };
}

export function decodeFill({ data: { price, closed, closedOf, opened, margin, ...fill } }: CopyFill): TraderFill {
  return {
    ...fill,
    price: decimal(price),
    closed: decimal(closed),
    closedOf: decimal(closedOf),
    opened: decimal(opened),
    margin: decimal(margin),
  };
}
