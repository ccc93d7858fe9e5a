import type { Trade } from '@hoga/contract/market';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';

interface TradeRow {
  readonly element: HTMLElement;
  readonly price: Text;
  readonly mark: Text;
  readonly quantity: Text;
  readonly time: Text;
  seq: number | null;
}

export interface TradesViewOptions {
  readonly rows: number;
  readonly precision: number;
  readonly quantityPlaces: number;
  readonly sideText: Readonly<Record<Trade['side'], string>>;
}

/** A fixed number of rows whose texts move down as trades come: nothing is added or removed while it runs. */
export class TradesView {
  readonly #options: TradesViewOptions;
  readonly #rows: readonly TradeRow[];

  constructor(list: HTMLElement, options: TradesViewOptions) {
    this.#options = options;
    this.#rows = Array.from({ length: options.rows }, () => tradeRow());
    list.replaceChildren(...this.#rows.map(({ element }) => element));
  }

  show(trades: readonly Trade[]): void {
    const { precision, quantityPlaces, sideText } = this.#options;
    this.#rows.forEach((row, index) => {
      const trade = trades[index];
      if (row.seq === (trade?.seq ?? null)) return;
      row.seq = trade?.seq ?? null;
      row.element.hidden = trade === undefined;
      if (trade === undefined) return;
      row.element.dataset['side'] = trade.side;
      row.mark.data = trade.side === 'B' ? '▲' : '▼';
      row.price.data = formatFigure(trade.price, { places: precision });
      row.quantity.data = formatFigure(trade.quantity, { places: quantityPlaces });
      row.time.data = formatKstTime(trade.at);
      row.element.setAttribute(
        'aria-label',
        `${sideText[trade.side]} ${row.price.data}, ${row.quantity.data}, ${row.time.data}`,
      );
    });
  }
}

function tradeRow(): TradeRow {
  const element = document.createElement('li');
  element.className = 'trade-row';
  element.hidden = true;
  const cell = (className: string) => {
    const span = document.createElement('span');
    span.className = className;
    element.append(span);
    return span.appendChild(document.createTextNode(''));
  };
  const mark = cell('trade-mark');
  const price = cell('trade-price');
  const quantity = cell('trade-quantity');
  const time = cell('trade-time');
  return { element, mark, price, quantity, time, seq: null };
}
