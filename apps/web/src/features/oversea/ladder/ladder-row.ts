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
  readonly bar: HTMLElement;
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

  /** Whether that changed anything. */
  hide(): boolean {
    if (this.element.hidden) return false;
    this.element.hidden = true;
    return true;
  }

  /** Whether that changed anything. */
  show(content: RowContent): boolean {
    const before = this.#shown;
    this.#shown = content;
    const wasHidden = this.element.hidden !== false;
    if (wasHidden) this.element.hidden = false;
    const isMarked = this.#mark(before, content);
    const isAskFilled = this.#fill(this.#ask, content.ask);
    const isBidFilled = this.#fill(this.#bid, content.bid);
    return wasHidden || isMarked || isAskFilled || isBidFilled;
  }

  #mark(before: RowContent | null, content: RowContent): boolean {
    const { element } = this;
    let changed = 0;
    const write = <Name extends keyof RowContent>(name: Name, put: (value: RowContent[Name]) => void) => {
      if (before !== null && before[name] === content[name]) return;
      put(content[name]);
      changed += 1;
    };
    write('index', (index) => element.setAttribute('aria-rowindex', String(index + 1)));
    write('price', (price) => {
      this.#price.data = price;
    });
    write('direction', (direction) => {
      element.dataset['direction'] = direction;
    });
    write('tag', (tag) => {
      this.#tag.data = tag === null ? '' : this.#texts[tag];
    });
    write('isLast', (isOn) => mark(element, 'last', isOn));
    write('isSpread', (isOn) => mark(element, 'spread', isOn));
    write('isActive', (isOn) => mark(element, 'active', isOn));
    return changed > 0;
  }

  #fill(side: SideCell, level: LadderLevel | undefined): boolean {
    const before = side.shown;
    side.shown = level;
    if (before?.quantity === level?.quantity && before?.count === level?.count && before?.share === level?.share) {
      return false;
    }
    // The count stands on a line of its own where the row is high enough (ladder.css).
    if (before?.quantity !== level?.quantity) side.quantity.data = level === undefined ? '' : `${level.quantity}\n`;
    if (before?.count !== level?.count) side.count.data = level === undefined ? '' : this.#texts.orders(level.count);
    if (before?.share !== level?.share) side.bar.style.width = `${((level?.share ?? 0) * 100).toFixed(1)}%`;
    return true;
  }
}

function sideCell(cell: HTMLElement): SideCell {
  const bar = cell.appendChild(document.createElement('div'));
  bar.className = 'ladder-bar';
  const figures = cell.appendChild(document.createElement('div'));
  figures.className = 'ladder-figures';
  const quantity = figures.appendChild(document.createTextNode(''));
  const count = figures.appendChild(document.createElement('small'));
  return { bar, quantity, count: count.appendChild(document.createTextNode('')), shown: undefined };
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
