import type { Decimal } from '@hoga/kernel/decimal';
import type { PositionProduct } from '../trading/products.ts';
import type { MarginType, TradeSide } from '../trading/vocabulary.ts';

/** A filled order, as the journal reads it. */
export interface JournalFill {
  readonly product: PositionProduct;
  readonly optionId: number;
  /** The position it opened or added to, or else the one it closed. */
  readonly positionId: number;
  /** The side of that position: of the order too where it opened any part of it. */
  readonly positionSide: TradeSide;
  readonly side: TradeSide;
  readonly quantity: Decimal;
  readonly price: Decimal;
  readonly fee: Decimal;
  /** null where nothing was closed. */
  readonly realized: Decimal | null;
  readonly isForced: boolean;
  readonly leverage: number | null;
  readonly marginType: MarginType | null;
  readonly traderOrderId: number | null;
}

export interface JournalBet {
  readonly id: number;
  readonly optionId: number;
  readonly side: TradeSide;
  readonly stake: Decimal;
  readonly startPrice: Decimal;
  readonly closePrice: Decimal;
  readonly placedAt: number;
}

interface Moved {
  readonly at: number;
  /** What the member's point, hold and margin together changed by. */
  readonly change: Decimal;
}

/** A transaction of the ledger by which trading moved a member's money. */
export type JournalEntry = Moved &
  (
    | { readonly kind: 'fill'; readonly fill: JournalFill }
    | { readonly kind: 'bet'; readonly bet: JournalBet }
    /** Funding of a part that had been closed by the time it was charged. */
    | { readonly kind: 'funding'; readonly positionId: number }
    /** The house pays what is below zero once an account is flat: it follows the trade that lost it. */
    | { readonly kind: 'floor'; readonly product: PositionProduct }
  );
