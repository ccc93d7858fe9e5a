import { DIRECTION_MARK } from '@hoga/ui/lib/direction.ts';
import type { BookFrame, BookLevel } from './book-frame.ts';

interface BookRow {
  readonly bar: HTMLElement;
  readonly price: Text;
  readonly quantity: Text;
  readonly sum: Text | null;
  shown: BookLevel | null;
}

export interface BookOptions {
  /** Of each side. */
  readonly levels: number;
  /** A third column: the quantity from the best level up to each. */
  readonly hasSums: boolean;
  /** Given, a tap on a level picks its price. */
  readonly onPick?: ((price: string) => void) | undefined;
}

export interface BookElements {
  readonly asks: HTMLElement;
  readonly bids: HTMLElement;
  readonly last: HTMLElement;
  readonly mark: HTMLElement;
  /** Sellers against buyers; null where there is no room for it. */
  readonly balance: BalanceElements | null;
}

interface BalanceElements {
  readonly bar: HTMLElement;
  readonly buying: HTMLElement;
  readonly selling: HTMLElement;
}

/** Fixed rows whose texts and bars change; written outside React, once a frame. */
export class BookView {
  readonly #elements: BookElements;
  readonly #asks: readonly BookRow[];
  readonly #bids: readonly BookRow[];

  constructor(elements: BookElements, options: BookOptions) {
    this.#elements = elements;
    this.#asks = rows(elements.asks, options);
    this.#bids = rows(elements.bids, options);
  }

  show(frame: BookFrame): void {
    this.#asks.forEach((row, index) => {
      fill(row, frame.asks[index] ?? null);
    });
    this.#bids.forEach((row, index) => {
      fill(row, frame.bids[index] ?? null);
    });
    const { last, mark, balance } = this.#elements;
    write(last, `${frame.last} ${DIRECTION_MARK[frame.direction]}`);
    last.dataset['direction'] = frame.direction;
    write(mark, frame.mark);
    if (balance !== null) showBalance(balance, frame.sellPercent);
  }
}

function showBalance({ bar, buying, selling }: BalanceElements, percent: number | null): void {
  bar.style.transform = `scaleX(${(percent ?? 50) / 100})`;
  write(selling, percent === null ? '' : `${percent}%`);
  write(buying, percent === null ? '' : `${100 - percent}%`);
}

function rows(list: HTMLElement, { levels, hasSums, onPick }: BookOptions): BookRow[] {
  const made = Array.from({ length: levels }, () => {
    const item = document.createElement('li');
    const line = onPick === undefined ? item : item.appendChild(document.createElement('button'));
    line.className = 'book-row';
    const cell = (className: string) => {
      const span = document.createElement('span');
      span.className = className;
      line.append(span);
      return span;
    };
    const row: BookRow = {
      bar: cell('book-bar'),
      price: cell('book-price').appendChild(document.createTextNode('')),
      quantity: cell('book-quantity').appendChild(document.createTextNode('')),
      sum: hasSums ? cell('book-sum').appendChild(document.createTextNode('')) : null,
      shown: null,
    };
    if (onPick !== undefined) makePickable(line, row, onPick);
    return { item, row };
  });
  list.replaceChildren(...made.map(({ item }) => item));
  return made.map(({ row }) => row);
}

/** The level under the finger when it came down is the one that is picked, wherever the book has moved since. */
function makePickable(button: HTMLElement, row: BookRow, onPick: (price: string) => void): void {
  let pressed: string | null = null;
  button.setAttribute('type', 'button');
  button.addEventListener('pointerdown', () => {
    pressed = row.shown?.exact ?? null;
  });
  button.addEventListener('click', () => {
    const price = pressed ?? row.shown?.exact;
    pressed = null;
    if (price !== undefined) onPick(price);
  });
}

function fill(row: BookRow, level: BookLevel | null): void {
  const before = row.shown;
  row.shown = level;
  if (before?.price !== level?.price) row.price.data = level?.price ?? '';
  if (before?.quantity !== level?.quantity) row.quantity.data = level?.quantity ?? '';
  if (row.sum !== null && before?.sum !== level?.sum) row.sum.data = level?.sum ?? '';
  if (before?.share !== level?.share) row.bar.style.transform = `scaleX(${(level?.share ?? 0).toFixed(3)})`;
}

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
