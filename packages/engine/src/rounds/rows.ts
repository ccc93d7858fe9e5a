import type { RoundSide } from '@hoga/domain/rounds/outcome';
import type { RoundRules } from '@hoga/domain/rounds/round-times';
import type { Decimal } from '@hoga/kernel/decimal';
import type { Flag } from '../rows/flag.ts';

/** What rounds of one length on one price are bet on by; each site has options of its own. */
export interface TradeOptionRow extends RoundRules {
  readonly id: number;
  readonly siteId: number;
  readonly feed: string;
  /** Both 1: bets are taken. */
  readonly isPlay: Flag;
  readonly isStop: Flag;
  /** What a bet that wins earns, as a share of its stake. */
  readonly payoutRate: Decimal;
  readonly minBet: Decimal;
  readonly maxBet: Decimal;
  readonly unit: Decimal;
}

export const LIVE_BET = ['OPEN'] as const;
export const BET_STATUSES = ['OPEN', 'WON', 'LOST', 'VOID'] as const;
export type BetStatus = (typeof BET_STATUSES)[number];

export interface BetRow {
  readonly id: number;
  readonly siteId: number;
  readonly playerId: number;
  readonly tradeOptionId: number;
  readonly tradeRoundId: number;
  readonly side: RoundSide;
  readonly point: Decimal;
  /** As it was when the bet was placed. */
  readonly payoutRate: Decimal;
  readonly status: BetStatus;
  /** What it has brought: the gain, minus the stake, or nothing. */
  readonly profit: Decimal;
  readonly createdAt: number;
  readonly decidedAt: number | null;
}

/** What a member allows themselves, and what they have done today. */
export interface RoundLimitRow {
  readonly playerId: number;
  readonly siteId: number;
  readonly dailyStake: Decimal | null;
  readonly dailyLoss: Decimal | null;
  readonly nextDailyStake: Decimal | null;
  readonly nextDailyLoss: Decimal | null;
  readonly nextFrom: number | null;
  readonly breakUntil: number | null;
  /** A KST day, as a count of days. */
  readonly day: number;
  readonly staked: Decimal;
  readonly result: Decimal;
}
