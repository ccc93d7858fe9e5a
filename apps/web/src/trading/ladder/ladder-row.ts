import type { Decimal } from '@hoga/kernel/decimal';
import type { Direction } from '@hoga/ui/lib/direction.ts';
import { isOrderColumn, type LadderColumn, type OrderColumn } from './ladder-column.ts';
import type { LadderLevel, TradedLevel } from './ladder-frame.ts';
import type { LadderChip, MarkTag } from './ladder-marks.ts';
import { RowChip } from './row-chip.ts';

/** Prices of the market that a row is named by. */
export type RowEdge = 'high' | 'low' | 'mark';

export interface RowTexts {
  /** Under the quantity of a level: its number of orders, or the quantity up to it. */
  readonly under: (level: LadderLevel) => string;
  readonly edges: Readonly<Record<RowEdge, string>>;
  readonly tags: Readonly<Record<MarkTag, string>>;
  /** The size of own orders: 3, 0.05. */
  readonly chip: (size: Decimal) => string;
  /** The label of a cell with own orders: 매수 21,472.00, 내 주문 3계약. */
  readonly own: (column: OrderColumn, price: string, chip: LadderChip) => string;
}

/** The content of one row. */
export interface RowContent {
  readonly index: number;
  readonly price: string;
  readonly direction: Direction;
  readonly edge: RowEdge | null;
  readonly tags: readonly MarkTag[] | undefined;
  readonly isLast: boolean;
  readonly isSpread: boolean;
  readonly activeColumn: LadderColumn | null;
  /** Under the finger that is about to order. */
  readonly armed: 'buy' | 'sell' | null;
  readonly ask: LadderLevel | undefined;
  readonly bid: LadderLevel | undefined;
  readonly traded: TradedLevel | undefined;
  readonly chips: Readonly<Partial<Record<OrderColumn, LadderChip>>> | undefined;
}

interface SideCell {
  readonly bar: HTMLElement;
  readonly quantity: Text;
  readonly under: Text;
  shown: LadderLevel | undefined;
}

interface TradedCell {
  readonly bar: HTMLElement;
  readonly quantity: Text;
  shown: TradedLevel | undefined;
}

/** One row of the pool: it remembers its content and touches only what changed. */
export class LadderRow {
  readonly element: HTMLElement;
  readonly #id: string;
  readonly #columns: readonly LadderColumn[];
  readonly #texts: RowTexts;
  readonly #cells: Readonly<Record<LadderColumn, HTMLElement>>;
  readonly #ask: SideCell;
  readonly #bid: SideCell;
  readonly #traded: TradedCell;
  readonly #price: Text;
  readonly #tag: Text;
  readonly #edge: Text;
  /** Made for the columns that have had own orders: most rows never have any. */
  readonly #chips = new Map<OrderColumn, RowChip>();
  #top = Number.NaN;
  #shown: RowContent | null = null;

