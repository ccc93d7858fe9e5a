import { isOrderColumn, type OrderColumn } from './ladder-column.ts';
import {
  ARM_AFTER_MS,
  type Gesture,
  type GestureEvent,
  type GestureOutcome,
  type GestureScroll,
  gestureStep,
  IDLE,
} from './ladder-gesture.ts';
import { roll } from './ladder-roll.ts';
import type { LadderView } from './ladder-view.ts';
import type { PointerSample } from './pointer-trail.ts';

export interface LadderInputOptions {
  /** Whether orders are taken in a column now. Own orders can be cancelled at any time. */
  readonly mayOrder: (column: OrderColumn) => boolean;
  readonly onGesture: (gesture: Gesture, finger: { readonly x: number } | null) => void;
  readonly onOutcome: (outcome: GestureOutcome) => void;
  readonly onRefused: () => void;
  /** G: larger rows, with Shift smaller ones; only where prices can be grouped. */
  readonly onGroup?: ((by: 1 | -1) => void) | undefined;
}

/** The events that cancel a pointer: a key, another window, a hidden page. */
const ABORTING_EVENTS = ['blur', 'pagehide'] as const;

/** Feeds pointers and keys on the ladder to the gesture's rules; their actions go to `onOutcome`. */
export class LadderInput {
  readonly #scroller: HTMLElement;
  readonly #view: LadderView;
  readonly #options: LadderInputOptions;
  #gesture: Gesture = IDLE;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #stopRolling = (): void => undefined;

