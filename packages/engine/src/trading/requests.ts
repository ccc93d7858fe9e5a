import type { EntryType, TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Price, Ticks } from '@hoga/kernel/amounts';
import type { OrderId } from '@hoga/kernel/ids';

/** Fields a person may have left out are null: the checks say which one is missing. */
export interface PlaceRequest<Type extends string, Id extends OrderId> {
  readonly type: Type;
  readonly tradeType: TradeSide | null;
  readonly marketType: EntryType;
  readonly price: Price | null;
  /** Of a STOPMARKET in place of the price it waits for: it begins so far behind the newest one, and follows it. */
  readonly trailTicks: Ticks | null;
  /** A working order of the same option: whichever of the two ends first ends the other. */
  readonly ocoOrderId: Id | null;
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
