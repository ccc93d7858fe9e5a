import type { TriggerDir } from '@hoga/domain/trading/vocabulary';
import type { Decimal } from '@hoga/kernel/decimal';
import type { Flag } from '../rows/flag.ts';
import type { AmendRequest, CancelRequest, PlaceRequest } from '../trading/requests.ts';

export interface OverseaPlace extends PlaceRequest<'oversea.place'> {
  readonly overseaOptionId: number | null;
  readonly qty: number | null;
  readonly stopPrice: Decimal | null;
  /** Which way the player believes the stop lies; a disagreement is refused instead of firing at once. */
  readonly expectDir: TriggerDir | null;
  /** Exits of the position that the order opens or adds to; null leaves those it has. */
  readonly tpTick: number | null;
  readonly slTick: number | null;
}

export interface OverseaAmend extends AmendRequest<'oversea.amend'> {
  readonly stopPrice: Decimal | null;
  readonly qty: number | null;
}

export interface OverseaTpsl {
  readonly type: 'oversea.tpsl';
  readonly overseaPositionId: number;
  /** Where it is named it must be the position's. */
  readonly overseaOptionId?: number;
  /** Absent: left as it is; null: removed. */
  readonly tpTick?: number | null;
  readonly slTick?: number | null;
}

export interface OverseaDeleteTpsl {
  readonly type: 'oversea.deleteTpsl';
  readonly overseaPositionId: number;
  /** Where it is named it must be the position's. */
  readonly overseaOptionId?: number;
  readonly value: 'TP' | 'SL';
}

export type OverseaCancel = CancelRequest<'oversea.cancel'>;

export interface OverseaCancelAll {
  readonly type: 'oversea.cancelAll';
  /** null: of every option. */
  readonly overseaOptionId: number | null;
}

export interface OverseaOvernight {
  readonly type: 'oversea.overnight';
  readonly overseaPositionId: number;
  readonly isActive: Flag;
}

export type OverseaCommand =
  | OverseaPlace
  | OverseaAmend
  | OverseaTpsl
  | OverseaDeleteTpsl
  | OverseaCancel
  | OverseaCancelAll
  | OverseaOvernight;
