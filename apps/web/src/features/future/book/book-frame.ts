import type { Depth, Ticker } from '@hoga/contract/market';
import { type BookSide, steppedPrice } from '@hoga/domain/trading/book-steps';
import { add, type Decimal, decimal, toNumber, toText, ZERO } from '@hoga/kernel/decimal';
import { type Direction, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';

export interface BookLevel {
  /** For the order form, when the level is picked. */
  readonly exact: string;
  readonly price: string;
  readonly quantity: string;
  /** The quantity from the best level up to this one. */
  readonly sum: string;
  /** The last figure of its row against the largest one shown, 0 to 1. */
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
  /** The sellers' part of all that is shown, in whole percent; null while nothing is. */
  readonly sellPercent: number | null;
}

export interface BookShape {
  /** Of each side. */
  readonly levels: number;
  /** Rows end with the sum from the best level on, and bars follow it. */
  readonly hasSums: boolean;
  /** The step that levels are grouped by; the tick leaves them ungrouped. */
  readonly step: Decimal;
  /** Of grouped prices; the last price and the mark keep their own. */
  readonly stepPlaces: number;
  readonly precision: number;
  readonly quantityPlaces: number;
}

interface Row {
  readonly price: Decimal;
  readonly quantity: Decimal;
  readonly sum: Decimal;
}

/** Places without a level stay empty, so that the rows never move. */
export function bookFrame(ticker: Ticker, depth: Depth | null, shape: BookShape): BookFrame {
  const { levels, hasSums, stepPlaces, precision, quantityPlaces } = shape;
  const asks = rowsOf('asks', depth, shape);
  const bids = rowsOf('bids', depth, shape);
  const weightOf = ({ quantity, sum }: Row) => toNumber(hasSums ? sum : quantity);
  const largest = Math.max(0, ...[...asks, ...bids].map(weightOf));
  const shown = (rows: readonly Row[]): (BookLevel | null)[] =>
    Array.from({ length: levels }, (_, index) => {
      const row = rows[index];
      if (row === undefined) return null;
      return {
        exact: toText(row.price),
        price: formatFigure(row.price, { places: stepPlaces }),
        quantity: formatFigure(row.quantity, { places: quantityPlaces }),
        sum: formatFigure(row.sum, { places: quantityPlaces }),
        share: largest === 0 ? 0 : weightOf(row) / largest,
      };
    });
  return {
    asks: shown(asks).reverse(),
    bids: shown(bids),
    last: formatFigure(ticker.last, { places: precision }),
    mark: formatFigure(ticker.mark, { places: precision }),
    direction: directionOf(ticker.change),
    sellPercent: sellPercentOf(asks, bids),
  };
}

/** The best rows of a side, best first. */
function rowsOf(side: BookSide, depth: Depth | null, { levels, step }: BookShape): Row[] {
  const rows: Row[] = [];
  for (const [levelPrice, levelQuantity] of depth?.[side] ?? []) {
    const price = steppedPrice(side, decimal(levelPrice), step);
    const quantity = decimal(levelQuantity);
    const last = rows.at(-1);
    const sum = add(last?.sum ?? ZERO, quantity);
    if (last?.price === price) rows[rows.length - 1] = { price, quantity: add(last.quantity, quantity), sum };
    else if (rows.length < levels) rows.push({ price, quantity, sum });
    else break;
  }
  return rows;
}

function sellPercentOf(asks: readonly Row[], bids: readonly Row[]): number | null {
  const [selling, buying] = [asks, bids].map((rows) => toNumber(rows.at(-1)?.sum ?? ZERO));
  const all = (selling ?? 0) + (buying ?? 0);
  return all === 0 ? null : Math.round(((selling ?? 0) / all) * 100);
}
