import type { LadderColumn, OrderColumn } from './ladder-column.ts';
import type { LadderFrame } from './ladder-frame.ts';
import { type LadderChip, type LadderMarks, NO_MARKS } from './ladder-marks.ts';
import { type LadderPicture, LadderPool } from './ladder-pool.ts';
import type { RowTexts } from './ladder-row.ts';
import type { PriceGrid } from './price-grid.ts';

export interface LadderViewOptions {
  readonly grid: PriceGrid;
  readonly label: string;
  /** The visible columns, from left to right. */
  readonly columns: readonly LadderColumn[];
  readonly texts: RowTexts;
  /** Names the rows, so that the focused one can be pointed at, and the help text. */
  readonly idPrefix: string;
  /** Nothing can be ordered here. */
  readonly isReadOnly: boolean;
  /** Whether the last price is brought back to the middle; without it only 현재가로 does that. */
  readonly follows: boolean;
  readonly onAutoCentre: (isOn: boolean) => void;
  /** By how many rows the last price is above the visible rows, below them when negative; 0 while it is visible. */
  readonly onAway: (rows: number) => void;
}

/** How far the ladder reaches above and below where it was anchored. */
const REACH_ROWS = 1_000;
const ALL_ROWS = 2 * REACH_ROWS + 1;
/** The last price this close to an end moves the anchor. */
const EDGE_ROWS = 150;
const OVERSCAN_ROWS = 2;
/** Rows that moved so lately are still on their way: some frames of a busy page. */
const ROLLING_MS = 80;
const GROUND_COLUMNS: readonly LadderColumn[] = ['traded', 'sellStop', 'price', 'buyStop'];

/** The events that begin scrolling. */
const READER_ACTS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * The ladder's rows: a pool of elements over a tall space, of which only visible ones exist. Prices are written
 * straight to the elements; callers call `show` once a frame. The last price is kept in the middle third
 * until the reader scrolls; while it is frozen nothing on it moves.
 */
export class LadderView {
  readonly #scroller: HTMLElement;
  readonly #space: HTMLElement;
  readonly #options: LadderViewOptions;
  readonly #pool: LadderPool;
  readonly #resizes: ResizeObserver;
  /** The frame on the page, and the newest one that came while it was frozen. */
  #frame: LadderFrame | null = null;
  #newest: LadderFrame | null = null;
  #marks: LadderMarks = NO_MARKS;
  #top = 0;
  #rowHeight = 44;
  #height = 0;
  #autoCentre = true;
  #isFrozen = false;
  #isHeld = false;
  #active: LadderPicture['active'] = null;
  #armed: LadderPicture['armed'] = null;
  /** The ladder's scroll position, set here or by the reader. Reading it from the page would force a layout. */
  #scrollTop = 0;
  /** Set on the way back to the price: the rest of an earlier flick is then no scrolling of the reader's. */
  #isBroughtBack = false;
  #isScrollDue = false;
  #away = 0;
  #scrolledAt = Number.NEGATIVE_INFINITY;

