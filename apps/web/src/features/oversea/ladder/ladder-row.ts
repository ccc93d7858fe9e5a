import type { Direction } from '../../../shared/lib/direction.ts';
import type { LadderLevel } from './ladder-frame.ts';

export interface RowTexts {
  readonly orders: (count: number) => string;
  readonly high: string;
  readonly low: string;
}

/** What one row shows. */
export interface RowContent {
  readonly index: number;
  readonly price: string;
  readonly direction: Direction;
  readonly tag: 'high' | 'low' | null;
  readonly isLast: boolean;
  readonly isSpread: boolean;
  readonly isActive: boolean;
  readonly ask: LadderLevel | undefined;
  readonly bid: LadderLevel | undefined;
}

interface SideCell {
  /** Its ground is the depth bar. */
  readonly cell: HTMLElement;
  readonly quantity: Text;
  readonly count: Text;
  shown: LadderLevel | undefined;
}

/** One row of the pool: it remembers what it shows and touches only what changed. */
export class LadderRow {
  readonly element: HTMLElement;
  readonly #texts: RowTexts;
  readonly #ask: SideCell;
  readonly #bid: SideCell;
  readonly #price: Text;
  readonly #tag: Text;
  #top = Number.NaN;
  #shown: RowContent | null = null;

  constructor(id: string, texts: RowTexts) {
    this.#texts = texts;
    this.element = div('ladder-row', 'row');
    this.element.id = id;
    const ask = div('ladder-side', 'gridcell');
    const price = div('ladder-price', 'rowheader');
    const bid = div('ladder-side', 'gridcell');
    ask.dataset['side'] = 'sell';
    bid.dataset['side'] = 'buy';
    this.#ask = sideCell(ask);
    this.#bid = sideCell(bid);
    const tag = document.createElement('span');
    tag.className = 'ladder-tag';
    this.#tag = tag.appendChild(document.createTextNode(''));
    this.#price = document.createTextNode('');
    price.append(tag, this.#price);
    this.element.append(ask, price, bid);
  }

  get index(): number | null {
    return this.#shown?.index ?? null;
  }

  moveTo(top: number): void {
    if (top === this.#top) return;
    this.#top = top;
    this.element.style.top = `${top}px`;
  }

  hide(): void {
    this.element.hidden = true;
    this.#shown = null;
    this.#ask.shown = undefined;
    this.#bid.shown = undefined;
  }

  show(content: RowContent): void {
    const before = this.#shown;
    this.#shown = content;
    const { element } = this;
    if (before === null) element.hidden = false;
    if (before?.index !== content.index) element.setAttribute('aria-rowindex', String(content.index + 1));
    if (before?.price !== content.price) this.#price.data = content.price;
    if (before?.direction !== content.direction) element.dataset['direction'] = content.direction;
    if (before?.tag !== content.tag) this.#tag.data = content.tag === null ? '' : this.#texts[content.tag];
    if (before?.isLast !== content.isLast) mark(element, 'last', content.isLast);
    if (before?.isSpread !== content.isSpread) mark(element, 'spread', content.isSpread);
    if (before?.isActive !== content.isActive) mark(element, 'active', content.isActive);
    this.#fill(this.#ask, content.ask);
    this.#fill(this.#bid, content.bid);
  }

  #fill(side: SideCell, level: LadderLevel | undefined): void {
    const before = side.shown;
    side.shown = level;
    // The count stands on a line of its own where the row is high enough (ladder.css).
    if (before?.quantity !== level?.quantity) side.quantity.data = level === undefined ? '' : `${level.quantity}\n`;
    if (before?.count !== level?.count) side.count.data = level === undefined ? '' : this.#texts.orders(level.count);
    if (before?.share !== level?.share) side.cell.style.setProperty('--share', (level?.share ?? 0).toFixed(3));
  }
}

function sideCell(cell: HTMLElement): SideCell {
  const quantity = cell.appendChild(document.createTextNode(''));
  const count = cell.appendChild(document.createElement('small'));
  return { cell, quantity, count: count.appendChild(document.createTextNode('')), shown: undefined };
}

function div(className: string, role: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.setAttribute('role', role);
  return element;
}

function mark(element: HTMLElement, name: string, on: boolean): void {
  if (on) element.dataset[name] = '';
  else delete element.dataset[name];
}
