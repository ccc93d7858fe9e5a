import { type Drawing, type DrawingKind, POINTS } from '@hoga/domain/charts/drawing';
import type { Grip, Spot } from '../drawings/geometry.ts';
import type { DrawingSurface } from './drawing-surface.ts';

/** A pointer that holds a drawing. */
interface Grab {
  readonly pointerId: number;
  readonly from: Spot;
  readonly drawing: Drawing;
  readonly grip: Grip;
  hasMoved: boolean;
}

/** A pointer that may turn out to be a tap. */
interface Tap {
  readonly pointerId: number;
  readonly from: Spot;
  /** What it chooses. */
  readonly id: string | null;
}

/** Of a mouse, and of a finger. */
const REACH_PX = { mouse: 6, touch: 16 };
/** A held finger jitters by some pixels. */
const STILL_PX = 6;
const MANY = 10;

/** By the place of the key, so that they work while Korean is typed. */
const TOOL_KEYS: Readonly<Record<string, DrawingKind>> = {
  ...{ KeyT: 'trend', KeyH: 'horizontal', KeyV: 'vertical', KeyU: 'rectangle', KeyF: 'fibonacci', KeyN: 'note' },
};

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] },
};

/**
 * Handles the chart's pointers and keys for drawings, before the chart's own handlers; other pointers pan the chart.
 */
export class DrawingGestures {
  readonly #box: HTMLElement;
  readonly #surface: DrawingSurface;
  readonly #ended = new AbortController();
  #grab: Grab | null = null;
  #tap: Tap | null = null;
  /** A drawing of two points that has its first. */
  #isHalfMade = false;

