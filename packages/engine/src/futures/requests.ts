import type { MarginType } from '@hoga/domain/trading/vocabulary';
import type { Decimal } from '@hoga/kernel/decimal';
import type { FuturesOptionId, FuturesOrderId, FuturesPositionId } from '@hoga/kernel/ids';
import type { Flag } from '../rows/flag.ts';
import type { AmendRequest, CancelRequest, PlaceRequest } from '../trading/requests.ts';

export interface FuturesPlace extends PlaceRequest<'futures.place'> {
  readonly futuresOptionId: FuturesOptionId | null;
  readonly marginType: MarginType | null;
  readonly amount: Decimal | null;
  readonly leverage: number | null;
  readonly reduceOnly: Flag;
  /** Stop orders only. */
  readonly triggerPrice: Decimal | null;
  readonly isMark: Flag;
  /** Exits of the position that the order opens or adds to; null leaves those it has. */
  readonly takeProfit: Decimal | null;
  readonly stopLoss: Decimal | null;
  readonly isMarkTp: Flag;
  readonly isMarkSl: Flag;
}

export interface FuturesAmend extends AmendRequest<'futures.amend', FuturesOrderId> {
  readonly amount: Decimal | null;
}

export interface FuturesTpsl {
  readonly type: 'futures.tpsl';
  readonly futuresPositionId: FuturesPositionId;
  /** Where it is named it must be the position's. */
  readonly futuresOptionId?: FuturesOptionId;
  /** Absent: left as it is; null: removed. */
  readonly takeProfit?: Decimal | null;
  readonly stopLoss?: Decimal | null;
  readonly isMarkTp: Flag;
  readonly isMarkSl: Flag;
}

export type FuturesCancel = CancelRequest<'futures.cancel', FuturesOrderId>;

export interface FuturesCancelAll {
  readonly type: 'futures.cancelAll';
  /** null: of every option. */
  readonly futuresOptionId: FuturesOptionId | null;
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
  readonly amount: Decimal;
  readonly direction: 'ADD' | 'SUB';
}

export type FuturesCommand =
  | FuturesPlace
  | FuturesAmend
  | FuturesTpsl
  | FuturesCancel
  | FuturesCancelAll
  | FuturesLeverage
  | FuturesMarginType
  | FuturesMargin;
