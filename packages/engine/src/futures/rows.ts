import type { LeverageBracket } from '@hoga/domain/instruments/leverage-brackets';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Money, Price, Qty, Rate } from '@hoga/kernel/amounts';
import type { FuturesOptionId, FuturesOrderId, FuturesPositionId, PlayerId, SiteId } from '@hoga/kernel/ids';
import type { Flag } from '../rows/flag.ts';
import type { OptionRow, OrderRow, PositionRow } from '../trading/rows.ts';

export type MarginType = 'CROSS' | 'ISOLATED';

/** A perpetual contract as one site offers it. */
export interface FuturesOptionRow extends OptionRow {
  readonly id: FuturesOptionId;
  readonly step: Qty;
  readonly minQty: Qty;
  readonly maxQty: Qty;
  readonly minNotional: Money;
  readonly maxLeverage: number;
  /** The leverage for a player who has set none. */
  readonly defaultLeverage: number;
  readonly makerFee: Rate;
  readonly takerFee: Rate;
  readonly liqFee: Rate;
  readonly brackets: readonly LeverageBracket[];
  /** LONG ≤ (1 + priceBand)·mark, SHORT ≥ (1 − priceBand)·mark. */
  readonly priceBand: Rate;
  /** A market order needs |quote/mark − 1| ≤ quoteBand. */
  readonly quoteBand: Rate;
  /** Funding rates are capped to ± this. */
  readonly fundingCap: Rate;
  readonly allowStopOrders: Flag;
}

/** The state of an option that changes while it trades. */
export interface FuturesOptionStateRow {
  readonly futuresOptionId: FuturesOptionId;
  /** The last funding hour that has been charged or is due. */
  readonly lastFundingAt: number;
  /** The last funding rate before quotes came without one; while quotes have a rate, the newest quote's is the last. */
  readonly lastRate: Rate | null;
}

export interface FuturesSettingRow {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly futuresOptionId: FuturesOptionId;
  readonly leverage: number;
  readonly marginType: MarginType;
}

export interface FuturesOrderRow extends OrderRow {
  readonly id: FuturesOrderId;
  readonly futuresOptionId: FuturesOptionId;
  readonly futuresPositionId: FuturesPositionId | null;
  readonly amount: Qty;
  /** The part that was within the position's capacity when the order was accepted, and so needs no hold. */
  readonly reducing: Qty;
  readonly leverage: number;
  readonly marginType: MarginType;
  readonly reduceOnly: Flag;
  readonly ocoGroup: FuturesOrderId | null;
  readonly scaleGroup: FuturesOrderId | null;
  readonly triggerPrice: Price | null;
  readonly isMark: Flag;
  /** The exits that an opening or adding fill gives its position; null keeps the existing ones. */
  readonly takeProfit: Price | null;
  readonly stopLoss: Price | null;
  readonly isMarkTp: Flag;
  readonly isMarkSl: Flag;
  readonly futuresTraderOrderId: FuturesOrderId | null;
  readonly futuresFollowerOrderId: FuturesOrderId | null;
}

/** Its realised profit includes funding. */
export interface FuturesPositionRow extends PositionRow {
  readonly id: FuturesPositionId;
  readonly futuresOptionId: FuturesOptionId;
  readonly amount: Qty;
  readonly leverage: number;
  readonly marginType: MarginType;
  /** Isolated margin; 0 for cross. */
  readonly margin: Money;
  readonly fundingFee: Money;
  /** The fee paid for opening what is still open; a partial close takes its share. */
  readonly entryFee: Money;
  readonly takeProfit: Price | null;
  readonly stopLoss: Price | null;
  readonly isMarkTp: Flag;
  readonly isMarkSl: Flag;
  readonly liqPrice: Price | null;
  readonly isWarned: Flag;
  readonly futuresTraderOrderId: FuturesOrderId | null;
  readonly futuresFollowerOrderId: FuturesOrderId | null;
  readonly createdAt: number;
  readonly closedAt: number | null;
}

/** The funding a position received or paid for one funding hour. */
export interface FuturesFundingRow {
  readonly futuresPositionId: FuturesPositionId;
  /** The hour, not the moment it was charged at. */
  readonly at: number;
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly futuresOptionId: FuturesOptionId;
  readonly rate: Rate;
  readonly mark: Price;
  readonly amount: Qty;
  readonly fee: Money;
  /** The part of it that went to the point at once: for what had been closed by the time it was charged. */
  readonly settled: Money;
}

export const FUNDING_DUE_STATUSES = ['DUE', 'CHARGED'] as const;

/** A position at a funding hour that could not be charged then, for want of a price or a rate. */
export interface FuturesFundingDueRow {
  readonly futuresPositionId: FuturesPositionId;
  readonly at: number;
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly futuresOptionId: FuturesOptionId;
  readonly tradeType: TradeSide;
  readonly amount: Qty;
  /** The last rate known before the hour; null where none was. */
  readonly rateBefore: Rate | null;
  readonly status: (typeof FUNDING_DUE_STATUSES)[number];
}
