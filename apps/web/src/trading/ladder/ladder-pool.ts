import type { Direction } from '@hoga/ui/lib/direction.ts';
import type { LadderColumn } from './ladder-column.ts';
import type { LadderFrame } from './ladder-frame.ts';
import type { LadderMarks } from './ladder-marks.ts';
import { LadderRow, type RowContent, type RowEdge, type RowTexts } from './ladder-row.ts';
import type { PriceGrid } from './price-grid.ts';

/** Everything a row's content follows from. Prices are rows of the price grid. */
export interface LadderPicture {
  readonly frame: LadderFrame;
  readonly marks: LadderMarks;
  /** The price of the topmost row of the whole space. */
  readonly top: number;
  readonly active: { readonly price: number; readonly column: LadderColumn } | null;
  readonly armed: { readonly price: number; readonly side: 'buy' | 'sell' } | null;
}

export interface PoolOptions {
  readonly grid: PriceGrid;
  readonly texts: RowTexts;
  readonly idPrefix: string;
  readonly columns: readonly LadderColumn[];
  /** How many rows the whole space has. */
  readonly rows: number;
}

/**
 * The row elements in use. Every picture is drawn whole: rows of two books on one screen show bids above asks. Books
 * that arrive within one frame are skipped whole before they get here (`FrameNotifier`).
 */
export class LadderPool {
  readonly #space: HTMLElement;
  readonly #options: PoolOptions;
  readonly #pool: LadderRow[] = [];

  constructor(space: HTMLElement, options: PoolOptions) {
    this.#space = space;
    this.#options = options;
  }

  get size(): number {
    return this.#pool.length;
  }

  /** The height of a row as the page lays it out; 0 where it lays nothing out. */
  measureRow(): number {
    this.fit(1);
    return this.#pool[0]?.element.offsetHeight ?? 0;
  }

  fit(needed: number): void {
    while (this.#pool.length < needed) {
      const { idPrefix, columns, texts } = this.#options;
      const row = new LadderRow(`${idPrefix}-${this.#pool.length}`, columns, texts);
      this.#pool.push(row);
      this.#space.append(row.element);
    }
  }

  /** The id of a visible cell, for `aria-activedescendant`. */
  cellId(index: number, column: LadderColumn): string | null {
    return this.#pool.find((row) => row.index === index)?.cellId(column) ?? null;
  }

  /** Draws the rows from `first` on, each as the picture has it. */
  draw(picture: LadderPicture, first: number, rowHeight: number): void {
    const { grid, rows } = this.#options;
    for (let index = first; index < first + this.#pool.length; index += 1) {
      // A row keeps its element while it is visible: the pool is a ring.
      const row = this.#pool[index % this.#pool.length];
      if (row === undefined) continue;
      if (index >= rows) {
        row.hide();
        continue;
      }
      row.moveTo(index * rowHeight);
      row.show(contentOf(picture, index, grid));
    }
  }
}

function contentOf(picture: LadderPicture, index: number, grid: PriceGrid): RowContent {
  const { frame, marks, active, armed } = picture;
  const price = picture.top - index;
  return {
    index,
    price: grid.textOf(price),
    direction: directionAgainst(price, frame.reference),
    edge: edgeAt(price, frame),
    tags: marks.tags.get(price),
    isLast: price === frame.last,
    isSpread: price === frame.bestAsk,
    activeColumn: active?.price === price ? active.column : null,
    armed: armed?.price === price ? armed.side : null,
    ask: frame.asks.get(price),
    bid: frame.bids.get(price),
    traded: frame.traded.get(price),
    chips: marks.chips.get(price),
  };
}

/** The mark, which orders are judged by, before the day's high and low. */
function edgeAt(price: number, { mark, high, low }: LadderFrame): RowEdge | null {
  if (price === mark) return 'mark';
  if (price === high) return 'high';
  return price === low ? 'low' : null;
}

function directionAgainst(price: number, reference: number | null): Direction {
  if (reference === null || price === reference) return 'flat';
  return price > reference ? 'up' : 'down';
}
