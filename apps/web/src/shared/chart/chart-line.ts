/** `mine`: an average price; `brand`: take-profit and stop-loss; `up` and `down`: orders to buy and to sell. */
export type LineTone = 'mine' | 'brand' | 'up' | 'down' | 'danger';

/** The position and the label of a line while it is dragged. */
export interface HeldLine {
  readonly price: number;
  readonly label: string;
}

/** A horizontal line with a label: a position, an order, a liquidation price. */
export interface ChartLine {
  readonly id: string;
  readonly price: number;
  readonly label: string;
  readonly tone: LineTone;
  /** The label can be dragged, or moved with the arrow keys and Enter. */
  readonly draggable?: boolean;
  /** The line's place and label for a pointer at a price. Not given: the nearest tick, with its label. */
  readonly heldAt?: ((price: number) => HeldLine) | undefined;
}

/**
 * A line was let go at another price. A promise keeps it there until it settles: `true` when the move was taken, else
 * the line goes back.
 */
export type LineMoved = (id: string, price: number) => Promise<boolean> | undefined;
