import type { Direction } from '../../../shared/lib/direction.ts';
import { drawingOrder } from './drawing-order.ts';
import type { LadderFrame } from './ladder-frame.ts';
import { LadderRow, type RowTexts } from './ladder-row.ts';
import type { PriceGrid } from './price-grid.ts';

export interface LadderViewOptions {
  readonly grid: PriceGrid;
  readonly label: string;
  readonly texts: RowTexts;
  /** Names the rows, so that the focused one can be pointed at, and the help text. */
  readonly idPrefix: string;
  readonly onAutoCentre: (isOn: boolean) => void;
}

/** How far the ladder reaches above and below where it was anchored. */
const REACH_ROWS = 1_000;
/** The last price this close to an end moves the anchor. */
const EDGE_ROWS = 150;
const OVERSCAN_ROWS = 2;
/** As many changed rows as a slow phone can measure and paint within one frame. */
const ROWS_PER_FRAME = 10;

/**
 * The ladder's rows: a pool of elements over a tall space, of which only those in sight exist. Prices are written
 * straight to the elements; whoever calls `show` does so once a frame. A quote that changes many rows is spread over
 * the next frames, nearest to the price first, so that none of them is late. The last price is kept in the middle
 * third until the reader scrolls.
 */
export class LadderView {
  readonly #scroller: HTMLElement;
  readonly #space: HTMLElement;
  readonly #options: LadderViewOptions;
  readonly #pool: LadderRow[] = [];
  readonly #resizes: ResizeObserver;
  #frame: LadderFrame | null = null;
  #top = 0;
  #rowHeight = 44;
  #height = 0;
  #autoCentre = true;
  #pointerDown = false;
  #active: number | null = null;
  /** The row marked as the last price. */
  #marked: number | null = null;
  /** Rows that wait for the next frame. */
  #left: number[] = [];
  #nextFrame: number | null = null;
  /** Where the ladder stands: what it was scrolled to here, or by the reader. Asking the page would measure it. */
  #scrollTop = 0;
  #isScrollDue = false;

