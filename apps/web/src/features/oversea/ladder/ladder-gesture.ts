import type { OrderColumn } from './ladder-column.ts';

/** So far sideways and the finger has changed its mind (LANGUAGE §5). */
export const SLIDE_CANCEL_PX = 64;
/** A finger is never still: below this it has not moved to another row. */
const SLIDE_SLOP_PX = 8;

/** Where a finger came down: a free cell, or a chip of own orders, which takes priority over its cell. */
export interface Press {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  readonly column: OrderColumn;
  readonly row: number;
  /** The orders of the chip; none on a free cell. */
  readonly orderIds: readonly number[];
}

export type Gesture =
  | { readonly kind: 'idle' }
  /** `row` is what the lens names; `null` while the finger is off the rows, where letting go does nothing. */
  | { readonly kind: 'pressed'; readonly press: Press; readonly row: number | null; readonly hasMoved: boolean }
  /** Given up, but the finger is still down: it must lift before it can mean anything again. */
  | { readonly kind: 'spent'; readonly pointerId: number };

export type GestureEvent =
  | { readonly type: 'down'; readonly press: Press }
  | {
      readonly type: 'move';
      readonly pointerId: number;
      readonly x: number;
      readonly y: number;
      /** The row under the finger as it is displayed; `null` outside of the rows in sight. */
      readonly row: number | null;
    }
  | { readonly type: 'up'; readonly pointerId: number }
  /** The browser took the pointer away. */
  | { readonly type: 'lost'; readonly pointerId: number }
  /** Esc, a hidden page, late prices, another screen: nothing of it may be sent. */
  | { readonly type: 'abort' };

/** What a finished gesture asks for. Rows are those displayed, never mapped to where the market has gone since. */
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

export interface GestureStep {
  readonly gesture: Gesture;
  readonly outcome: GestureOutcome | null;
}

export const IDLE: Gesture = { kind: 'idle' };

/** One finger on the ladder, from touch to release. Only a release of that very finger asks for anything. */
export function gestureStep(gesture: Gesture, event: GestureEvent): GestureStep {
  switch (gesture.kind) {
    case 'idle':
      if (event.type !== 'down') return stay(gesture);
      return stay({ kind: 'pressed', press: event.press, row: event.press.row, hasMoved: false });
    case 'spent':
      return isEndOf(event, gesture.pointerId) ? stay(IDLE) : stay(gesture);
    case 'pressed':
      return pressedStep(gesture, event);
  }
}

function pressedStep(gesture: Extract<Gesture, { kind: 'pressed' }>, event: GestureEvent): GestureStep {
  const { press } = gesture;
  const spent: Gesture = { kind: 'spent', pointerId: press.pointerId };
  switch (event.type) {
    case 'down':
    case 'abort':
      // A second finger means a pinch or an accident, never an order.
      return stay(spent);
    case 'lost':
      return event.pointerId === press.pointerId ? stay(IDLE) : stay(gesture);
    case 'move': {
      if (event.pointerId !== press.pointerId) return stay(gesture);
      if (Math.abs(event.x - press.x) > SLIDE_CANCEL_PX) return stay(spent);
      if (!gesture.hasMoved && Math.abs(event.y - press.y) < SLIDE_SLOP_PX) return stay(gesture);
      const hasMoved = gesture.hasMoved || event.row !== press.row;
      return stay({ ...gesture, row: event.row, hasMoved });
    }
    case 'up':
      if (event.pointerId !== press.pointerId) return stay(gesture);
      return { gesture: IDLE, outcome: outcomeOf(gesture) };
  }
}

function outcomeOf({ press, row, hasMoved }: Extract<Gesture, { kind: 'pressed' }>): GestureOutcome | null {
  const { column, orderIds } = press;
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
  return { gesture, outcome: null };
}
