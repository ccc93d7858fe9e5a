import type { FollowMode } from '@hoga/domain/copy/vocabulary';
import type { Money, Rate } from '@hoga/kernel/amounts';
import type { CopyTradeId, PlayerId, TraderFollowerId, TraderId } from '@hoga/kernel/ids';
import type { Flag } from '../rows/flag.ts';
import type { OperatorAct } from '../rows/operator-act.ts';

/** A member asks to become a trader. */
export interface ApplyAsTrader {
  readonly type: 'copy.apply';
  readonly maxFollower: number;
  readonly feeRate: Rate;
}

/** A trader sets whether they accept followers and how many; present followers keep their places. */
export interface ChangeTrader {
  readonly type: 'copy.changeTrader';
  readonly isActive: Flag;
  readonly maxFollower: number;
}

/** Applied to the trader's account: a place is held for a follower for half a minute (E70, E71, E72). */
export interface TakePlace extends OperatorAct {
  readonly type: 'copy.takePlace';
  readonly followerId: PlayerId;
}

/** What a follower may change during a follow. Fields left empty are null. */
interface FollowTerms {
  readonly multiplyPer: number | null;
  readonly maxBet: Money | null;
  readonly oneMaxBet: Money | null;
  /** null: no guard. */
  readonly copyLossLimit: Money | null;
  readonly copyTakeProfit: Money | null;
  readonly mode: FollowMode;
}

/** Sent after a place was taken, with the reply of the trader's shard. */
export interface FollowTrader extends FollowTerms {
  readonly type: 'copy.follow';
  readonly traderId: TraderId;
  readonly traderPlayerId: PlayerId;
  readonly feeRate: Rate;
  readonly followStock: readonly string[];
}

export interface ChangeFollow extends FollowTerms {
  readonly type: 'copy.change';
}

export interface Unfollow {
  readonly type: 'copy.unfollow';
  /** 1: open copies are closed at the market first; 0: they forbid it (E81). */
  readonly closes: Flag;
}

/** By the trader: removes a follower. */
export interface UnfollowTrader {
  readonly type: 'copy.unfollowTrader';
  readonly traderFollowerId: TraderFollowerId;
}

/** Closes one copy at the market. */
export interface CloseCopy {
  readonly type: 'copy.closeOne';
  readonly id: CopyTradeId;
}

export interface DecideTrader extends OperatorAct {
  readonly type: 'copy.decideTrader';
  readonly state: 'ACTIVE' | 'SUSPENDED' | 'RETIRED';
}

export type CopyCommand =
  | ApplyAsTrader
  | ChangeTrader
  | TakePlace
  | FollowTrader
  | ChangeFollow
  | Unfollow
  | UnfollowTrader
  | CloseCopy
  | DecideTrader;
