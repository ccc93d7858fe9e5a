import type { Decimal } from '@hoga/kernel/decimal';
import type { OrderColumn } from './ladder-column.ts';
import type { LadderFrame } from './ladder-frame.ts';
import type { GestureOutcome, Pressed } from './ladder-gesture.ts';
import type { LensContent } from './ladder-lens.ts';
import type { PriceGrid } from './price-grid.ts';

/** The ladder's display at the moment of an action. */
export interface LadderSight {
  readonly grid: PriceGrid;
  /** As displayed: while a finger is down, how it was when it came down. */
  readonly shown: LadderFrame;
  /** The last price now. */
  readonly liveLast: Decimal;
}

/** The ladder's actions on orders. Without a ticket it is read-only. */
export interface OrderTicket {
  /** Orders are taken at all; when that ends, a finger that is down orders nothing. */
  readonly isOpen: boolean;
  readonly mayOrder: (column: OrderColumn) => boolean;
  /** The action of letting go, in words. */
  readonly describe: (gesture: Pressed, sight: LadderSight) => LensContent;
  readonly onOutcome: (outcome: GestureOutcome, sight: LadderSight) => void;
  /** A press where no order is taken now. */
  readonly onRefused: () => void;
  readonly onFrozen: (isFrozen: boolean) => void;
  /** Larger rows, or smaller ones. */
  readonly onGroup?: ((by: 1 | -1) => void) | undefined;
}
