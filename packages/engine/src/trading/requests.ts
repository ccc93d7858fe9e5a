import type { ScaleDistribution } from '@hoga/domain/trading/scale';
import type { EntryType, TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Price, Ticks } from '@hoga/kernel/amounts';
import type { OrderId } from '@hoga/kernel/ids';

/** Fields left empty are null: the checks report which one is missing. */
export interface PlaceRequest<Type extends string, Id extends OrderId> {
  readonly type: Type;
  readonly tradeType: TradeSide | null;
  readonly marketType: EntryType;
  readonly price: Price | null;
  /** For a STOPMARKET in place of a trigger price: it starts this far behind the newest price, and trails it. */
  readonly trailTicks: Ticks | null;
  /** A working order of the same option: whichever of the two ends first ends the other. */
  readonly ocoOrderId: Id | null;
  /** The key of the program that sends it; not part of what it asks (`assembly/body-hash.ts`). */
  readonly keyId?: string | null;
}

/** null keeps the current value. */
export interface AmendRequest<Type extends string, Id extends OrderId> {
  readonly type: Type;
  readonly orderId: Id;
  readonly price: Price | null;
}

export interface CancelRequest<Type extends string, Id extends OrderId> {
  readonly type: Type;
  readonly orderId: Id;
}

/** A quantity shared out over limit orders between two prices. */
export interface ScaleRequest<Type extends string> {
  readonly type: Type;
  readonly tradeType: TradeSide | null;
  readonly fromPrice: Price | null;
  readonly toPrice: Price | null;
  readonly parts: number;
  readonly distribution: ScaleDistribution;
  readonly keyId?: string | null;
}

export interface CancelScaleRequest<Type extends string, Id extends OrderId> {
  readonly type: Type;
  /** The number of its first part. */
  readonly scaleGroup: Id;
}

/** A limit and a stop of which one fills. */
export interface OcoRequest<Type extends string> {
  readonly type: Type;
  /** Of the limit. */
  readonly tradeType: TradeSide | null;
  /** Of the limit. */
  readonly price: Price | null;
  /** null: the same side as the limit. */
  readonly stopTradeType: TradeSide | null;
  /** What the stop becomes once it has fired: a limit at this price; null: a market order. */
  readonly stopLimitPrice: Price | null;
  readonly keyId?: string | null;
}
