import type { OrderColumn } from './ladder-column.ts';
import type { LadderFrame } from './ladder-frame.ts';
import type { GestureOutcome, Pressed } from './ladder-gesture.ts';
import type { LensContent } from './ladder-lens.ts';
import type { PriceGrid } from './price-grid.ts';

/** What was on the ladder when something was asked of it. */
export interface LadderSight {
  readonly grid: PriceGrid;
  /** As displayed: while a finger is down, how it was when it came down. */
  readonly shown: LadderFrame;
  /** The last price now. */
  readonly liveLast: number;
}

/** What the ladder may do with orders. Without a ticket it only shows. */
export interface OrderTicket {
  /** Orders are taken at all; when that ends, a finger that is down orders nothing. */
  readonly isOpen: boolean;
  readonly mayOrder: (column: OrderColumn) => boolean;
  /** What letting go would do, in words. */
  readonly describe: (gesture: Pressed, sight: LadderSight) => LensContent;
  readonly onOutcome: (outcome: GestureOutcome, sight: LadderSight) => void;
  /** A press where no order is taken now. */
  readonly onRefused: () => void;
  readonly onFrozen: (isFrozen: boolean) => void;
}
