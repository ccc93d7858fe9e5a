import type { RoundSide } from '@hoga/domain/rounds/outcome';
import type { RoundRules } from '@hoga/domain/rounds/round-times';
import type { Money, Rate } from '@hoga/kernel/amounts';
import type { PlayerId, SiteId, TradeBetId, TradeOptionId, TradeRoundId } from '@hoga/kernel/ids';
import type { Flag } from '../rows/flag.ts';

/** The betting rules of rounds of one length on one price; each site has its own options. */
export interface TradeOptionRow extends RoundRules {
  readonly id: TradeOptionId;
  readonly siteId: SiteId;
  readonly feed: string;
  /** Both 1: bets are accepted. */
  readonly isPlay: Flag;
  readonly isStop: Flag;
  /** The profit of a winning bet, as a share of its stake. */
  readonly payoutRate: Rate;
  readonly minBet: Money;
  readonly maxBet: Money;
  /** The limit for all bets of a member on one round. */
  readonly maxRoundBet: Money;
  readonly unit: Money;
}

export const LIVE_BET = ['OPEN'] as const;
export const BET_STATUSES = ['OPEN', 'WON', 'LOST', 'VOID'] as const;
export type BetStatus = (typeof BET_STATUSES)[number];

export interface BetRow {
  readonly id: TradeBetId;
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly tradeOptionId: TradeOptionId;
  readonly tradeRoundId: TradeRoundId;
  readonly side: RoundSide;
  readonly point: Money;
  /** The rate when the bet was placed. */
  readonly payoutRate: Rate;
  readonly status: BetStatus;
  /** Its result: the gain, minus the stake, or zero. */
  readonly profit: Money;
  readonly createdAt: number;
  readonly decidedAt: number | null;
}

/** A member's self-set limits, and their use today. */
export interface RoundLimitRow {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly dailyStake: Money | null;
  readonly dailyLoss: Money | null;
  readonly nextDailyStake: Money | null;
  readonly nextDailyLoss: Money | null;
  readonly nextFrom: number | null;
  readonly breakUntil: number | null;
  /** A KST day, as a count of days. */
  readonly day: number;
  readonly staked: Money;
  readonly result: Money;
}
