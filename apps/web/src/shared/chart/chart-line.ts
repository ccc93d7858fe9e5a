/** `mine`: an average price; `brand`: take-profit and stop-loss; `up` and `down`: orders to buy and to sell. */
export type LineTone = 'mine' | 'brand' | 'up' | 'down' | 'danger';

/** A horizontal line with a label: a position, an order, a liquidation price. */
export interface ChartLine {
  readonly id: string;
  readonly price: number;
  readonly label: string;
  readonly tone: LineTone;
  /** The label can be dragged, or moved with the arrow keys and Enter. */
  readonly draggable?: boolean;
}
