import type { TriggerDir } from '@hoga/domain/trading/vocabulary';
import type { ContractCount, Price, Ticks } from '@hoga/kernel/amounts';
import type { OverseaOptionId, OverseaOrderId, OverseaPositionId } from '@hoga/kernel/ids';
import type { Flag } from '../rows/flag.ts';
import type {
  AmendRequest,
  CancelRequest,
  CancelScaleRequest,
  OcoRequest,
  PlaceRequest,
  ScaleRequest,
} from '../trading/requests.ts';

export interface OverseaPlace extends PlaceRequest<'oversea.place', OverseaOrderId> {
  readonly overseaOptionId: OverseaOptionId | null;
  readonly qty: ContractCount | null;
  readonly stopPrice: Price | null;
  /** On which side the player expects the stop; a mismatch is refused instead of firing at once. */
  readonly expectDir: TriggerDir | null;
  /** Exits of the position that the order opens or adds to; null keeps the existing ones. */
  readonly tpTick: Ticks | null;
  readonly slTick: Ticks | null;
}

export interface OverseaAmend extends AmendRequest<'oversea.amend', OverseaOrderId> {
  readonly stopPrice: Price | null;
  readonly qty: ContractCount | null;
}

export interface OverseaTpsl {
  readonly type: 'oversea.tpsl';
  readonly overseaPositionId: OverseaPositionId;
  /** If given, it must be the position's. */
  readonly overseaOptionId?: OverseaOptionId;
  /** Absent: left as it is; null: removed. */
  readonly tpTick?: Ticks | null;
  readonly slTick?: Ticks | null;
}

export interface OverseaDeleteTpsl {
  readonly type: 'oversea.deleteTpsl';
  readonly overseaPositionId: OverseaPositionId;
  /** If given, it must be the position's. */
  readonly overseaOptionId?: OverseaOptionId;
  readonly value: 'TP' | 'SL';
}

export type OverseaCancel = CancelRequest<'oversea.cancel', OverseaOrderId>;

export interface OverseaCancelAll {
  readonly type: 'oversea.cancelAll';
  /** null: of every option. */
  readonly overseaOptionId: OverseaOptionId | null;
}

export interface OverseaScale extends ScaleRequest<'oversea.scale'> {
  readonly overseaOptionId: OverseaOptionId | null;
  /** Of all parts together. */
  readonly qty: ContractCount | null;
}

export type OverseaCancelScale = CancelScaleRequest<'oversea.cancelScale', OverseaOrderId>;

export interface OverseaOco extends OcoRequest<'oversea.oco'> {
  readonly overseaOptionId: OverseaOptionId | null;
  readonly qty: ContractCount | null;
  readonly stopPrice: Price | null;
  /** On which side the player expects the stop. */
  readonly expectDir: TriggerDir | null;
}

export interface OverseaOvernight {
  readonly type: 'oversea.overnight';
  readonly overseaPositionId: OverseaPositionId;
  readonly isActive: Flag;
}

export type OverseaCommand =
  | OverseaPlace
  | OverseaAmend
  | OverseaTpsl
  | OverseaDeleteTpsl
  | OverseaCancel
  | OverseaCancelAll
  | OverseaScale
  | OverseaCancelScale
  | OverseaOco
  | OverseaOvernight;
