import { DIRECTION_MARK } from '../../../shared/lib/direction.ts';
import type { BookFrame, BookLevel } from './book-frame.ts';

interface BookRow {
  readonly bar: HTMLElement;
  readonly price: Text;
  readonly quantity: Text;
  shown: BookLevel | null;
}

export interface BookElements {
  readonly asks: HTMLElement;
  readonly bids: HTMLElement;
  readonly last: HTMLElement;
  readonly mark: HTMLElement;
}

/** Fixed rows whose texts and bars change; written outside React, once a frame. */
export class BookView {
  readonly #elements: BookElements;
  readonly #asks: readonly BookRow[];
  readonly #bids: readonly BookRow[];

  constructor(elements: BookElements, levels: number) {
    this.#elements = elements;
    this.#asks = rows(elements.asks, levels);
    this.#bids = rows(elements.bids, levels);
  }

  show(frame: BookFrame): void {
    this.#asks.forEach((row, index) => {
      fill(row, frame.asks[index] ?? null);
    });
    this.#bids.forEach((row, index) => {
      fill(row, frame.bids[index] ?? null);
    });
    const { last, mark } = this.#elements;
    write(last, `${frame.last} ${DIRECTION_MARK[frame.direction]}`);
    last.dataset['direction'] = frame.direction;
    write(mark, frame.mark);
  }
}

function rows(list: HTMLElement, levels: number): BookRow[] {
  const made = Array.from({ length: levels }, () => {
    const item = document.createElement('li');
    item.className = 'book-row';
    const bar = document.createElement('span');
    bar.className = 'book-bar';
    const price = document.createElement('span');
    price.className = 'book-price';
    const quantity = document.createElement('span');
    quantity.className = 'book-quantity';
    item.append(bar, price, quantity);
    return {
      item,
      bar,
      price: price.appendChild(document.createTextNode('')),
      quantity: quantity.appendChild(document.createTextNode('')),
      shown: null,
    };
  });
  list.replaceChildren(...made.map(({ item }) => item));
  return made;
}

function fill(row: BookRow, level: BookLevel | null): void {
  const before = row.shown;
  row.shown = level;
  if (before?.price !== level?.price) row.price.data = level?.price ?? '';
  if (before?.quantity !== level?.quantity) row.quantity.data = level?.quantity ?? '';
  if (before?.share !== level?.share) row.bar.style.transform = `scaleX(${(level?.share ?? 0).toFixed(3)})`;
}

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