  constructor(scroller: HTMLElement, view: LadderView, options: LadderInputOptions) {
    this.#scroller = scroller;
    this.#view = view;
    this.#options = options;
    scroller.addEventListener('pointerdown', this.#onDown);
    scroller.addEventListener('wheel', this.#onWheel, { passive: true });
    scroller.addEventListener('pointermove', this.#onMove);
    scroller.addEventListener('pointerup', this.#onUp);
    scroller.addEventListener('pointercancel', this.#onLost);
    scroller.addEventListener('lostpointercapture', this.#onLost);
    scroller.addEventListener('contextmenu', this.#onContextMenu);
    scroller.addEventListener('keydown', this.#onKey);
    addEventListener('pointerdown', this.#onOtherDown, { capture: true });
    addEventListener('pointerup', this.#onAnyUp);
    addEventListener('pointercancel', this.#onAnyUp);
    addEventListener('keydown', this.#onEscape);
    document.addEventListener('visibilitychange', this.#onVisibility);
    for (const name of ABORTING_EVENTS) addEventListener(name, this.#onAborting);
  }

  destroy(): void {
    this.abort();
    clearTimeout(this.#resting);
    this.#stopRolling();
    this.#scroller.removeEventListener('pointerdown', this.#onDown);
    this.#scroller.removeEventListener('wheel', this.#onWheel);
    this.#scroller.removeEventListener('pointermove', this.#onMove);
    this.#scroller.removeEventListener('pointerup', this.#onUp);
    this.#scroller.removeEventListener('pointercancel', this.#onLost);
    this.#scroller.removeEventListener('lostpointercapture', this.#onLost);
    this.#scroller.removeEventListener('contextmenu', this.#onContextMenu);
    this.#scroller.removeEventListener('keydown', this.#onKey);
    removeEventListener('pointerdown', this.#onOtherDown, { capture: true });
    removeEventListener('pointerup', this.#onAnyUp);
    removeEventListener('pointercancel', this.#onAnyUp);
    removeEventListener('keydown', this.#onEscape);
    document.removeEventListener('visibilitychange', this.#onVisibility);
    for (const name of ABORTING_EVENTS) removeEventListener(name, this.#onAborting);
  }

  /** Whatever the finger was about to do is not done. */
  abort(): void {
    this.#happen({ type: 'abort' }, null);
  }

  #happen(event: GestureEvent, finger: { readonly x: number } | null): void {
    const before = this.#gesture;
    const { gesture, outcome, scroll } = gestureStep(before, event);
    this.#gesture = gesture;
    // Called while the ladder still shows the prices under the finger: it is unfrozen after.
    if (outcome?.kind === 'refused') this.#options.onRefused();
    else if (outcome !== null) this.#options.onOutcome(outcome);
    if (gesture !== before) this.#options.onGesture(gesture, finger);
    if (scroll !== null) this.#scroll(scroll);
  }

  #scroll(scroll: GestureScroll): void {
    if ('by' in scroll) this.#view.scrollBy(-scroll.by);
    else this.#stopRolling = roll(scroll.rollAt, (by) => this.#view.scrollBy(-by));
  }

  readonly #onWheel = (): void => this.#stopRolling();

  readonly #onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null;
    const column = target?.dataset['column'];
    if (target === null || !isOrderColumn(column)) {
      this.#view.hold(true);
      return;
    }
    const row = this.#view.priceAt(event.clientY);
    if (row === null) return;
    const chip = 'chip' in target.dataset ? this.#view.chipAt(row, column) : null;
    this.#scroller.setPointerCapture(event.pointerId);
    const press = {
      ...sampleOf(event),
      pointerId: event.pointerId,
      isFinger: event.pointerType !== 'mouse',
      column,
      row,
      orderIds: chip?.orderIds ?? [],
      isRefused: chip === null && !this.#options.mayOrder(column),
      stopsRoll: event.pointerType !== 'mouse' && this.#view.hasScrolledAt(event.timeStamp),
    };
    this.#happen({ type: 'down', press }, { x: event.clientX });
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#happen({ type: 'rested' }, null), ARM_AFTER_MS);
  };

  readonly #onMove = (event: PointerEvent): void => {
    if (this.#gesture.kind !== 'pressed' && this.#gesture.kind !== 'scrolling') return;
    for (const sample of samplesOf(event)) {
      const { pointerId, clientX: x, clientY } = sample;
      this.#happen({ type: 'move', pointerId, ...sampleOf(sample), row: this.#view.priceAt(clientY) }, { x });
    }
  };

  readonly #onUp = (event: PointerEvent): void => {
    clearTimeout(this.#resting);
    this.#happen({ type: 'up', pointerId: event.pointerId, ...sampleOf(event) }, null);
  };

  readonly #onLost = (event: PointerEvent): void => {
    this.#happen({ type: 'lost', pointerId: event.pointerId }, null);
  };

  /** A second finger anywhere on the page. */
  readonly #onOtherDown = (event: PointerEvent): void => {
    this.#stopRolling();
    const gesture = this.#gesture;
    if (gesture.kind === 'pressed' && event.pointerId !== gesture.press.pointerId) this.abort();
  };

  readonly #onAnyUp = (): void => {
    this.#view.hold(false);
  };

  readonly #onEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') this.abort();
  };

  readonly #onVisibility = (): void => {
    if (document.hidden) this.abort();
  };

  readonly #onAborting = (): void => this.abort();

  /** A long press on a phone would open its own menu over the lens. */
  readonly #onContextMenu = (event: Event): void => {
    if (this.#gesture.kind !== 'idle') event.preventDefault();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // By its place: a Korean keyboard writes ㅎ with it.
    if (event.code === 'KeyG' && this.#options.onGroup !== undefined) {
      this.#options.onGroup(event.shiftKey ? -1 : 1);
      event.preventDefault();
    } else if (this.#act(event.key)) event.preventDefault();
  };

  #act(key: string): boolean {
    switch (key) {
      case ' ':
        this.#view.recentre();
        return true;
      case 'ArrowUp':
        this.#view.moveActive({ rows: 1, columns: 0 });
        return true;
      case 'ArrowDown':
        this.#view.moveActive({ rows: -1, columns: 0 });
        return true;
      case 'ArrowLeft':
        this.#view.moveActive({ rows: 0, columns: -1 });
        return true;
      case 'ArrowRight':
        this.#view.moveActive({ rows: 0, columns: 1 });
        return true;
      // A Korean keyboard writes ㅠ with B and ㄴ with S.
      case 'b':
      case 'B':
      case 'ㅠ':
        return this.#orderActive('buy');
      case 's':
      case 'S':
      case 'ㄴ':
        return this.#orderActive('sell');
      case 'Enter':
        return this.#pressActive();
      default:
        return false;
    }
  }

  /** B and S order at the marked price; without a mark the price could not have been read before. */
  #orderActive(column: OrderColumn): boolean {
    const { active } = this.#view;
    if (active === null || this.#gesture.kind !== 'idle' || !this.#options.mayOrder(column)) return false;
    this.#options.onOutcome({ kind: 'place', column, row: active.price });
    return true;
  }

  /** Enter acts as a tap on the marked cell. */
  #pressActive(): boolean {
    const { active } = this.#view;
    if (active === null || !isOrderColumn(active.column)) return false;
    const chip = this.#view.chipAt(active.price, active.column);
    if (chip === null) return this.#orderActive(active.column);
    this.#options.onOutcome({ kind: 'cancel', column: active.column, orderIds: chip.orderIds });
    return true;
  }
}

/**
 * A browser reports the moves of one frame as one event. In a long frame only the samples within it show that the
 * finger left the slop before it had rested. Not every browser has that list.
 */
function samplesOf(event: PointerEvent): readonly PointerEvent[] {
  const samples = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : [];
  return samples.length === 0 ? [event] : samples;
}

/** The time of the event, not of its handling: a busy page would make a flick slow. */
function sampleOf({ clientX: x, clientY: y, timeStamp: time }: PointerEvent): PointerSample {
  return { x, y, time };
}
