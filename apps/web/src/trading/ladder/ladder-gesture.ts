import type { OrderColumn } from './ladder-column.ts';
import { newestOf, type PointerSample, type PointerTrail, speedOf, trailWith } from './pointer-trail.ts';

/** So far sideways and the finger has changed its mind (LANGUAGE §5). */
export const SLIDE_CANCEL_PX = 64;
/** A finger is never still: below this it has not moved to another row. */
const SLIDE_SLOP_PX = 8;
/** A finger that stays within the slop for this long chooses a row; one that leaves it earlier scrolls, at any speed. */
export const ARM_AFTER_MS = 120;

/** Where a finger came down: a free cell, or a chip of own orders, which takes priority over its cell. */
export interface Press extends PointerSample {
  readonly pointerId: number;
  /** A finger can scroll by dragging; a mouse has a wheel, so its press means an order at once. */
  readonly isFinger: boolean;
  readonly column: OrderColumn;
  readonly row: number;
  /** The orders of the chip; none on a free cell. */
  readonly orderIds: readonly number[];
  /** No order is accepted now: a gesture can only scroll. */
  readonly isRefused: boolean;
  /** The rows were rolling: the finger stops them, and may scroll on. */
  readonly stopsRoll: boolean;
}

export type Gesture =
  | { readonly kind: 'idle' }
  | Pressed
  /** The rows go with the finger; nothing of it can become an order. */
  | { readonly kind: 'scrolling'; readonly pointerId: number; readonly trail: PointerTrail }
  /** Given up, but the finger is still down: it must lift before it can mean anything again. */
  | { readonly kind: 'spent'; readonly pointerId: number };

export interface Pressed {
  readonly kind: 'pressed';
  readonly press: Press;
  /** The row that the lens names; `null` while the finger is off the rows, where letting go does nothing. */
  readonly row: number | null;
  readonly hasMoved: boolean;
  /** It has rested: its choice is shown, and however fast it moves now, it chooses. */
  readonly isArmed: boolean;
  readonly trail: PointerTrail;
}

export type GestureEvent =
  | { readonly type: 'down'; readonly press: Press }
  /** `row`: under the finger as displayed; `null` outside of the visible rows. */
  | ({ readonly type: 'move'; readonly pointerId: number; readonly row: number | null } & PointerSample)
  | ({ readonly type: 'up'; readonly pointerId: number } & PointerSample)
  /** `ARM_AFTER_MS` have passed since the press. */
  | { readonly type: 'rested' }
  /** The browser took the pointer away. */
  | { readonly type: 'lost'; readonly pointerId: number }
  /** Esc, a hidden page, late prices, another screen: nothing of it may be sent. */
  | { readonly type: 'abort' };

/** The action of a finished gesture. Rows are those displayed, never mapped to where the market has gone since. */
export type GestureOutcome =
  | { readonly kind: 'place'; readonly column: OrderColumn; readonly row: number }
  | { readonly kind: 'cancel'; readonly column: OrderColumn; readonly orderIds: readonly number[] }
  | {
      readonly kind: 'move';
      readonly column: OrderColumn;
      readonly orderIds: readonly number[];
      readonly from: number;
      readonly to: number;
    };

/** Rows move `by` a number of pixels with the finger, or roll on at a speed in pixels a millisecond. */
export type GestureScroll = { readonly by: number } | { readonly rollAt: number };

/** A tap where no order is taken now. */
export interface Refusal {
  readonly kind: 'refused';
}

export interface GestureStep {
  readonly gesture: Gesture;
  readonly outcome: GestureOutcome | Refusal | null;
  readonly scroll: GestureScroll | null;
}

export const IDLE: Gesture = { kind: 'idle' };

/** One finger on the ladder, from touch to release. Only a release of that very finger triggers an action. */
export function gestureStep(gesture: Gesture, event: GestureEvent): GestureStep {
  switch (gesture.kind) {
    case 'idle':
      return event.type === 'down' ? stay(pressedBy(event.press)) : stay(gesture);
    case 'spent':
      return isEndOf(event, gesture.pointerId) ? stay(IDLE) : stay(gesture);
    case 'scrolling':
      return scrollingStep(gesture, event);
    case 'pressed':
      return pressedStep(gesture, event);
  }
}

