import type { EntryType, TradeSide, TriggerDir } from '@hoga/domain/trading/vocabulary';
import type { Decimal } from '@hoga/kernel/decimal';
import type { Flag } from '../rows/flag.ts';

/** Fields a person may have left out are null: the checks say which one is missing. */
export interface OverseaPlace {
  readonly type: 'oversea.place';
  readonly overseaOptionId: number | null;
  readonly tradeType: TradeSide | null;
  readonly marketType: EntryType;
  readonly qty: number | null;
  readonly price: Decimal | null;
  readonly stopPrice: Decimal | null;
  /** Which way the player believes the stop lies; a disagreement is refused instead of firing at once. */
  readonly expectDir: TriggerDir | null;
  /** Exits of the position that the order opens or adds to; null leaves those it has. */
  readonly tpTick: number | null;
  readonly slTick: number | null;
}

export interface OverseaAmend {
  readonly type: 'oversea.amend';
  readonly orderId: number;
  readonly price: Decimal | null;
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

export interface OverseaCancel {
  readonly type: 'oversea.cancel';
  readonly orderId: number;
}

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
