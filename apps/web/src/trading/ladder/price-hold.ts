/** So long a price is held until it is chosen (LANGUAGE-3 §4). */
export const HOLD_MS = 400;
/** A movement beyond this scrolls. */
const SLOP_PX = 8;

interface Held {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** A long press, or a right click, on the column of prices: apart from the columns that order, whose gestures never begin there. */
export class PriceHold {
  readonly #scroller: HTMLElement;
  readonly #onHold: (clientY: number) => void;
  #held: Held | null = null;

  constructor(scroller: HTMLElement, onHold: (clientY: number) => void) {
    this.#scroller = scroller;
    this.#onHold = onHold;
    scroller.addEventListener('pointerdown', this.#onDown);
    scroller.addEventListener('pointermove', this.#onMove);
    scroller.addEventListener('pointerup', this.#forget);
    scroller.addEventListener('pointercancel', this.#forget);
    scroller.addEventListener('pointerleave', this.#forget);
    scroller.addEventListener('scroll', this.#forget, { passive: true });
    scroller.addEventListener('contextmenu', this.#onContextMenu);
  }

  destroy(): void {
    this.#forget();
    this.#scroller.removeEventListener('pointerdown', this.#onDown);
    this.#scroller.removeEventListener('pointermove', this.#onMove);
    this.#scroller.removeEventListener('pointerup', this.#forget);
    this.#scroller.removeEventListener('pointercancel', this.#forget);
    this.#scroller.removeEventListener('pointerleave', this.#forget);
    this.#scroller.removeEventListener('scroll', this.#forget);
    this.#scroller.removeEventListener('contextmenu', this.#onContextMenu);
  }

  readonly #onDown = (event: PointerEvent): void => {
    const isSecond = this.#held !== null;
    this.#forget();
    if (isSecond || event.button !== 0 || !isPrice(event)) return;
    const { pointerId, clientX: x, clientY: y } = event;
    const timer = setTimeout(() => {
      this.#held = null;
      this.#onHold(y);
    }, HOLD_MS);
    this.#held = { pointerId, x, y, timer };
  };

  readonly #onMove = (event: PointerEvent): void => {
    const held = this.#held;
    if (held === null || held.pointerId !== event.pointerId) return;
    if (Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLOP_PX) this.#forget();
  };

  /** The right button of a mouse. A phone's own long press comes later than ours, and must not open its menu. */
  readonly #onContextMenu = (event: MouseEvent): void => {
    if (!isPrice(event)) return;
    event.preventDefault();
    if (event.button === 2) this.#onHold(event.clientY);
  };

  readonly #forget = (): void => {
    if (this.#held !== null) clearTimeout(this.#held.timer);
    this.#held = null;
  };
}

function isPrice({ target }: Event): boolean {
  return target instanceof Element && target.closest('.ladder-price') !== null;
}
