import type { Direction } from '@hoga/ui/lib/direction.ts';
import { drawingOrder } from './drawing-order.ts';
import type { LadderColumn } from './ladder-column.ts';
import type { LadderFrame } from './ladder-frame.ts';
import type { LadderMarks } from './ladder-marks.ts';
import { LadderRow, type RowContent, type RowTexts } from './ladder-row.ts';
import type { PriceGrid } from './price-grid.ts';

/** As many changed rows as a slow phone can measure and paint within one frame. */
const ROWS_PER_FRAME = 10;

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
 * The row elements in use. A quote that changes many rows is spread over the next frames, nearest to the price first,
 * so that none of them is late.
 */
export class LadderPool {
  readonly #space: HTMLElement;
  readonly #options: PoolOptions;
  readonly #pool: LadderRow[] = [];
  #picture: LadderPicture | null = null;
  #rowHeight = 0;
  /** The row marked as the last price. */
  #marked: number | null = null;
  /** Rows that wait for the next frame. */
  #left: number[] = [];
  #nextFrame: number | null = null;

  constructor(space: HTMLElement, options: PoolOptions) {
    this.#space = space;
    this.#options = options;
  }

  get size(): number {
    return this.#pool.length;
  }

  destroy(): void {
    if (this.#nextFrame !== null) cancelAnimationFrame(this.#nextFrame);
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

  /** The id of a cell in sight, for pointing at it. */
  cellId(index: number, column: LadderColumn): string | null {
    return this.#pool.find((row) => row.index === index)?.cellId(column) ?? null;
  }

  /** Draws the rows from `first` on: all of them, or as many changed ones as fit into a frame and the rest later. */
  draw(picture: LadderPicture, first: number, rowHeight: number, isWhole: boolean): void {
    this.#picture = picture;
    this.#rowHeight = rowHeight;
    const last = picture.top - picture.frame.last;
    this.#left = drawingOrder({ first, size: this.#pool.length, last, marked: this.#marked, left: this.#left });
    this.#marked = last;
    this.#drawRows(picture, isWhole ? Number.POSITIVE_INFINITY : ROWS_PER_FRAME);
  }

  /**
   * Brings waiting rows up to date until `most` of them have changed; the others follow in the next frame, unless they
   * stand for another price now: those may not wait.
   */
  #drawRows(picture: LadderPicture, most: number): void {
    let changed = 0;
    const left: number[] = [];
    for (const index of this.#left) {
      // A row keeps its element while it is in sight: the pool is a ring.
      const row = this.#pool[index % this.#pool.length];
      if (row === undefined) continue;
      if (changed >= most && row.index === index) left.push(index);
      else if (this.#drawRow(picture, index, row)) changed += 1;
    }
    this.#left = left;
    if (left.length === 0 || this.#nextFrame !== null) return;
    this.#nextFrame = requestAnimationFrame(() => {
      this.#nextFrame = null;
      if (this.#picture !== null) this.#drawRows(this.#picture, ROWS_PER_FRAME);
    });
  }

  #drawRow(picture: LadderPicture, index: number, row: LadderRow): boolean {
    if (index >= this.#options.rows) return row.hide();
    row.moveTo(index * this.#rowHeight);
    return row.show(contentOf(picture, index, this.#options.grid));
  }
}

function contentOf(picture: LadderPicture, index: number, grid: PriceGrid): RowContent {
  const { frame, marks, active, armed } = picture;
  const price = picture.top - index;
  return {
    index,
    price: grid.textOf(price),
    direction: directionAgainst(price, frame.reference),
    edge: price === frame.high ? 'high' : price === frame.low ? 'low' : null,
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

function directionAgainst(price: number, reference: number | null): Direction {
  if (reference === null || price === reference) return 'flat';
  return price > reference ? 'up' : 'down';
}