  constructor(id: string, columns: readonly LadderColumn[], texts: RowTexts) {
    this.#id = id;
    this.#columns = columns;
    this.#texts = texts;
    this.element = div('ladder-row', 'row');
    this.#cells = {
      traded: div('ladder-traded', 'gridcell'),
      sellStop: cell('ladder-stop', 'sellStop'),
      sell: cell('ladder-side', 'sell'),
      price: div('ladder-price', 'rowheader'),
      buy: cell('ladder-side', 'buy'),
      buyStop: cell('ladder-stop', 'buyStop'),
    };
    this.#ask = sideCell(this.#cells.sell);
    this.#bid = sideCell(this.#cells.buy);
    this.#traded = tradedCell(this.#cells.traded);
    const tag = label(this.#cells.price, 'ladder-tag');
    const edge = label(this.#cells.price, 'ladder-edge');
    this.#tag = tag;
    this.#edge = edge;
    this.#price = this.#cells.price.appendChild(document.createTextNode(''));
    for (const column of columns) {
      this.#cells[column].id = this.cellId(column);
      this.element.append(this.#cells[column]);
    }
  }

  get index(): number | null {
    return this.#shown?.index ?? null;
  }

  cellId(column: LadderColumn): string {
    return `${this.#id}-${column}`;
  }

  /** By transform: a row that takes another place lays nothing out, and is no shift of the layout. */
  moveTo(top: number): void {
    if (top === this.#top) return;
    this.#top = top;
    this.element.style.transform = `translateY(${top}px)`;
  }

  hide(): void {
    if (!this.element.hidden) this.element.hidden = true;
  }

  show(content: RowContent): void {
    const before = this.#shown;
    this.#shown = content;
    if (this.element.hidden) this.element.hidden = false;
    this.#mark(before, content);
    this.#fill(this.#ask, content.ask);
    this.#fill(this.#bid, content.bid);
    fillTraded(this.#traded, content.traded);
    if (before?.chips !== content.chips || (content.chips !== undefined && before?.price !== content.price)) {
      this.#own(content);
    }
  }

  #mark(before: RowContent | null, content: RowContent): void {
    const { element } = this;
    const write = <Name extends keyof RowContent>(name: Name, put: (value: RowContent[Name]) => void) => {
      if (before === null || before[name] !== content[name]) put(content[name]);
    };
    write('index', (index) => element.setAttribute('aria-rowindex', String(index + 1)));
    write('price', (price) => {
      this.#price.data = price;
    });
    write('direction', (direction) => {
      element.dataset['direction'] = direction;
    });
    write('edge', (edge) => {
      this.#edge.data = edge === null ? '' : this.#texts.edges[edge];
    });
    write('tags', (tags) => {
      this.#tag.data = tags?.map((tag) => this.#texts.tags[tag]).join('·') ?? '';
      markWith(element, 'tag', tags === undefined ? null : tagLook(tags));
    });
    write('isLast', (isOn) => markWith(element, 'last', isOn ? '' : null));
    write('isSpread', (isOn) => markWith(element, 'spread', isOn ? '' : null));
    write('armed', (side) => markWith(element, 'armed', side));
    write('activeColumn', (column) => markWith(element, 'active', column));
  }

  #fill(side: SideCell, level: LadderLevel | undefined): void {
    const before = side.shown;
    side.shown = level;
    const under = level === undefined ? '' : this.#texts.under(level);
    // The text under the quantity has a separate line where the row is high enough (ladder.css).
    if (before?.quantity !== level?.quantity) side.quantity.data = level === undefined ? '' : `${level.quantity}\n`;
    if (side.under.data !== under) side.under.data = under;
    if (before?.share !== level?.share) side.bar.style.width = widthOf(level);
  }

  #own({ chips, price }: RowContent): void {
    for (const column of this.#columns) {
      if (!isOrderColumn(column)) continue;
      const chip = chips?.[column];
      if (chip === undefined && this.#chips.get(column)?.shown === undefined) continue;
      this.#chipOf(column).show(chip);
      const place = this.#cells[column];
      markWith(place, 'own', chip === undefined ? null : '');
      if (chip === undefined) place.removeAttribute('aria-label');
      else place.setAttribute('aria-label', this.#texts.own(column, price, chip));
    }
  }

  #chipOf(column: OrderColumn): RowChip {
    const known = this.#chips.get(column);
    if (known !== undefined) return known;
    const chip = new RowChip(column, this.#texts.chip);
    this.#chips.set(column, chip);
    this.#cells[column].append(chip.element);
    return chip;
  }
}

function sideCell(place: HTMLElement): SideCell {
  const bar = place.appendChild(document.createElement('div'));
  bar.className = 'ladder-bar';
  const figures = place.appendChild(document.createElement('div'));
  figures.className = 'ladder-figures';
  const quantity = figures.appendChild(document.createTextNode(''));
  const under = figures.appendChild(document.createElement('small'));
  return { bar, quantity, under: under.appendChild(document.createTextNode('')), shown: undefined };
}

function tradedCell(place: HTMLElement): TradedCell {
  const bar = place.appendChild(document.createElement('div'));
  bar.className = 'ladder-bar';
  return { bar, quantity: label(place, 'ladder-volume'), shown: undefined };
}

function fillTraded(cell: TradedCell, level: TradedLevel | undefined): void {
  const before = cell.shown;
  cell.shown = level;
  if (before?.quantity === level?.quantity && before?.share === level?.share) return;
  cell.quantity.data = level?.quantity ?? '';
  cell.bar.style.width = widthOf(level);
}

function widthOf(level: { readonly share: number } | undefined): string {
  return `${((level?.share ?? 0) * 100).toFixed(1)}%`;
}

function cell(className: string, column: OrderColumn): HTMLElement {
  const element = div(className, 'gridcell');
  element.dataset['column'] = column;
  return element;
}

function label(place: HTMLElement, className: string): Text {
  const span = place.appendChild(document.createElement('span'));
  span.className = className;
  return span.appendChild(document.createTextNode(''));
}

function div(className: string, role: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.setAttribute('role', role);
  return element;
}

function markWith(element: HTMLElement, name: string, value: string | null): void {
  if (value === null) delete element.dataset[name];
  else element.dataset[name] = value;
}

/** The average stands out, own exits and alerts are the brand's, the break-even is quiet. */
function tagLook(tags: readonly MarkTag[]): 'average' | 'exit' | 'even' {
  if (tags.includes('average')) return 'average';
  return tags.some((tag) => tag !== 'breakEven') ? 'exit' : 'even';
}
