import type { LeverageBracket } from '@hoga/domain/instruments/leverage-brackets';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Decimal } from '@hoga/kernel/decimal';
import type { Flag } from '../rows/flag.ts';
import type { OptionRow, OrderRow, PositionRow } from '../trading/rows.ts';

export type MarginType = 'CROSS' | 'ISOLATED';

/** A perpetual contract as one site offers it. */
export interface FuturesOptionRow extends OptionRow {
  readonly step: Decimal;
  readonly minQty: Decimal;
  readonly maxQty: Decimal;
  readonly minNotional: Decimal;
  readonly maxLeverage: number;
  /** What an option starts with for a player who has set nothing. */
  readonly defaultLeverage: number;
  readonly makerFee: Decimal;
  readonly takerFee: Decimal;
  readonly liqFee: Decimal;
  readonly brackets: readonly LeverageBracket[];
  /** LONG ≤ (1 + priceBand)·mark, SHORT ≥ (1 − priceBand)·mark. */
  readonly priceBand: Decimal;
  /** A market order needs |quote/mark − 1| ≤ quoteBand. */
  readonly quoteBand: Decimal;
  /** Funding rates are capped to ± this. */
  readonly fundingCap: Decimal;
  readonly allowStopOrders: Flag;
}

/** What changes in an option while it trades. */
export interface FuturesOptionStateRow {
  readonly futuresOptionId: number;
  /** The last funding hour that has been charged or is due. */
  readonly lastFundingAt: number;
  /** The last funding rate before quotes came without one; as long as they have one, theirs is the last. */
  readonly lastRate: Decimal | null;
}

export interface FuturesSettingRow {
  readonly playerId: number;
  readonly siteId: number;
  readonly futuresOptionId: number;
  readonly leverage: number;
  readonly marginType: MarginType;
}

export interface FuturesOrderRow extends OrderRow {
  readonly futuresOptionId: number;
  readonly futuresPositionId: number | null;
  readonly amount: Decimal;
  /** The part that was within the position's capacity when the order was accepted, and so needs no hold. */
  readonly reducing: Decimal;
  readonly leverage: number;
  readonly marginType: MarginType;
  readonly reduceOnly: Flag;
  readonly triggerPrice: Decimal | null;
  readonly isMark: Flag;
  /** The exits that a fill which opens or adds gives its position; null leaves those it has. */
  readonly takeProfit: Decimal | null;
  readonly stopLoss: Decimal | null;
  readonly isMarkTp: Flag;
  readonly isMarkSl: Flag;
  readonly futuresTraderOrderId: number | null;
  readonly futuresFollowerOrderId: number | null;
}

/** Its realised profit includes funding. */
export interface FuturesPositionRow extends PositionRow {
  readonly futuresOptionId: number;
  readonly amount: Decimal;
  readonly leverage: number;
  readonly marginType: MarginType;
  /** Isolated margin; 0 for cross. */
  readonly margin: Decimal;
  readonly fundingFee: Decimal;
  readonly takeProfit: Decimal | null;
  readonly stopLoss: Decimal | null;
  readonly isMarkTp: Flag;
  readonly isMarkSl: Flag;
  readonly liqPrice: Decimal | null;
  readonly isWarned: Flag;
  readonly futuresTraderOrderId: number | null;
  readonly futuresFollowerOrderId: number | null;
  readonly createdAt: number;
  readonly closedAt: number | null;
}

/** What a position gained or paid at one funding hour. */
export interface FuturesFundingRow {
  readonly futuresPositionId: number;
  /** The hour, not the moment it was charged at. */
  readonly at: number;
  readonly playerId: number;
  readonly siteId: number;
  readonly futuresOptionId: number;
  readonly rate: Decimal;
  readonly mark: Decimal;
  readonly amount: Decimal;
  readonly fee: Decimal;
  /** The part of it that went to the point at once: for what had been closed by the time it was charged. */
  readonly settled: Decimal;
}

export const FUNDING_DUE_STATUSES = ['DUE', 'CHARGED'] as const;

/** A position as it was at a funding hour that could not be charged then, for want of a price or a rate. */
export interface FuturesFundingDueRow {
  readonly futuresPositionId: number;
  readonly at: number;
  readonly playerId: number;
  readonly siteId: number;
  readonly futuresOptionId: number;
  readonly tradeType: TradeSide;
  readonly amount: Decimal;
  /** The last rate that was known before the hour; null where none was. */
  readonly rateBefore: Decimal | null;
  readonly status: (typeof FUNDING_DUE_STATUSES)[number];
}
