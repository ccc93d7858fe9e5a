import type { MarginType } from '@hoga/domain/trading/vocabulary';
import type { Money, Price, Qty } from '@hoga/kernel/amounts';
import type { FuturesOptionId, FuturesOrderId, FuturesPositionId } from '@hoga/kernel/ids';
import type { Flag } from '../rows/flag.ts';
import type {
  AmendRequest,
  CancelRequest,
  CancelScaleRequest,
  OcoRequest,
  PlaceRequest,
  ScaleRequest,
} from '../trading/requests.ts';

export interface FuturesPlace extends PlaceRequest<'futures.place', FuturesOrderId> {
  readonly futuresOptionId: FuturesOptionId | null;
  readonly marginType: MarginType | null;
  readonly amount: Qty | null;
  readonly leverage: number | null;
  readonly reduceOnly: Flag;
  /** Stop orders only. */
  readonly triggerPrice: Price | null;
  readonly isMark: Flag;
  /** Exits of the position that the order opens or adds to; null keeps the existing ones. */
  readonly takeProfit: Price | null;
  readonly stopLoss: Price | null;
  readonly isMarkTp: Flag;
  readonly isMarkSl: Flag;
}

export interface FuturesAmend extends AmendRequest<'futures.amend', FuturesOrderId> {
  readonly amount: Qty | null;
}

export interface FuturesTpsl {
  readonly type: 'futures.tpsl';
  readonly futuresPositionId: FuturesPositionId;
  /** If given, it must be the position's. */
  readonly futuresOptionId?: FuturesOptionId;
  /** Absent: left as it is; null: removed. */
  readonly takeProfit?: Price | null;
  readonly stopLoss?: Price | null;
  readonly isMarkTp: Flag;
  readonly isMarkSl: Flag;
}

export type FuturesCancel = CancelRequest<'futures.cancel', FuturesOrderId>;

export interface FuturesCancelAll {
  readonly type: 'futures.cancelAll';
  /** null: of every option. */
  readonly futuresOptionId: FuturesOptionId | null;
}

export interface FuturesScale extends ScaleRequest<'futures.scale'> {
  readonly futuresOptionId: FuturesOptionId | null;
  readonly marginType: MarginType | null;
  /** Of all parts together. */
  readonly amount: Qty | null;
  readonly leverage: number | null;
  readonly reduceOnly: Flag;
}

export type FuturesCancelScale = CancelScaleRequest<'futures.cancelScale', FuturesOrderId>;

export interface FuturesOco extends OcoRequest<'futures.oco'> {
  readonly futuresOptionId: FuturesOptionId | null;
  readonly marginType: MarginType | null;
  readonly amount: Qty | null;
  readonly leverage: number | null;
  readonly reduceOnly: Flag;
  readonly triggerPrice: Price | null;
  readonly isMark: Flag;
}

export interface FuturesLeverage {
  readonly type: 'futures.leverage';
  readonly futuresOptionId: FuturesOptionId;
  readonly leverage: number;
}

export interface FuturesMarginType {
  readonly type: 'futures.marginType';
  readonly futuresOptionId: FuturesOptionId;
  readonly marginType: MarginType;
}

export interface FuturesMargin {
  readonly type: 'futures.margin';
  readonly futuresPositionId: FuturesPositionId;
  readonly amount: Money;
  readonly direction: 'ADD' | 'SUB';
}

export type FuturesCommand =
  | FuturesPlace
  | FuturesAmend
  | FuturesTpsl
  | FuturesCancel
  | FuturesCancelAll
  | FuturesScale
  | FuturesCancelScale
  | FuturesOco
  | FuturesLeverage
  | FuturesMarginType
  | FuturesMargin;
