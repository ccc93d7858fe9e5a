import type { Decimal } from '@hoga/kernel/decimal';
import { isStopColumn, type OrderColumn } from './ladder-column.ts';
import type { LadderChip } from './ladder-marks.ts';

/** Own orders in a cell: what they belong with, their size, how many they are when several, and × where there is room for it. */
export class RowChip {
  readonly element: HTMLElement;
  readonly #link: HTMLElement;
  readonly #quantity: Text;
  readonly #sizeText: (size: Decimal) => string;
  #shown: LadderChip | undefined;

  constructor(column: OrderColumn, sizeText: (size: Decimal) => string) {
    this.#sizeText = sizeText;
    this.element = document.createElement('span');
    this.element.className = 'ladder-chip';
    this.element.dataset['column'] = column;
    this.element.dataset['chip'] = '';
    this.element.hidden = true;
    // The cell's label has it in words.
    this.element.setAttribute('aria-hidden', 'true');
    this.#link = this.element.appendChild(document.createElement('b'));
    this.#link.className = 'ladder-link';
    this.#link.hidden = true;
    this.#quantity = this.element.appendChild(document.createTextNode(''));
    if (isStopColumn(column)) return;
    const cross = this.element.appendChild(document.createElement('i'));
    cross.textContent = '×';
  }

  get shown(): LadderChip | undefined {
    return this.#shown;
  }

  show(chip: LadderChip | undefined): void {
    this.#shown = chip;
    this.element.hidden = chip === undefined;
    if (chip === undefined) return;
    this.#quantity.data = this.#sizeText(chip.size);
    this.#link.hidden = chip.links === undefined;
    // Of both kinds the pair is shown: its cancel takes more with it.
    if (chip.links !== undefined) this.#link.dataset['link'] = chip.links.pairs.length > 0 ? 'pair' : 'scale';
    if (chip.orderIds.length > 1) this.element.dataset['count'] = String(chip.orderIds.length);
    else delete this.element.dataset['count'];
  }
}
