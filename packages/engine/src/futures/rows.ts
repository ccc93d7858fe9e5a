import type { LeverageBracket } from '@hoga/domain/instruments/leverage-brackets';
import type { Decimal } from '@hoga/kernel/decimal';
import type { FuturesOptionId, FuturesOrderId, FuturesPositionId, PlayerId, SiteId } from '@hoga/kernel/ids';
import type { Flag } from '../rows/flag.ts';
import type { OptionRow, OrderRow, PositionRow } from '../trading/rows.ts';

export type MarginType = 'CROSS' | 'ISOLATED';

/** A perpetual contract as one site offers it. */
export interface FuturesOptionRow extends OptionRow {
  readonly id: FuturesOptionId;
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
  readonly futuresOptionId: FuturesOptionId;
  /** The last funding hour that has been charged or is due. */
  readonly lastFundingAt: number;
  /** Funding hours that passed while the feed was down: charged at the first fresh quote. */
  readonly fundingDue: readonly number[];
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
  readonly futuresTraderOrderId: FuturesOrderId | null;
  readonly futuresFollowerOrderId: FuturesOrderId | null;
}

/** Its realised profit includes funding. */
export interface FuturesPositionRow extends PositionRow {
  readonly id: FuturesPositionId;
  readonly futuresOptionId: FuturesOptionId;
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
  readonly futuresTraderOrderId: FuturesOrderId | null;
  readonly futuresFollowerOrderId: FuturesOrderId | null;
  readonly createdAt: number;
  readonly closedAt: number | null;
}

/** What a position gained or paid at one funding hour. */
export interface FuturesFundingRow {
  readonly futuresPositionId: FuturesPositionId;
  /** The hour, not the moment it was charged at. */
  readonly at: number;
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly futuresOptionId: FuturesOptionId;
  readonly rate: Decimal;
  readonly mark: Decimal;
  readonly amount: Decimal;
  readonly fee: Decimal;
}
