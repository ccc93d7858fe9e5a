import type { Depth, Ticker } from '@hoga/contract/market';
import { add, decimal, ZERO } from '@hoga/kernel/decimal';
import { type Direction, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';

export interface BookLevel {
  /** As it came, for whoever picks the level. */
  readonly exact: string;
  readonly price: string;
  readonly quantity: string;
  /** What stands from the best level to this one. */
  readonly sum: string;
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
  /** The buyers' part of all that is shown, in whole percent; null while nothing is. */
  readonly buyPercent: number | null;
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
  const side = (side: Depth['asks']): (BookLevel | null)[] => {
    let sum = ZERO;
    return Array.from({ length: levels }, (_, index) => {
      const level = side[index];
      if (level === undefined) return null;
      const [price, quantity] = level;
      sum = add(sum, decimal(quantity));
      return {
        exact: price,
        price: formatFigure(price, { places: precision }),
        quantity: formatFigure(quantity, { places: quantityPlaces }),
        sum: formatFigure(sum, { places: quantityPlaces }),
        share: largest === 0 ? 0 : Number(quantity) / largest,
      };
    });
  };
  return {
    asks: side(asks).reverse(),
    bids: side(bids),
    last: formatFigure(ticker.last, { places: precision }),
    mark: formatFigure(ticker.mark, { places: precision }),
    direction: directionOf(ticker.change),
    buyPercent: buyPercentOf(asks, bids),
  };
}

function buyPercentOf(asks: Depth['asks'], bids: Depth['bids']): number | null {
  const totalOf = (side: Depth['asks']) => side.reduce((total, [, quantity]) => total + Number(quantity), 0);
  const [selling, buying] = [totalOf(asks), totalOf(bids)];
  return selling + buying === 0 ? null : Math.round((buying / (selling + buying)) * 100);
}
