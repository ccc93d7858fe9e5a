import { writeText } from '@hoga/ui/lib/write-text.ts';
import type { OrderColumn } from './ladder-column.ts';

export interface LensContent {
  readonly side: 'buy' | 'sell';
  /** 지정가 매수, MIT 매도, 지정가 매수 정정 … */
  readonly kind: string;
  /** How far it is from the live price. */
  readonly distance: string;
  readonly price: string;
  readonly quantity: string;
  /** The action of letting go. */
  readonly hint: string;
  /** Letting go does nothing here. */
  readonly isRefused: boolean;
  readonly slideHint: string;
  /** Own orders that would move here. */
  readonly ghost: { readonly column: OrderColumn; readonly size: string } | null;
}

export interface LensPlace {
  /** Of the finger, on the page. */
  readonly x: number;
  /** Of the row under it, on the page; `null` while the finger is off the rows. */
  readonly rowTop: number | null;
  readonly rowHeight: number;
}

const GAP_PX = 14;
const MARGIN_PX = 12;
const SLIDE_PX = 34;
const CHIP_PX = 26;

/** The order about to be placed, above the finger, which hides the row. */
export class LadderLens {
  readonly #host: HTMLElement;
  readonly #lens = element('div', 'ladder-lens');
  readonly #kind = element('span', 'ladder-lens-kind');
  readonly #distance = element('span', 'ladder-lens-distance');
  readonly #price = element('b', 'ladder-lens-price');
  readonly #quantity = element('b', 'ladder-lens-quantity');
  readonly #hint = element('p', 'ladder-lens-hint');
  readonly #slide = element('div', 'ladder-slide');
  readonly #ghost = element('span', 'ladder-chip');

  constructor(host: HTMLElement) {
    this.#host = host;
    this.#lens.setAttribute('role', 'status');
    this.#lens.append(this.#kind, this.#distance, this.#price, this.#quantity, this.#hint);
    this.#slide.setAttribute('aria-hidden', 'true');
    this.#ghost.setAttribute('aria-hidden', 'true');
    this.#ghost.dataset['ghost'] = '';
    this.hide();
    host.append(this.#slide, this.#ghost, this.#lens);
  }

  destroy(): void {
    this.#lens.remove();
    this.#slide.remove();
    this.#ghost.remove();
  }

  hide(): void {
    this.#lens.hidden = true;
    this.#slide.hidden = true;
    this.#ghost.hidden = true;
  }

  show(content: LensContent, { x, rowTop, rowHeight }: LensPlace): void {
    this.#write(content);
    this.#lens.hidden = false;
    const host = this.#host.getBoundingClientRect();
    const width = this.#lens.offsetWidth;
    const finger = x - host.left;
    const left = clamp(finger - width / 2, MARGIN_PX, host.width - width - MARGIN_PX);
    this.#lens.style.left = `${left}px`;
    this.#lens.style.setProperty('--lens-arrow', `${clamp(finger - left, 24, width - 24)}px`);
    if (rowTop !== null) {
      this.#lens.style.bottom = `${host.bottom - rowTop + GAP_PX}px`;
      this.#slide.style.top = `${rowTop - host.top + (rowHeight - SLIDE_PX) / 2}px`;
      this.#ghost.style.top = `${rowTop - host.top + (rowHeight - CHIP_PX) / 2}px`;
    }
    this.#slide.hidden = rowTop === null;
    this.#ghost.hidden = rowTop === null || content.ghost === null;
    // Away from the finger's side, where there is room to slide to.
    this.#slide.dataset['to'] = finger > host.width / 2 ? 'left' : 'right';
  }

  #write(content: LensContent): void {
    this.#lens.dataset['side'] = content.side;
    if (content.isRefused) this.#lens.dataset['refused'] = '';
    else delete this.#lens.dataset['refused'];
    writeText(this.#kind, content.kind);
    writeText(this.#distance, content.distance);
    writeText(this.#price, content.price);
    writeText(this.#quantity, content.quantity);
    writeText(this.#hint, content.hint);
    writeText(this.#slide, content.slideHint);
    if (content.ghost === null) return;
    this.#ghost.dataset['column'] = content.ghost.column;
    writeText(this.#ghost, content.ghost.size);
  }
}

function element(tag: 'div' | 'span' | 'b' | 'p', className: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

function clamp(value: number, from: number, to: number): number {
  return Math.max(from, Math.min(value, to));
}