function pressedBy(press: Press): Gesture {
  if (press.stopsRoll) return { kind: 'scrolling', pointerId: press.pointerId, trail: [press] };
  const isArmed = !press.isFinger && !press.isRefused;
  return { kind: 'pressed', press, row: press.row, hasMoved: false, isArmed, trail: [press] };
}

function pressedStep(gesture: Pressed, event: GestureEvent): GestureStep {
  const { press } = gesture;
  const spent: Gesture = { kind: 'spent', pointerId: press.pointerId };
  switch (event.type) {
    case 'down':
    case 'abort':
      // A second finger means a pinch or an accident, never an order.
      return stay(spent);
    case 'lost':
      return event.pointerId === press.pointerId ? stay(IDLE) : stay(gesture);
    case 'rested':
      return stay(press.isRefused ? gesture : { ...gesture, isArmed: true });
    case 'move': {
      if (event.pointerId !== press.pointerId) return stay(gesture);
      const trail = trailWith(gesture.trail, event);
      if (scrolls(press, event)) {
        const scrolling: Gesture = { kind: 'scrolling', pointerId: press.pointerId, trail };
        return { gesture: scrolling, outcome: null, scroll: { by: event.y - press.y } };
      }
      if (Math.abs(event.x - press.x) > SLIDE_CANCEL_PX) return stay(spent);
      const isArmed = !press.isRefused && (gesture.isArmed || event.time - press.time >= ARM_AFTER_MS);
      if (!gesture.hasMoved && Math.abs(event.y - press.y) < SLIDE_SLOP_PX) return stay({ ...gesture, isArmed, trail });
      const hasMoved = gesture.hasMoved || event.row !== press.row;
      return stay({ ...gesture, row: event.row, hasMoved, isArmed, trail });
    }
    case 'up':
      if (event.pointerId !== press.pointerId) return stay(gesture);
      // A flick so short that only its release was reported.
      if (scrolls(press, event)) return stay(IDLE);
      return { gesture: IDLE, outcome: outcomeOf(gesture), scroll: null };
  }
}

function scrollingStep(gesture: Extract<Gesture, { kind: 'scrolling' }>, event: GestureEvent): GestureStep {
  const { pointerId, trail } = gesture;
  switch (event.type) {
    case 'down':
      return stay({ kind: 'spent', pointerId });
    case 'move': {
      if (event.pointerId !== pointerId) return stay(gesture);
      const by = event.y - newestOf(trail).y;
      return { gesture: { ...gesture, trail: trailWith(trail, event) }, outcome: null, scroll: { by } };
    }
    case 'up':
      if (event.pointerId !== pointerId) return stay(gesture);
      return { gesture: IDLE, outcome: null, scroll: { rollAt: speedOf(trailWith(trail, event)).y } };
    case 'lost':
      return event.pointerId === pointerId ? stay(IDLE) : stay(gesture);
    // Nothing of it could be sent: late prices and Esc take nothing away from scrolling.
    case 'rested':
    case 'abort':
      return stay(gesture);
  }
}

/**
 * Whether a movement of a finger scrolls: beyond the slop before it has rested, or anywhere that takes no order. Decided
 * by the time of the sample, not of its delivery: a busy page delivers samples after the resting timer has fired.
 */
function scrolls(press: Press, sample: PointerSample): boolean {
  if (!press.isFinger) return false;
  if (Math.hypot(sample.x - press.x, sample.y - press.y) < SLIDE_SLOP_PX) return false;
  return press.isRefused || sample.time - press.time < ARM_AFTER_MS;
}

function outcomeOf({ press, row, hasMoved }: Pressed): GestureOutcome | Refusal | null {
  const { column, orderIds } = press;
  if (press.isRefused) return { kind: 'refused' };
  if (row === null) return null;
  if (orderIds.length === 0) return { kind: 'place', column, row };
  if (!hasMoved) return { kind: 'cancel', column, orderIds };
  // Carried away and brought back: the order stays where it was.
  return row === press.row ? null : { kind: 'move', column, orderIds, from: press.row, to: row };
}

function isEndOf(event: GestureEvent, pointerId: number): boolean {
  return (event.type === 'up' || event.type === 'lost') && event.pointerId === pointerId;
}

function stay(gesture: Gesture): GestureStep {
  return { gesture, outcome: null, scroll: null };
}
