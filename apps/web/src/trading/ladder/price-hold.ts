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

/** A long press, or a right click, where prices stand: apart from what orders, whose gestures never begin there. */
export class PriceHold {
  readonly #onHold: (clientY: number) => void;
  readonly #isPrice: (event: MouseEvent) => boolean;
  readonly #ended = new AbortController();
  #held: Held | null = null;

  constructor(part: HTMLElement, onHold: (clientY: number) => void, isPrice = isOfLadder) {
    this.#onHold = onHold;
    this.#isPrice = isPrice;
    const { signal } = this.#ended;
    part.addEventListener('pointerdown', this.#onDown, { signal });
    part.addEventListener('pointermove', this.#onMove, { signal });
    for (const type of ['pointerup', 'pointercancel', 'pointerleave', 'scroll']) {
      part.addEventListener(type, this.#forget, { signal, passive: true });
    }
    part.addEventListener('contextmenu', this.#onContextMenu, { signal });
  }

  destroy(): void {
    this.#forget();
    this.#ended.abort();
  }

  readonly #onDown = (event: PointerEvent): void => {
    const isSecond = this.#held !== null;
    this.#forget();
    if (isSecond || event.button !== 0 || !this.#isPrice(event)) return;
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
    if (!this.#isPrice(event)) return;
    event.preventDefault();
    if (event.button === 2) this.#onHold(event.clientY);
  };

  readonly #forget = (): void => {
    if (this.#held !== null) clearTimeout(this.#held.timer);
    this.#held = null;
  };
}

function isOfLadder({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('.ladder-price') !== null;
}
