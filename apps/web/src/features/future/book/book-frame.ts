import type { Depth, Ticker } from '@hoga/contract/market';
import { type Direction, directionOf } from '../../../shared/lib/direction.ts';
import { formatFigure } from '../../../shared/lib/format-number.ts';

export interface BookLevel {
  /** As it came, for whoever picks the level. */
  readonly exact: string;
  readonly price: string;
  readonly quantity: string;
  /** Its quantity against the largest one shown, 0 to 1. */
  readonly share: number;
}

/** One picture of the order book. */
export interface BookFrame {
  /** Worst first, so that the best ask stands next to the last price. */
  readonly asks: readonly (BookLevel | null)[];
  /** Best first. */
  readonly bids: readonly (BookLevel | null)[];
  readonly last: string;
  readonly mark: string;
  readonly direction: Direction;
}

export interface BookShape {
  /** Of each side. */
  readonly levels: number;
  readonly precision: number;
  readonly quantityPlaces: number;
}

/** Places without a level stay empty, so that the rows never move. */
export function bookFrame(ticker: Ticker, depth: Depth | null, shape: BookShape): BookFrame {
  const { levels, precision, quantityPlaces } = shape;
  const asks = depth?.asks.slice(0, levels) ?? [];
  const bids = depth?.bids.slice(0, levels) ?? [];
  const largest = Math.max(0, ...[...asks, ...bids].map(([, quantity]) => Number(quantity)));
  const side = (side: Depth['asks']): (BookLevel | null)[] =>
    Array.from({ length: levels }, (_, index) => {
      const level = side[index];
      if (level === undefined) return null;
      const [price, quantity] = level;
      return {
        exact: price,
        price: formatFigure(price, { places: precision }),
        quantity: formatFigure(quantity, { places: quantityPlaces }),
        share: largest === 0 ? 0 : Number(quantity) / largest,
      };
    });
  return {
    asks: side(asks).reverse(),
    bids: side(bids),
    last: formatFigure(ticker.last, { places: precision }),
    mark: formatFigure(ticker.mark, { places: precision }),
    direction: directionOf(ticker.change),
  };
}