  constructor(scroller: HTMLElement, options: LadderViewOptions) {
    this.#scroller = scroller;
    this.#options = options;
    this.#space = document.createElement('div');
    this.#space.className = 'ladder-space';
    this.#space.setAttribute('role', 'rowgroup');
    scroller.append(this.#space);
    scroller.tabIndex = 0;
    scroller.setAttribute('role', 'grid');
    scroller.setAttribute('aria-label', options.label);
    scroller.setAttribute('aria-describedby', `${options.idPrefix}-help`);
    scroller.setAttribute('aria-readonly', 'true');
    scroller.setAttribute('aria-colcount', '3');
    scroller.setAttribute('aria-rowcount', String(2 * REACH_ROWS + 1));
    scroller.addEventListener('scroll', this.#onScroll, { passive: true });
    scroller.addEventListener('pointerdown', this.#onPointerDown);
    scroller.addEventListener('keydown', this.#onKey);
    addEventListener('pointerup', this.#onPointerUp);
    addEventListener('pointercancel', this.#onPointerUp);
    this.#resizes = new ResizeObserver(() => this.#measure());
    this.#resizes.observe(scroller);
  }

  destroy(): void {
    if (this.#nextFrame !== null) cancelAnimationFrame(this.#nextFrame);
    this.#resizes.disconnect();
    this.#scroller.removeEventListener('scroll', this.#onScroll);
    this.#scroller.removeEventListener('pointerdown', this.#onPointerDown);
    this.#scroller.removeEventListener('keydown', this.#onKey);
    removeEventListener('pointerup', this.#onPointerUp);
    removeEventListener('pointercancel', this.#onPointerUp);
    this.#space.remove();
  }

  show(frame: LadderFrame | null): void {
    const isFirst = this.#frame === null;
    this.#frame = frame;
    if (frame === null) return;
    if (isFirst) this.#anchor(frame.last);
    this.#draw(ROWS_PER_FRAME);
  }

  recentre(): void {
    this.#setAutoCentre(true);
    this.#active = null;
    this.#scroller.removeAttribute('aria-activedescendant');
    this.#centre();
    this.#draw();
  }

  #anchor(last: number): void {
    this.#top = last + REACH_ROWS;
    this.#measure();
    if (this.#autoCentre) this.#centre();
  }

  #measure(): void {
    this.#height = this.#scroller.clientHeight;
    if (this.#height === 0) return;
    this.#fitPool(1);
    const rowHeight = this.#pool[0]?.element.offsetHeight ?? 0;
    if (rowHeight > 0) this.#rowHeight = rowHeight;
    this.#space.style.height = `${(2 * REACH_ROWS + 1) * this.#rowHeight}px`;
    this.#fitPool(Math.ceil(this.#height / this.#rowHeight) + 2 * OVERSCAN_ROWS);
    if (this.#autoCentre) this.#centre();
    this.#draw();
  }

  #fitPool(needed: number): void {
    while (this.#pool.length < needed) {
      const row = new LadderRow(`${this.#options.idPrefix}-${this.#pool.length}`, this.#options.texts);
      this.#pool.push(row);
      this.#space.append(row.element);
    }
  }

  /** The page itself is scrolled when the rows of that place are written: it is then measured once. */
  #scrollTo(top: number): void {
    const end = (2 * REACH_ROWS + 1) * this.#rowHeight - this.#height;
    this.#scrollTop = Math.min(Math.max(top, 0), end);
    this.#isScrollDue = true;
  }

  #centre(): void {
    if (this.#frame === null || this.#height === 0) return;
    const index = this.#top - this.#frame.last;
    // Whole rows at the top edge: half a row there reads as something cut off.
    this.#scrollTo(Math.round(index - (this.#height / this.#rowHeight - 1) / 2) * this.#rowHeight);
  }

  #setAutoCentre(isOn: boolean): void {
    if (this.#autoCentre === isOn) return;
    this.#autoCentre = isOn;
    this.#options.onAutoCentre(isOn);
  }

  /** Follows the last price when it left the middle third and no finger is on the ladder. */
  #follow(frame: LadderFrame): void {
    const index = this.#top - frame.last;
    if (index < EDGE_ROWS || index > 2 * REACH_ROWS - EDGE_ROWS) {
      const kept = this.#scrollTop;
      const moved = (frame.last + REACH_ROWS - this.#top) * this.#rowHeight;
      this.#top = frame.last + REACH_ROWS;
      this.#scrollTo(kept + moved);
    }
    if (!this.#autoCentre || this.#pointerDown) return;
    const middle = (this.#top - frame.last + 0.5) * this.#rowHeight - this.#scrollTop;
    if (middle < this.#height / 3 || middle > (this.#height * 2) / 3) this.#centre();
  }

  #draw(most = Number.POSITIVE_INFINITY): void {
    const frame = this.#frame;
    if (frame === null || this.#height === 0) return;
    this.#follow(frame);
    const first = Math.max(0, Math.floor(this.#scrollTop / this.#rowHeight) - OVERSCAN_ROWS);
    const last = this.#top - frame.last;
    this.#left = drawingOrder({ first, size: this.#pool.length, last, marked: this.#marked, left: this.#left });
    this.#marked = last;
    this.#drawRows(frame, most);
    if (this.#isScrollDue) this.#scroller.scrollTop = this.#scrollTop;
    this.#isScrollDue = false;
  }

  /**
   * Brings waiting rows up to date until `most` of them have changed; the others follow in the next frame, unless they
   * stand for another price now: those may not wait.
   */
  #drawRows(frame: LadderFrame, most: number): void {
    let changed = 0;
    const left: number[] = [];
    for (const index of this.#left) {
      // A row keeps its element while it is in sight: the pool is a ring.
      const row = this.#pool[index % this.#pool.length];
      if (row === undefined) continue;
      if (changed >= most && row.index === index) left.push(index);
      else if (this.#drawRow(frame, index, row)) changed += 1;
    }
    this.#left = left;
    if (left.length === 0 || this.#nextFrame !== null) return;
    this.#nextFrame = requestAnimationFrame(() => {
      this.#nextFrame = null;
      if (this.#frame !== null) this.#drawRows(this.#frame, ROWS_PER_FRAME);
    });
  }

  #drawRow(frame: LadderFrame, index: number, row: LadderRow): boolean {
    if (index > 2 * REACH_ROWS) return row.hide();
    row.moveTo(index * this.#rowHeight);
    return row.show(this.#contentOf(frame, index));
  }

  #contentOf(frame: LadderFrame, index: number) {
    const price = this.#top - index;
    return {
      index,
      price: this.#options.grid.textOf(price),
      direction: directionAgainst(price, frame.reference),
      tag: price === frame.high ? ('high' as const) : price === frame.low ? ('low' as const) : null,
      isLast: price === frame.last,
      isSpread: price === frame.bestAsk,
      isActive: price === this.#active,
      ask: frame.asks.get(price),
      bid: frame.bids.get(price),
    };
  }

  readonly #onScroll = (): void => {
    if (Math.abs(this.#scroller.scrollTop - this.#scrollTop) <= 1) return;
    this.#scrollTop = this.#scroller.scrollTop;
    this.#setAutoCentre(false);
    this.#draw();
  };

  readonly #onPointerDown = (): void => {
    this.#pointerDown = true;
  };

  readonly #onPointerUp = (): void => {
    this.#pointerDown = false;
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key === ' ') this.recentre();
    else if (event.key === 'ArrowUp') this.#moveActive(1);
    else if (event.key === 'ArrowDown') this.#moveActive(-1);
    else return;
    event.preventDefault();
  };

  #moveActive(ticks: number): void {
    if (this.#frame === null) return;
    this.#active = (this.#active ?? this.#frame.last) + ticks;
    const index = this.#top - this.#active;
    const top = index * this.#rowHeight;
    const visibleTop = this.#scrollTop;
    this.#setAutoCentre(false);
    if (top < visibleTop) this.#scrollTo(top);
    else if (top + this.#rowHeight > visibleTop + this.#height) this.#scrollTo(top + this.#rowHeight - this.#height);
    this.#draw();
    const row = this.#pool.find((candidate) => candidate.index === index);
    if (row !== undefined) this.#scroller.setAttribute('aria-activedescendant', row.element.id);
  }
}

function directionAgainst(price: number, reference: number | null): Direction {
  if (reference === null || price === reference) return 'flat';
  return price > reference ? 'up' : 'down';
}