  constructor(scroller: HTMLElement, options: LadderViewOptions) {
    this.#scroller = scroller;
    this.#options = options;
    this.#space = document.createElement('div');
    this.#space.className = 'ladder-space';
    this.#space.setAttribute('role', 'rowgroup');
    // The grounds of the columns stand behind all rows and never change: rows paint their figures and nothing else.
    for (const column of GROUND_COLUMNS.filter((each) => options.columns.includes(each))) {
      const ground = this.#space.appendChild(document.createElement('div'));
      ground.className = 'ladder-ground';
      ground.dataset['ground'] = column;
      ground.setAttribute('role', 'presentation');
    }
    this.#pool = new LadderPool(this.#space, { ...options, rows: ALL_ROWS });
    scroller.append(this.#space);
    scroller.tabIndex = 0;
    scroller.setAttribute('role', 'grid');
    scroller.setAttribute('aria-label', options.label);
    scroller.setAttribute('aria-describedby', `${options.idPrefix}-help`);
    scroller.setAttribute('aria-readonly', String(options.isReadOnly));
    scroller.setAttribute('aria-colcount', String(options.columns.length));
    scroller.setAttribute('aria-rowcount', String(ALL_ROWS));
    scroller.addEventListener('scroll', this.#onScroll, { passive: true });
    for (const act of READER_ACTS) scroller.addEventListener(act, this.#onReaderActs, { passive: true });
    this.#resizes = new ResizeObserver(() => this.#measure());
    this.#resizes.observe(scroller);
  }

  destroy(): void {
    this.#resizes.disconnect();
    this.#scroller.removeEventListener('scroll', this.#onScroll);
    for (const act of READER_ACTS) this.#scroller.removeEventListener(act, this.#onReaderActs);
    this.#space.remove();
  }

  /** The picture that is displayed, frozen or not. */
  get shown(): LadderFrame | null {
    return this.#frame;
  }

  get active(): LadderPicture['active'] {
    return this.#active;
  }

  show(frame: LadderFrame | null): void {
    this.#newest = frame;
    if (this.#isFrozen && this.#frame !== null) return;
    const isFirst = this.#frame === null;
    this.#frame = frame;
    if (frame === null) return;
    if (isFirst) this.#anchor(frame.last);
    this.#draw();
  }

  /** Own orders and tags; they are drawn frozen or not, for a chip never moves a row. */
  mark(marks: LadderMarks): void {
    this.#marks = marks;
    this.#draw();
  }

  chipAt(price: number, column: OrderColumn): LadderChip | null {
    return this.#marks.chips.get(price)?.[column] ?? null;
  }

  /** Frozen, the ladder neither scrolls nor changes its prices; released, it catches up at once. */
  freeze(isFrozen: boolean): void {
    if (this.#isFrozen === isFrozen) return;
    this.#isFrozen = isFrozen;
    if (isFrozen) return;
    this.#frame = this.#newest;
    this.#draw();
  }

  /** A finger that scrolls: the rows under it stay where they are. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
  }

  arm(armed: LadderPicture['armed']): void {
    if (this.#armed?.price === armed?.price && this.#armed?.side === armed?.side) return;
    this.#armed = armed;
    this.#draw();
  }

  /** Scrolls as the reader would: it no longer follows the price. */
  scrollBy(pixels: number): void {
    if (this.#frame === null || pixels === 0) return;
    this.#scrolledAt = performance.now();
    this.#setAutoCentre(false);
    this.#scrollTo(this.#scrollTop + pixels);
    this.#draw();
  }

  /** Whether the reader's scrolling was still moving the rows then. */
  hasScrolledAt(time: number): boolean {
    return time - this.#scrolledAt < ROLLING_MS;
  }

  recentre(): void {
    this.#isBroughtBack = true;
    this.#setAutoCentre(true);
    this.#active = null;
    this.#scroller.removeAttribute('aria-activedescendant');
    this.#centre();
    this.#draw();
  }

  /** The price displayed at a height of the page; `null` outside of the visible rows. */
  priceAt(clientY: number): number | null {
    const y = clientY - this.#scroller.getBoundingClientRect().top;
    if (this.#frame === null || y < 0 || y >= this.#height) return null;
    return this.#top - Math.floor((y + this.#scrollTop) / this.#rowHeight);
  }

  /** The position of a price's row on the page. */
  topOf(price: number): number {
    const offset = (this.#top - price) * this.#rowHeight - this.#scrollTop;
    return this.#scroller.getBoundingClientRect().top + offset;
  }

  get rowHeight(): number {
    return this.#rowHeight;
  }

  /** Moves the marked cell; the first step marks the last price. */
  moveActive(step: { readonly rows: number; readonly columns: number }): void {
    if (this.#frame === null) return;
    const from = this.#active ?? { price: this.#frame.last, column: 'price' as LadderColumn };
    const price = from.price + step.rows;
    const { columns } = this.#options;
    const place = columns.indexOf(from.column) + step.columns;
    const column = columns[Math.min(Math.max(place, 0), columns.length - 1)] ?? from.column;
    this.#active = { price, column };
    const top = (this.#top - price) * this.#rowHeight;
    this.#setAutoCentre(false);
    if (top < this.#scrollTop) this.#scrollTo(top);
    else if (top + this.#rowHeight > this.#scrollTop + this.#height)
      this.#scrollTo(top + this.#rowHeight - this.#height);
    this.#draw();
    const id = this.#pool.cellId(this.#top - price, column);
    if (id !== null) this.#scroller.setAttribute('aria-activedescendant', id);
  }

  #anchor(last: number): void {
    this.#top = last + REACH_ROWS;
    this.#measure();
    if (this.#autoCentre) this.#centre();
  }

  #measure(): void {
    const heightBefore = this.#height;
    this.#height = this.#scroller.clientHeight;
    if (this.#height === 0) return;
    const rowHeight = this.#pool.measureRow();
    if (rowHeight > 0 && rowHeight !== this.#rowHeight) this.#resizeRows(rowHeight, heightBefore);
    this.#space.style.height = `${ALL_ROWS * this.#rowHeight}px`;
    this.#pool.fit(Math.ceil(this.#height / this.#rowHeight) + 2 * OVERSCAN_ROWS);
    if (this.#autoCentre && !this.#isFrozen) this.#centre();
    this.#draw();
  }

  /** A phone that is turned has other rows: the price in the middle stays there. */
  #resizeRows(rowHeight: number, heightBefore: number): void {
    const middle = (this.#scrollTop + heightBefore / 2) / this.#rowHeight;
    this.#rowHeight = rowHeight;
    this.#scrollTo(Math.round(middle - this.#height / rowHeight / 2) * rowHeight);
  }

  /** The page itself is scrolled when the rows of that place are written: it is then measured once. */
  #scrollTo(top: number): void {
    const end = ALL_ROWS * this.#rowHeight - this.#height;
    this.#scrollTop = Math.min(Math.max(top, 0), end);
    this.#isScrollDue = true;
  }

  #centre(): void {
    if (this.#frame === null || this.#height === 0) return;
    const index = this.#top - this.#frame.last;
    // Whole rows at the top edge: half a row there looks cut off.
    this.#scrollTo(Math.round(index - (this.#height / this.#rowHeight - 1) / 2) * this.#rowHeight);
  }

  #setAutoCentre(isOn: boolean): void {
    if (this.#autoCentre === isOn) return;
    this.#autoCentre = isOn;
    this.#options.onAutoCentre(isOn);
  }

  /** Follows the last price when it left the middle third and no finger is on the ladder. */
  #follow(frame: LadderFrame): void {
    if (this.#isFrozen) return;
    const index = this.#top - frame.last;
    if (index < EDGE_ROWS || index > 2 * REACH_ROWS - EDGE_ROWS) {
      const kept = this.#scrollTop;
      const moved = (frame.last + REACH_ROWS - this.#top) * this.#rowHeight;
      this.#top = frame.last + REACH_ROWS;
      this.#scrollTo(kept + moved);
    }
    if (!this.#autoCentre || this.#isHeld || !this.#options.follows) return;
    const middle = (this.#top - frame.last + 0.5) * this.#rowHeight - this.#scrollTop;
    if (middle < this.#height / 3 || middle > (this.#height * 2) / 3) this.#centre();
  }

  #draw(): void {
    const frame = this.#frame;
    if (frame === null || this.#height === 0) return;
    this.#follow(frame);
    const first = Math.max(0, Math.floor(this.#scrollTop / this.#rowHeight) - OVERSCAN_ROWS);
    const picture = { frame, marks: this.#marks, top: this.#top, active: this.#active, armed: this.#armed };
    this.#pool.draw(picture, first, this.#rowHeight);
    if (this.#isScrollDue) this.#scroller.scrollTop = this.#scrollTop;
    this.#isScrollDue = false;
    this.#reportAway(frame.last);
  }

  #reportAway(last: number): void {
    const firstSeen = this.#scrollTop / this.#rowHeight;
    const index = this.#top - last;
    const above = Math.ceil(firstSeen - index);
    const below = Math.ceil(index + 1 - firstSeen - this.#height / this.#rowHeight);
    const away = above > 0 ? above : below > 0 ? -below : 0;
    if (away === this.#away) return;
    this.#away = away;
    this.#options.onAway(away);
  }

  readonly #onReaderActs = (): void => {
    this.#isBroughtBack = false;
  };

  readonly #onScroll = (): void => {
    if (Math.abs(this.#scroller.scrollTop - this.#scrollTop) <= 1) return;
    if (this.#isBroughtBack) {
      this.#scroller.scrollTop = this.#scrollTop;
      return;
    }
    this.#scrolledAt = performance.now();
    this.#scrollTop = this.#scroller.scrollTop;
    this.#setAutoCentre(false);
    this.#draw();
  };
}
