/**
 * Something that changes many times a second: written to the page as it is, never rendered on every change.
 * Subscribers are told at most once a frame, before the paint.
 */
export interface LiveValue<Value> {
  readonly get: () => Value;
  /** Returns how to stop. */
  readonly subscribe: (changed: () => void) => () => void;
}
