import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type {
  EndReason,
  MarketType,
  OrderStatus,
  PositionStatus,
  TradeSide,
  TriggerDir,
} from '@hoga/domain/trading/vocabulary';
import type { Money, Price, Ticks } from '@hoga/kernel/amounts';
import type { Decimal } from '@hoga/kernel/decimal';
import type { OptionId, OrderId, PlayerId, PositionId, SiteId } from '@hoga/kernel/ids';
import type { Flag } from '../rows/flag.ts';
import type { Quote } from '../rows/quote.ts';

/** The order fields common to every product. */
export interface OrderRow {
  readonly id: OrderId;
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly tradeType: TradeSide;
  readonly marketType: MarketType;
  readonly price: Price | null;
  readonly triggerDir: TriggerDir | null;
  /** The distance of a trailing stop; null for a fixed one. */
  readonly trailTicks: Ticks | null;
  /** The pair in which the end of one order ends the other: the number of the first. */
  readonly ocoGroup: OrderId | null;
  /** The scale order it is a part of: the number of the first part. */
  readonly scaleGroup: OrderId | null;
  readonly hold: Money;
  readonly status: OrderStatus;
  readonly fillPrice: Price | null;
  readonly fee: Money | null;
  readonly realizedPnl: Money | null;
  readonly quoteSeq: number | null;
  /** The quote it filled at. */
  readonly quote: Quote | null;
  readonly reason: ErrorCode | EndReason | null;
  readonly clientOrderId: string | null;
  /** The key of a program that placed it; null for a member's own, and for what the engine makes of it. */
  readonly keyId: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** The fields of a net position common to every product. */
export interface PositionRow {
  readonly id: PositionId;
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly tradeType: TradeSide;
  readonly entryCost: Decimal;
  readonly entryPrice: Price;
  readonly closePrice: Price | null;
  /** Profit of closed parts, fees excluded. */
  readonly realizedPnl: Money;
  readonly status: PositionStatus;
  readonly reason: EndReason | null;
}

/** The fields of an option common to every product. */
export interface OptionRow {
  readonly id: OptionId;
  readonly siteId: SiteId;
  /** The feed its prices come from. */
  readonly feed: string;
  readonly stock: string;
  readonly koName: string;
  readonly precision: number;
  readonly tick: Price;
  /** Whether one order may close a position and open one the other way. */
  readonly allowFlip: Flag;
  /** Both must be 1 for the option to be traded. */
  readonly isPlay: Flag;
  readonly isStop: Flag;
}

/** States in which an order still waits. */
export const LIVE_ORDER = ['WORKING', 'TRIGGERED'] as const satisfies readonly OrderStatus[];
export const LIVE_POSITION = ['OPEN'] as const satisfies readonly PositionStatus[];
