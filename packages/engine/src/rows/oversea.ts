import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type {
  EndReason,
  MarketType,
  OrderStatus,
  PositionStatus,
  TradeSide,
  TriggerDir,
} from '@hoga/domain/trading/vocabulary';
import type { Decimal } from '@hoga/kernel/decimal';
import type { Flag } from './flag.ts';
import type { Quote } from './quote.ts';

/** An overseas contract as one site offers it; amounts are in the site's binary currency. */
export interface OverseaOptionRow {
  readonly id: number;
  readonly siteId: number;
  readonly stock: string;
  readonly feed: string;
  readonly koName: string;
  /** The currency of tickValue. */
  readonly currency: string;
  readonly precision: number;
  readonly tick: Decimal;
  readonly tickValue: Decimal;
  readonly marginPer: Decimal;
  readonly overnightPer: Decimal;
  readonly losscutPer: Decimal;
  readonly feePer: Decimal;
  readonly maxQty: number;
  readonly maxPosition: number;
  readonly isPlay: Flag;
  readonly isStop: Flag;
  /** Prices must lie within ± this fraction of last. */
  readonly priceBand: Decimal;
  readonly allowFlip: Flag;
}

/** OPEN trades; CLOSING takes reducing orders only; BREAK and CLOSED take cancels only. */
export const SESSION_PHASES = ['OPEN', 'CLOSING', 'BREAK', 'CLOSED'] as const;
export type SessionPhase = (typeof SESSION_PHASES)[number];

export interface OverseaOptionStateRow {
  readonly overseaOptionId: number;
  readonly phase: SessionPhase;
  /** 1 while the market is closed: what clients read. */
  readonly isRest: Flag;
  /** When the present session opened; its KST date is the trade date. */
  readonly sessionOpenedAt: number | null;
  /** While it rests: the last quote of its session, at whose last price positions are valued, also after a restart. */
  readonly restQuote: Quote | null;
}

export interface OverseaOrderRow {
  readonly id: number;
  readonly playerId: number;
  readonly siteId: number;
  readonly overseaOptionId: number;
  readonly overseaPositionId: number | null;
  readonly tradeType: TradeSide;
  readonly marketType: MarketType;
  readonly price: Decimal | null;
  readonly stopPrice: Decimal | null;
  readonly triggerDir: TriggerDir | null;
  readonly qty: number;
  /** The part within the position's capacity when the order was accepted. */
  readonly reducing: number;
  readonly hold: Decimal;
  /** The exits, in ticks, that a fill which opens or adds gives its position. */
  readonly tpTick: number | null;
  readonly slTick: number | null;
  readonly status: OrderStatus;
  readonly fillPrice: Decimal | null;
  readonly fee: Decimal | null;
  readonly realizedPnl: Decimal | null;
  readonly fx: Decimal | null;
  readonly quoteSeq: number | null;
  readonly quote: Quote | null;
  readonly reason: ErrorCode | EndReason | null;
  readonly clientOrderId: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface OverseaPositionRow {
  readonly id: number;
  readonly playerId: number;
  readonly siteId: number;
  readonly overseaOptionId: number;
  readonly tradeType: TradeSide;
  readonly qty: number;
  readonly entryCost: Decimal;
  readonly entryPrice: Decimal;
  readonly tpTick: number | null;
  readonly slTick: number | null;
  /** Overnight. */
  readonly isActive: Flag;
  /** Set when it must be closed at the first price at which that is possible. */
  readonly forcedClose: EndReason | null;
  readonly closePrice: Decimal | null;
  readonly realizedPnl: Decimal;
  readonly status: PositionStatus;
  readonly reason: EndReason | null;
  readonly startDate: number;
  readonly endDate: number | null;
}
