import type { EntryType, TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Price } from '@hoga/kernel/amounts';
import type { OrderId } from '@hoga/kernel/ids';

/** Fields a person may have left out are null: the checks say which one is missing. */
export interface PlaceRequest<Type extends string> {
  readonly type: Type;
  readonly tradeType: TradeSide | null;
  readonly marketType: EntryType;
  readonly price: Price | null;
}

/** null keeps what it is. */
export interface AmendRequest<Type extends string, Id extends OrderId> {
  readonly type: Type;
  readonly orderId: Id;
  readonly price: Price | null;
}

export interface CancelRequest<Type extends string, Id extends OrderId> {
  readonly type: Type;
  readonly orderId: Id;
}
