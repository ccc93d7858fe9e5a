import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Money, Price, Qty } from '@hoga/kernel/amounts';
import type { FuturesOptionId, FuturesOrderId } from '@hoga/kernel/ids';
import type { Flag } from '../rows/flag.ts';
import type { Turn } from '../state/turn.ts';
import type { FuturesOrderRow } from './rows.ts';

/** An order the player asks for. */
export interface OrderWish {
  readonly futuresOptionId: FuturesOptionId;
  readonly tradeType: TradeSide;
  /** The part beyond the position on the other side. */
  readonly opening: Qty;
  readonly reduceOnly: Flag;
  readonly hasExits: boolean;
  /** The order it replaces. */
  readonly replacing: FuturesOrderId | null;
}

/** A booked fill, before the account is judged. */
export interface WatchedFill {
  readonly order: FuturesOrderRow;
  readonly price: Price;
  /** The quantity closed, and of which total; null where it closed nothing. */
  readonly closed: {
    readonly amount: Qty;
    readonly of: Qty;
    /** Including the released funding. */
    readonly realized: Money;
    readonly funding: Money;
    readonly fee: Money;
  } | null;
  /** What it opened; null where it opened nothing. */
  readonly opened: { readonly amount: Qty; readonly fee: Money } | null;
}

/**
 * An observer that may refuse a player's futures orders and handles their fills. Most players have none, which costs a
 * fill one check.
 */
export interface FuturesWatcher {
  /** Why the player may not place the order, checked after E05 and before all else; null where they may. */
  refusal(wish: OrderWish): ErrorCode | null;
  /** Why a waiting order may not open when it fills. */
  fillRefusal(order: FuturesOrderRow): ErrorCode | null;
  /** Whether the player may set exits on a position. */
  readonly mayExit: boolean;
  onFill(turn: Turn, fill: WatchedFill): void;
  /** Funding of a position has accrued; `settled` of it went to the point, because the position had been closed. */
  onFunding(turn: Turn, futuresOptionId: FuturesOptionId, settled: Money): void;
}