  constructor(box: HTMLElement, surface: DrawingSurface) {
    this.#box = box;
    this.#surface = surface;
    const options = { capture: true, signal: this.#ended.signal };
    box.addEventListener('pointerdown', (event) => this.#onDown(event), options);
    box.addEventListener('pointermove', (event) => this.#onMove(event), options);
    box.addEventListener('pointerup', (event) => this.#onUp(event), options);
    box.addEventListener('pointercancel', (event) => this.#onCancel(event), options);
    // The chart listens to mousedown and touchstart, which follow pointerdown. A drawing finger must not scroll the page.
    box.addEventListener('mousedown', (event) => this.#keepFromChart(event), options);
    box.addEventListener('touchstart', (event) => this.#keepFromChart(event), { ...options, passive: false });
    box.addEventListener('keydown', (event) => this.onKey(event), options);
  }

  destroy(): void {
    this.#ended.abort();
    this.#box.style.cursor = '';
    this.#surface.hold(null);
  }

  /** Cancels the drawing or change in progress. */
  drop(): void {
    this.#grab = null;
    this.#isHalfMade = false;
    this.#box.style.cursor = '';
    this.#surface.hold(null);
  }

  #onDown(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0) return;
    const surface = this.#surface;
    const at = this.#spotOf(event);
    const { width, height } = surface.size();
    if (at.x > width || at.y > height) return;
    const { tool, held } = surface;
    if (tool !== null) {
      const point = surface.pointOf(at);
      if (point === null) return;
      const isSecond = this.#isHalfMade && held !== null;
      const points = Array.from({ length: POINTS[tool] }, () => point);
      const drawing = isSecond ? held : surface.page.begin(tool, points);
      this.#take(event, { at, drawing, grip: POINTS[tool] === 2 ? 1 : 0 });
      if (isSecond) this.#drag(at);
      return;
    }
    const isTouch = event.pointerType === 'touch';
    const under = surface.under(at, isTouch ? REACH_PX.touch : REACH_PX.mouse);
    // A finger that begins on a line mostly moves through time: it takes only what a tap has chosen before.
    if (under !== null && (!isTouch || under.drawing.id === surface.chosen?.id)) {
      surface.page.onChoose(under.drawing.id);
      this.#take(event, { at, ...under });
    } else this.#tap = { pointerId: event.pointerId, from: at, id: under?.drawing.id ?? null };
  }

  #take(event: PointerEvent, { at, drawing, grip }: { at: Spot; drawing: Drawing; grip: Grip }): void {
    this.#grab = { pointerId: event.pointerId, from: at, drawing, grip, hasMoved: false };
    this.#box.focus({ preventScroll: true });
    this.#box.setPointerCapture(event.pointerId);
    this.#surface.hold(drawing);
  }

  #onMove(event: PointerEvent): void {
    const at = this.#spotOf(event);
    if (this.#grab?.pointerId === event.pointerId) {
      this.#drag(at);
      return;
    }
    if (event.pointerType === 'touch') return;
    const { held, tool } = this.#surface;
    if (this.#isHalfMade && held !== null) this.#surface.hold(this.#surface.dragged(held, 1, at, at));
    const isOver = tool === null && this.#surface.under(at, REACH_PX.mouse) !== null;
    this.#box.style.cursor = tool !== null ? 'crosshair' : isOver ? 'pointer' : '';
  }

  #drag(at: Spot): void {
    const grab = this.#grab;
    if (grab === null) return;
    const { from, drawing, grip } = grab;
    grab.hasMoved ||= Math.hypot(at.x - from.x, at.y - from.y) >= STILL_PX;
    if (grab.hasMoved || this.#isHalfMade) this.#surface.hold(this.#surface.dragged(drawing, grip, from, at));
  }

  #onUp(event: PointerEvent): void {
    const { page, tool, held } = this.#surface;
    const tap = this.#tap;
    if (tap?.pointerId === event.pointerId) {
      this.#tap = null;
      const at = this.#spotOf(event);
      const isStill = Math.hypot(at.x - tap.from.x, at.y - tap.from.y) < STILL_PX;
      if (isStill) page.onChoose(tap.id);
    }
    const grab = this.#grab;
    if (grab?.pointerId !== event.pointerId || held === null) return;
    this.#grab = null;
    if (tool === null) {
      this.#surface.hold(null);
      if (grab.hasMoved) page.onPut(held);
    } else if (POINTS[tool] === 1 || grab.hasMoved || this.#isHalfMade) this.#finish(held);
    // A tap has set the first point: the next one sets the other.
    else this.#isHalfMade = true;
  }

  #onCancel(event: PointerEvent): void {
    if (this.#tap?.pointerId === event.pointerId) this.#tap = null;
    if (this.#grab?.pointerId === event.pointerId) this.drop();
  }

  #finish(drawing: Drawing): void {
    this.drop();
    const { page } = this.#surface;
    page.onPut(drawing);
    page.onChoose(drawing.id);
    page.onTool(null);
  }

  #keepFromChart(event: Event): void {
    if (this.#grab === null) return;
    event.stopPropagation();
    if (event.cancelable) event.preventDefault();
  }

  onKey(event: KeyboardEvent): void {
    if (!this.#isTaken(event)) return;
    event.preventDefault();
    // Handled: neither the chart nor an open sheet receives it.
    event.stopImmediatePropagation();
  }

  #isTaken({ code, key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
    const { page, chosen, tool, held } = this.#surface;
    if (code === 'KeyZ' && (ctrlKey || metaKey) && !shiftKey) {
      page.onUndo();
      return true;
    }
    if (ctrlKey || metaKey || altKey) return false;
    if (key === 'Escape') {
      if (held !== null) this.drop();
      else if (tool !== null) page.onTool(null);
      else if (chosen !== null) page.onChoose(null);
      else return false;
      return true;
    }
    if ((key === 'Delete' || key === 'Backspace') && chosen !== null) {
      page.onRemove(chosen.id);
      return true;
    }
    // Buttons beside the drawing have these keys themselves.
    if (target !== this.#box) return false;
    const kind = shiftKey ? undefined : TOOL_KEYS[code];
    if (kind !== undefined) {
      page.onTool(kind);
      return true;
    }
    const arrow = ARROWS[key];
    if (arrow !== undefined && chosen !== null) {
      const [places, ticks] = arrow.map((step) => step * (shiftKey ? MANY : 1)) as [number, number];
      page.onPut(this.#surface.nudged(chosen, places, ticks));
      return true;
    }
    return key === 'Enter' && this.#isEntered();
  }

  /** With a tool: a drawing in the middle; else the next one is chosen. */
  #isEntered(): boolean {
    const { page, chosen, tool, drawings, held } = this.#surface;
    if (tool !== null) {
      const made = this.#isHalfMade ? held : this.#surface.inTheMiddle(tool);
      if (made !== null) this.#finish(made);
      return true;
    }
    const next = drawings[(drawings.findIndex(({ id }) => id === chosen?.id) + 1) % drawings.length];
    if (next === undefined) return false;
    page.onChoose(next.id);
    return true;
  }

  #spotOf({ clientX, clientY }: PointerEvent): Spot {
    const { left, top } = this.#box.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }
}
