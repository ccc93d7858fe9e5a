import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Money, Price, Qty } from '@hoga/kernel/amounts';
import type { FuturesOptionId, FuturesOrderId } from '@hoga/kernel/ids';
import type { Flag } from '../rows/flag.ts';
import type { Turn } from '../state/turn.ts';
import type { FuturesOrderRow } from './rows.ts';

/** What a player would order. */
export interface OrderWish {
  readonly futuresOptionId: FuturesOptionId;
  readonly tradeType: TradeSide;
  /** What of it goes beyond what stands the other way. */
  readonly opening: Qty;
  readonly reduceOnly: Flag;
  readonly hasExits: boolean;
  /** The order it takes the place of. */
  readonly replacing: FuturesOrderId | null;
}

/** A fill as it stands in the books, before the account is judged. */
export interface WatchedFill {
  readonly order: FuturesOrderRow;
  readonly price: Price;
  /** What it closed, of how much; null where it closed nothing. */
  readonly closed: {
    readonly amount: Qty;
    readonly of: Qty;
    /** With the funding that was released. */
    readonly realized: Money;
    readonly funding: Money;
    readonly fee: Money;
  } | null;
  /** What it opened; null where it opened nothing. */
  readonly opened: { readonly amount: Qty; readonly fee: Money } | null;
}

/**
 * Whoever else has a say in what a player does in futures, and stands on their fills. Most players have none: that costs
 * a fill one look.
 */
export interface FuturesWatcher {
  /** What the player may not order, after E05 and before all else; null where they may. */
  refusal(wish: OrderWish): ErrorCode | null;
  /** What a waiting order may not open, now that it fills. */
  fillRefusal(order: FuturesOrderRow): ErrorCode | null;
  /** Whether the player may set exits of a position. */
  readonly mayExit: boolean;
  onFill(turn: Turn, fill: WatchedFill): void;
  /** Funding of a position has accrued; `settled` of it went to the point, because the position had been closed. */
  onFunding(turn: Turn, futuresOptionId: FuturesOptionId, settled: Money): void;
}
